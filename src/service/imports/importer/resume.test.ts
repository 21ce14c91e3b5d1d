import { messagesIn } from '../../../messages/node/server-messages.ts';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importStatus } from '../../../contract/imports/imports.ts';
import { StorageFull } from '../../storage/errors.ts';
import type { Storage } from '../../storage/storage.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { idsOf } from '../../people/changes/id-runs.ts';
import { newHolder } from '../../base/lease.ts';
import { errorsKey } from './import-files.ts';
import { batchesOf, makeList, outcomesOf, recordOf, testImporters } from './testing/run-file.ts';
import { hasWork, workOff } from './work-off.ts';

/**
 * Builds a file with `count` good rows, every tenth followed alternately by a repeated row and one without an at-sign.
 */
function fileOf(count: number): { bytes: string; outcomes: Record<string, number> } {
  const rows = Array.from({ length: count }, (_, index) => {
    const good = `user${index}@example.com;User ${index}`;
    if (index % 20 === 19) return `${good}\nnobody${index};x`;
    return index % 10 === 9 ? `${good}\nUSER${index}@example.com;again` : good;
  });
  const outcomes = {
    created: count,
    invalid: Math.floor(count / 20),
    duplicate: Math.floor(count / 10) - Math.floor(count / 20),
  };
  return { bytes: `email;first_name\n${rows.join('\n')}\n`, outcomes };
}

/** Makes the n-th write of a storage fail after doing its work, as when a process is killed before it commits. */
function failingAt(storage: Storage, nth: number, error: Error): Storage {
  let count = 0;
  return {
    ...storage,
    write: (job, options) =>
      storage.write(async (transaction) => {
        count += 1;
        const result = await job(transaction);
        if (count === nth) throw error;
        return result;
      }, options),
  };
}

