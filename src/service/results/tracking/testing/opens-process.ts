import type { StorageOptions } from '../../../storage/storage.ts';
import { openStorage } from '../../../storage/opening/open-storage.ts';
import { createEventRecorder } from '../event-recorder.ts';

/**
 * A process that receives an open every few milliseconds, and prints a line for each. Tests build and kill it:
 *   node opens-process.js DELIVERIES DATA_FOLDER [DATABASE_URL]
 */

const [deliveries = '1', dataFolder = '', databaseUrl] = process.argv.slice(2);
const options: StorageOptions = { dataFolder, databaseUrl, threads: 0 };
const silent = (): void => undefined;
const recorder = createEventRecorder(await openStorage(options), {
  debug: silent,
  info: silent,
  warn: silent,
  error: (_details: object, message: string) => void process.stderr.write(`${message}\n`),
});
let number = 0;
setInterval(() => {
  const delivery_id = 1 + (number % Number(deliveries));
  const seen = { agent: `Browser ${number % 7}`, network: 'other', visitor: null, hint: null } as const;
  recorder.record({ delivery_id, kind: 'open', link_id: null, at: Date.now(), ...seen });
  number += 1;
  process.stdout.write(`${number}\n`);
}, 4);
