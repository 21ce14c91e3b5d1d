import { filesOf } from '../../../base/files/files-of.ts';
import { newHolder } from '../../../base/lease.ts';
import { workOff } from '../work-off.ts';
import { openStorage } from '../../../storage/opening/open-storage.ts';

/**
 * A process that processes the imports of a data folder and ends. Tests kill it:
 *   node --import tsx import-process.ts DATA_FOLDER [ROWS_A_BATCH] [DATABASE_URL]
 * Prints `working` when it starts, and a line for every import that ends.
 */

const [dataFolder = '', rows = '2000', databaseUrl] = process.argv.slice(2);
const say = (_details: object, message: string): void => void process.stdout.write(`${message}\n`);
const storage = await openStorage({ dataFolder, databaseUrl, threads: 0 });
process.stdout.write('working\n');
await workOff({
  storage,
  files: filesOf({ dataFolder, files: null }),
  log: { debug: () => undefined, info: say, warn: say, error: say },
  now: Date.now,
  signal: new AbortController().signal,
  holder: newHolder(),
  retryMs: 0,
  undoDays: 30,
  limits: { rows: Number(rows), characters: 1 << 21 },
});
await storage.close();