describeEachEngine('an interrupted import', (openTestStorage) => {
  const makeImporter = testImporters();

  it('ends with a reason when the folder of uploads is missing', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage);
    const id = await importer.queue({ bytes: fileOf(5).bytes });
    await rm(join(importer.folder, 'uploads'), { recursive: true });
    await workOff(importer.importing);
    const record = await recordOf(storage, id);
    expect(record).toMatchObject({ status: importStatus.completed, created: 0 });
    expect(await importer.errors(record)).toContain('The uploaded file is no longer there. Upload it again.');
  });

  it('resumes after a failure in any batch without losing or repeating rows', async () => {
    const { bytes, outcomes } = fileOf(60);
    const whole = await makeImporter(await openTestStorage(), { limits: batchesOf(7) });
    const expected = await whole.errors(await whole.run({ bytes }));
    const storage = await openTestStorage();
    const list = await makeList(storage, 'target');
    for (const nth of [2, 3, 5, 8, 10]) {
      await storage.write(async (transaction) => {
        await transaction.deleteFrom('contact').execute();
        await transaction.updateTable('list').set({ subscribers: 0, active_subscribers: 0 }).execute();
        await transaction.updateTable('counter').set({ value: 0 }).where('name', '=', 'contacts').execute();
      });
      const importer = await makeImporter(storage, { limits: batchesOf(7) });
      const id = await importer.queue({ bytes, lists: '["target"]' });
      const failing = failingAt(storage, nth, new StorageFull());
      await expect(workOff({ ...importer.importing, storage: failing })).rejects.toThrow('no room left');
      expect((await recordOf(storage, id)).status).toBe(importStatus.processing);
      const record = await importer.finish(id);
      expect(outcomesOf(record)).toMatchObject(outcomes);
      expect(await importer.errors(record)).toBe(expected);
      const { subscribers } = await storage.read
        .selectFrom('list')
        .select('subscribers')
        .where('id', '=', list.id)
        .executeTakeFirstOrThrow();
      expect(subscribers).toBe(60);
    }
  });

  it('records each contact that it left as it was once, whichever batch failed', async () => {
    const { bytes } = fileOf(30);
    const storage = await openTestStorage();
    const importer = await makeImporter(storage, { limits: batchesOf(7) });
    await importer.run({ bytes });
    for (const nth of [2, 4, 6]) {
      const id = await importer.queue({ bytes, mode: 1 });
      const failing = failingAt(storage, nth, new StorageFull());
      await expect(workOff({ ...importer.importing, storage: failing })).rejects.toThrow('no room left');
      expect(await importer.finish(id)).toMatchObject({ left_alone: 30, recorded_outcomes: 30 });
      const runs = await storage.read
        .selectFrom('import_outcome')
        .select(['first_id', 'last_id'])
        .where('import_id', '=', id)
        .where('outcome', '=', 'left')
        .execute();
      const ids = idsOf(runs.map(({ first_id, last_id }) => [first_id, last_id]));
      expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
    }
  });

  it('cuts off rows left by an uncommitted batch in the error file', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage, { limits: batchesOf(2) });
    const { bytes } = fileOf(40);
    const id = await importer.queue({ bytes });
    const stopping = new AbortController();
    const storageThatStops: Storage = {
      ...storage,
      write: async (job, options) => {
        const result = await storage.write(job, options);
        if ((await recordOf(storage, id)).errors_size > 0) stopping.abort();
        return result;
      },
    };
    await workOff({ ...importer.importing, storage: storageThatStops, signal: stopping.signal });
    const stopped = await recordOf(storage, id);
    expect(stopped).toMatchObject({ status: importStatus.processing, lease_owner: null });
    const path = join(importer.folder, errorsKey(stopped.hash));
    await writeFile(path, `${await readFile(path, 'utf8')}half a li`);
    const record = await importer.finish(id);
    const text = await importer.errors(record);
    expect(text).not.toContain('half');
    expect(text.split('\n')).toHaveLength(1 + 4 + 1);
    expect(Buffer.byteLength(text)).toBe(record.errors_size);
  });

  it('is left to the process that has claimed it until that process ends', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage);
    const id = await importer.queue({ bytes: 'email\na@example.com\n' });
    const other = { ...newHolder(), host: 'another.example' };
    await storage.write((transaction) =>
      transaction
        .updateTable('contact_import')
        .set({
          status: importStatus.processing,
          lease_owner: JSON.stringify([other.host, other.pid, other.started, other.mark]),
          lease_until: Date.now() + 60_000,
        })
        .execute(),
    );
    expect(await hasWork(importer.importing)).toBe(false);
    expect((await importer.finish(id)).status).toBe(importStatus.processing);
    await storage.write((transaction) =>
      transaction.updateTable('contact_import').set({ lease_until: 1 }).execute(),
    );
    expect((await importer.finish(id)).status).toBe(importStatus.completed);
  });

  it('is given up by a process that lost it, without any writes', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage, { limits: batchesOf(1) });
    const id = await importer.queue({ bytes: 'email\na@example.com\nb@example.com\nc@example.com\n' });
    let writes = 0;
    const robbed: Storage = {
      ...storage,
      write: async (job, options) => {
        writes += 1;
        if (writes === 3) {
          await storage.write((transaction) =>
            transaction
              .updateTable('contact_import')
              .set({ lease_owner: '["elsewhere",1,1,""]', lease_until: Date.now() + 60_000 })
              .execute(),
          );
        }
        return storage.write(job, options);
      },
    };
    await workOff({ ...importer.importing, storage: robbed });
    const record = await recordOf(storage, id);
    expect(record).toMatchObject({ status: importStatus.processing, created: 1 });
    const contacts = await storage.read.selectFrom('contact').select('email').execute();
    expect(contacts).toEqual([{ email: 'a@example.com' }]);
  });

  it('ends with a reason after three internal errors', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage, { retryMs: 0, now: () => Date.now() });
    const id = await importer.queue({ bytes: 'email\na@example.com\n', lists: 'no json' });
    const record = await importer.finish(id);
    expect(record.status).toBe(importStatus.completed);
    const reason = messagesIn('api', 'en')('file.givenUp');
    expect(record.failure).toBe(reason);
    expect(await importer.errors(record)).toContain(reason);
  });

  it('waits for imports queued earlier', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage);
    const first = await importer.queue({ bytes: 'email;first_name\na@example.com;first\n' });
    const second = await importer.queue({ bytes: 'email;first_name\na@example.com;second\n' });
    await importer.finish(second);
    const records = await Promise.all([first, second].map((id) => recordOf(storage, id)));
    expect(records.map(outcomesOf)).toMatchObject([{ created: 1 }, { updated: 1 }]);
  });
});
