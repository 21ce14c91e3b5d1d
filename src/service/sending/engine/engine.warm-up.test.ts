import { expect, it } from 'vitest';
import { endWarmUp, endWarmUpRests, startWarmUp } from '../../senders/senders/warm-up.store.ts';
import { dayOf } from '../../senders/senders/warm-up.rules.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { engineBench, told, type EngineBench } from './testing/engine-bench.ts';
import { startSink } from './testing/sink.ts';

const day_ms = 86_400_000;
const names = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`);

/** Starts the warm-up with `left` emails of today's limit still allowed. */
async function warmUp({ storage, clock }: EngineBench, left = 6) {
  await storage.write(async (db) => {
    await startWarmUp(db, { domain: 'example.com', started_at: clock.now });
    await db
      .insertInto('warm_up_day')
      .values({ domain: 'example.com', day: dayOf(clock.now), ceiling: 500, emails: 500 - left })
      .execute();
  });
}

const countedToday = async ({ storage, clock }: EngineBench) => {
  const row = await storage.read
    .selectFrom('warm_up_day')
    .select('emails')
    .where('day', '=', dayOf(clock.now))
    .executeTakeFirst();
  return row?.emails;
};

describeEachEngine('a send from a domain that is warming up', (openTestStorage) => {
  it("sends what today's limit allows, reports that it waits, and continues automatically the next day", async () => {
    const bench = engineBench(await openTestStorage());
    const sink = await startSink();
    await warmUp(bench);
    const { sending_id } = await bench.prepare(names(20));
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 6, queued: 14 });
    expect(sink.mails).toHaveLength(6);
    expect(await bench.progress(sending_id)).toMatchObject({
      state: 'sending',
      reason: 'warming_up',
      last_answer: null,
      warm_up: { domain: 'example.com', ceiling: 500 },
      next_attempt: '2026-01-06T00:00:00Z',
    });
    // A second run on the same day finds nothing to do, whatever state it remembers.
    bench.clock.now += day_ms / 4;
    await bench.run([sink.relay]);
    expect(sink.mails).toHaveLength(6);
    bench.clock.now += day_ms / 2;
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 20 });
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'sent', reason: null, warm_up: null });
    expect(await countedToday(bench)).toBe(14);
  });

  it('keeps to the limit with several workers and several sends', async () => {
    const bench = engineBench(await openTestStorage());
    const sink = await startSink();
    await warmUp(bench, 7);
    const one = await bench.prepare(names(10));
    const other = await bench.prepare(names(10).map((name) => `o${name}`));
    await Promise.all([bench.run([sink.relay]), bench.run([sink.relay])]);
    expect(sink.mails).toHaveLength(7);
    const counts = [await bench.counts(one.sending_id), await bench.counts(other.sending_id)];
    expect(counts.map(({ sent, queued }) => sent + queued)).toEqual([10, 10]);
    expect(await countedToday(bench)).toBe(500);
  });

  it("retries deferred deliveries beyond the day's limit", async () => {
    const bench = engineBench(await openTestStorage());
    const tried = { count: 0 };
    const sink = await startSink({
      recipient: () => (++tried.count <= 2 ? '450 4.2.0 Greylisted, try again later' : null),
    });
    await warmUp(bench, 2);
    const { sending_id } = await bench.prepare(names(4));
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ deferred: 2, queued: 2 });
    bench.clock.now += day_ms / 24;
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 2, queued: 2 });
    expect(await bench.progress(sending_id)).toMatchObject({ reason: 'warming_up' });
  });

  it('neither counts nor defers test emails or emails from other domains', async () => {
    const bench = engineBench(await openTestStorage());
    const sink = await startSink();
    await warmUp(bench, 0);
    const test = await bench.prepare(['t0'], { kind: 'test' });
    const other = await bench.prepare(['o0'], { sender_email: 'desk@other.example' });
    await bench.run([sink.relay]);
    expect(told(await bench.counts(test.sending_id))).toEqual({ sent: 1 });
    expect(told(await bench.counts(other.sending_id))).toEqual({ sent: 1 });
  });

  it('continues immediately when a person stops the warm-up', async () => {
    const bench = engineBench(await openTestStorage());
    const sink = await startSink();
    await warmUp(bench, 1);
    const { sending_id } = await bench.prepare(names(5));
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 1, queued: 4 });
    await bench.storage.write(async (db) => {
      await endWarmUp(db, 'example.com');
      await endWarmUpRests(db, bench.clock.now);
    });
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 5 });
  });
});
