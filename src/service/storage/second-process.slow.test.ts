import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { buildProgram } from './testing/build-program.ts';
import { sqlitePlace } from './testing/storage-places.ts';
import { openStorage } from './opening/open-storage.ts';

const built = await buildProgram(import.meta.resolve('./opening/open-storage.ts'));
afterAll(built.remove);

/** Writes transactions of 200 ms without a pause, and reports when it has begun. */
const program = `
  const { openStorage } = await import(${JSON.stringify(pathToFileURL(built.file))});
  const storage = await openStorage({ ...JSON.parse(process.env.PLACE), threads: 0 });
  const sleep = new Int32Array(new SharedArrayBuffer(4));
  for (let turn = 0; ; turn += 1) {
    await storage.write(async (transaction) => {
      await transaction.updateTable('counter').set((set) => ({ value: set('value', '+', 1) })).execute();
      Atomics.wait(sleep, 0, 0, 200);
    });
    if (turn === 3) process.stdout.write('writing');
  }
`;

it('lets a second process write while the first one writes without a pause', async () => {
  const place = await sqlitePlace();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, PLACE: JSON.stringify(place.options) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  try {
    await once(child.stdout, 'data');
    const storage = await openStorage(place.options);
    await storage.write((db) =>
      db.updateTable('counter').set({ value: -1000 }).where('name', '=', 'contacts').execute(),
    );
    await storage.close();
  } finally {
    child.kill('SIGKILL');
    await ended;
    await place.remove();
  }
  expect(child.signalCode).toBe('SIGKILL');
}, 60_000);
