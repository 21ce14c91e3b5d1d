import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { formattedTypeFiles, messagesFolder } from './type-files.ts';

/*
 * npm run messages: writes areas.ts and areas/ from en/*.json, so that keys and values of messages are types.
 */

const files = await formattedTypeFiles();
rmSync(`${messagesFolder}/areas`, { recursive: true, force: true });
mkdirSync(`${messagesFolder}/areas`);
for (const [file, text] of files) writeFileSync(file, text);
