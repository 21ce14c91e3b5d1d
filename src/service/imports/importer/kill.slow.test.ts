import { randomInt } from 'node:crypto';
import { afterAll, afterEach, expect, it } from 'vitest';
import { importStatus } from '../../../contract/imports/imports.ts';
import { openStorage } from '../../storage/opening/open-storage.ts';
import { buildProgram } from '../../storage/testing/build-program.ts';
import { sqlitePlace } from '../../storage/testing/storage-places.ts';
import type { StoragePlace } from '../../storage/testing/storage-places.ts';
import { runImportProcess } from './testing/killed-process.ts';
import { queueCsv } from './testing/queued-import.ts';
import { outcomesOf } from './testing/run-file.ts';

const program = await buildProgram(import.meta.resolve('./testing/import-process.ts'));
afterAll(program.remove);

const places: StoragePlace[] = [];

afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

it('loses and repeats nothing when its process is killed repeatedly', async () => {
  const place = await sqlitePlace();
  places.push(place);
  const { dataFolder } = place.options;
  const rows = Array.from({ length: 3000 }, (_, index) => {
    if (index % 100 === 99) return `user${index - 50}@example.com;again`;
    return index % 100 === 50 ? `user${index};no at-sign` : `user${index}@example.com;User ${index}`;
  });
  const csv = `email;first_name\n${rows.join('\n')}\n`;
  const storage = await openStorage(place.options);
  await queueCsv(storage, { dataFolder, csv });
  await storage.close();

  const job = { program: program.file, dataFolder, rowsABatch: 10 };
  let hasEnded = false;
  for (let kills = 0; kills < 3 && !hasEnded; kills += 1)
    hasEnded = await runImportProcess(job, randomInt(150));
  if (!hasEnded) await runImportProcess(job, undefined);

  const after = await openStorage(place.options);
  const record = await after.read.selectFrom('contact_import').selectAll().executeTakeFirstOrThrow();
  expect(record.status).toBe(importStatus.completed);
  expect(outcomesOf(record)).toMatchObject({ created: 2940, invalid: 30, duplicate: 30 });
  const { contacts } = await after.read
    .selectFrom('contact')
    .select(({ fn }) => fn.countAll<number>().as('contacts'))
    .executeTakeFirstOrThrow();
  const { subscriptions } = await after.read
    .selectFrom('subscription')
    .select(({ fn }) => fn.countAll<number>().as('subscriptions'))
    .executeTakeFirstOrThrow();
  const list = await after.read.selectFrom('list').selectAll().executeTakeFirstOrThrow();
  expect([contacts, subscriptions, list.subscribers, list.active_subscribers]).toEqual([
    2940, 2940, 2940, 2940,
  ]);
  await after.close();
}, 60_000);
