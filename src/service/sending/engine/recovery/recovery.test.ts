import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { leaseOwner, newHolder } from '../../../base/lease.ts';
import { describeEachEngine } from '../../../storage/testing/engines.ts';
import { silentLog } from '../../../storage/testing/silent-log.ts';
import { engineBench, told, type EngineBench } from '../testing/engine-bench.ts';
import { nobody, startSink } from '../testing/sink.ts';
import { Recovery } from './recovery.ts';

const elsewhere = JSON.stringify(['a host that this is not', 1, 1, 'x']);

/** Makes a silent worker on another machine hold all deliveries of a send, one of them in progress. */
async function workerElsewhere(bench: EngineBench, sending_id: number, silence_ms: number): Promise<void> {
  const { clock } = bench.storage.dialect;
  await bench.run([nobody]);
  bench.clock.now += 60_000;
  await bench.storage.write(async (db) => {
    const lease = { lease_owner: elsewhere, lease_until: bench.clock.now + 1_000_000 };
    await db.updateTable('delivery').set(lease).execute();
    const { id } = await db.selectFrom('delivery').select('id').orderBy('id').executeTakeFirstOrThrow();
    await db.updateTable('delivery').set({ state: 'sending' }).where('id', '=', id).execute();
    const moved = { sending_id, shard: 5 };
    await db
      .insertInto('sending_count')
      .values([
        { ...moved, state: 'queued', deliveries: -1 },
        { ...moved, state: 'sending', deliveries: 1 },
      ])
      .execute();
    await db
      .insertInto('worker_beat')
      .values({ owner: elsewhere, beat_at: sql<number>`${clock} - ${sql.lit(silence_ms)}` })
      .execute();
  });
}

describeEachEngine('a worker on another machine', (openTestStorage) => {
  it('is dead after a minute of silence: its claims are freed, and its delivery in progress becomes unknown', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(['a', 'b', 'c', 'd']);
    await workerElsewhere(bench, sending_id, 61_000);
    const sink = await startSink();
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 3, unknown: 1 });
    expect(sink.mails).toHaveLength(3);
  });

  it('keeps its deliveries while it was heard from recently', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(['a', 'b', 'c', 'd']);
    await workerElsewhere(bench, sending_id, 30_000);
    const sink = await startSink();
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ queued: 3, sending: 1 });
    expect(sink.mails).toEqual([]);
  });

  it('gives signs of life while it works, and none once it has ended', async () => {
    const bench = engineBench(await openTestStorage());
    await bench.prepare(['a']);
    const beats = () => bench.storage.read.selectFrom('worker_beat').selectAll().execute();
    const seen: Promise<readonly unknown[]>[] = [];
    const sink = await startSink({
      message: () => {
        seen.push(beats());
        return null;
      },
    });
    await bench.run([sink.relay]);
    expect((await Promise.all(seen)).map((rows) => rows.length)).toEqual([1]);
    expect(await beats()).toEqual([]);
  });

  it('shares the sending limits while it was heard from recently', async () => {
    const storage = await openTestStorage();
    const { clock } = storage.dialect;
    const holder = newHolder();
    const now = Date.now;
    const lease = () => ({
      lease_owner: leaseOwner(holder),
      lease_until: now() + 60_000,
      shard: 1,
      now: now(),
    });
    const recovery = new Recovery({ storage, log: silentLog, holder, now, lease });
    for (const [mark, silence_ms] of [
      ['lately', 30_000],
      ['long ago', 61_000],
    ] as const)
      await storage.write((db) =>
        db
          .insertInto('worker_beat')
          .values({
            owner: leaseOwner({ ...holder, mark }),
            beat_at: sql<number>`${clock} - ${sql.lit(silence_ms)}`,
          })
          .execute(),
      );
    expect(recovery.workers).toBe(1);
    await recovery.beat();
    await recovery.look([]);
    expect(recovery.workers).toBe(2);
  });
});
