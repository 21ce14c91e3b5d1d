import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { StorageFull, StorageUnavailable } from '../../storage/errors.ts';
import type { Storage } from '../../storage/storage.ts';
import { engineBench, told } from './testing/engine-bench.ts';
import { nobody, startSink, type SunkMail } from './testing/sink.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

const distinct = (mails: readonly SunkMail[]) => new Set(mails.map(({ to }) => to)).size;

/** Makes ledger writes of a storage fail, once for each of the errors. */
function failing(storage: Storage, errors: Error[]): Storage {
  return {
    ...storage,
    run: (job, input, options) => {
      const error = job.name === 'ledger page' ? errors.shift() : undefined;
      return error === undefined ? storage.run(job, input, options) : Promise.reject(error);
    },
  };
}

describeEachEngine('the engine, when something goes wrong,', (openTestStorage) => {
  it.each([
    ['is full', () => new StorageFull()],
    ['is locked or gone', () => new StorageUnavailable('database is locked')],
  ])('waits while the database %s, without losing or repeating emails', async (_, error) => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(20));
    const sink = await startSink();
    const errors = [error()];
    await bench.run([sink.relay], { storage: failing(bench.storage, errors) });
    expect(errors).toEqual([]);
    expect(bench.logged).toContain('could not save delivery results, retrying');
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 20 });
    expect([sink.mails.length, distinct(sink.mails)]).toEqual([20, 20]);
  });

  it('keeps sending when the clock is set back an hour with most deliveries unclaimed', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(340));
    const sink = await startSink({
      message: () => {
        if (sink.mails.length === 10) bench.clock.now -= 3_600_000;
        return null;
      },
    });
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 340 });
    expect([sink.mails.length, distinct(sink.mails)]).toEqual([340, 340]);
  });

  it('keeps sending in a process that starts after the clock was set back', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(5));
    await bench.run([nobody]);
    await bench.storage.write((db) => db.updateTable('sending').set({ next_attempt_at: null }).execute());
    bench.clock.now -= 3_600_000;
    const sink = await startSink();
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 5 });
  });

  it('emails nobody whose only list is deleted during the send', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id, list_id } = await bench.prepare(names(40));
    const deleted: Promise<unknown>[] = [];
    const deleteList = () =>
      bench.storage.write((db) =>
        db.updateTable('list').set({ deleted_at: 1 }).where('id', '=', list_id).execute(),
      );
    const sink = await startSink({
      message: () => {
        if (deleted.length === 0) deleted.push(deleteList());
        return null;
      },
    });
    await bench.run([sink.relay]);
    await Promise.all(deleted);
    const { sent, skipped } = await bench.counts(sending_id);
    expect([sent, sent + skipped]).toEqual([sink.mails.length, 40]);
    expect(skipped).toBeGreaterThan(0);
    expect(await bench.sending(sending_id)).toMatchObject({ state: 'sent' });
  });
});
