import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { deliveryOfMessageId } from '../../message/compose/message-id.ts';
import { engineBench, testSigning, told } from './testing/engine-bench.ts';
import { nobody, startSink } from './testing/sink.ts';

const names = (count: number, prefix = 'c') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describeEachEngine('the engine', (openTestStorage) => {
  it('sends an email once to everyone on its lists', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(40));
    const sink = await startSink();
    await bench.run([sink.relay]);
    expect(sink.mails.map(({ to }) => to).toSorted()).toEqual(
      names(40)
        .map((name) => `${name}@example.com`)
        .toSorted(),
    );
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 40 });
    expect(await bench.sending(sending_id)).toMatchObject({ state: 'sent', finished_at: bench.clock.now });
    expect(sink.connections).toBeLessThanOrEqual(3);
  });

  it('gives every delivery its own Message-ID that identifies it', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(5));
    const sink = await startSink();
    await bench.run([sink.relay]);
    const read = await Promise.all(sink.mails.map(({ source }) => PostalMime.parse(source)));
    const ids = read.map(({ messageId = '' }) => deliveryOfMessageId(testSigning, messageId));
    expect(new Set(ids.map((one) => one?.delivery_id)).size).toBe(5);
    expect(ids.every((one) => one?.sending_id === sending_id)).toBe(true);
  });

  it('finishes an email with no recipients left', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare([]);
    await bench.run([nobody]);
    expect(await bench.sending(sending_id)).toMatchObject({ state: 'sent' });
  });

  it('retries temporary refusals later and counts permanent ones', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(['good', 'busy', 'gone']);
    const answers: Record<string, string> = { busy: '450 4.2.1 Busy', gone: '550 5.1.1 No such user' };
    const sink = await startSink({ recipient: (address) => answers[address.split('@')[0] ?? ''] ?? null });
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 1, deferred: 1, bounced: 1 });
    expect(await bench.sending(sending_id)).toMatchObject({ state: 'sending' });
    delete answers['busy'];
    bench.clock.now += 299_000;
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toMatchObject({ deferred: 1 });
    bench.clock.now += 2000;
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 2, bounced: 1 });
    expect(await bench.sending(sending_id)).toMatchObject({ state: 'sent' });
  });

  it('marks an email unknown when its connection is lost after the message, and never resends it', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(['lost']);
    const sink = await startSink({ hangsUp: ({ to }) => to.startsWith('lost') });
    await bench.run([sink.relay]);
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ unknown: 1 });
    expect(await bench.sending(sending_id)).toMatchObject({ state: 'sent' });
  });

  it('skips contacts deleted, deactivated, or unsubscribed since', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id, contactIds } = await bench.prepare(['stays', 'deleted', 'off', 'out']);
    const [, deleted = 0, off = 0, out = 0] = contactIds;
    const sink = await startSink();
    // Frozen, but nothing is sent: no relay accepts email yet.
    await bench.run([nobody]);
    bench.clock.now += 60_000;
    await bench.storage.write(async (db) => {
      await db.deleteFrom('subscription').where('contact_id', '=', deleted).execute();
      await db.deleteFrom('contact').where('id', '=', deleted).execute();
      await db.updateTable('contact').set({ active: 0 }).where('id', '=', off).execute();
      await db.updateTable('subscription').set({ cancelled_at: 1 }).where('contact_id', '=', out).execute();
      await db.updateTable('sending').set({ state: 'sending' }).where('id', '=', sending_id).execute();
    });
    await bench.run([sink.relay]);
    expect(sink.mails.map(({ to }) => to)).toEqual(['stays@example.com']);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 1, skipped: 3 });
  });

  it('pauses with the last answer, and blames nobody, when the relay refuses one email after another', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(60));
    const sink = await startSink({ sender: () => '550 5.7.1 Not you' });
    await bench.run([sink.relay]);
    const { state, last_answer } = await bench.sending(sending_id);
    expect(state).toBe('paused');
    expect(last_answer).toContain('Not you');
    expect(await bench.counts(sending_id)).toMatchObject({ sent: 0, bounced: 0, failed: 0 });
    const notices = await bench.storage.read.selectFrom('notification').select('subject').execute();
    expect(notices).toEqual([{ subject: '“News” was paused' }]);
  });

  it('uses the next relay while the first accepts no email', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(10));
    const sink = await startSink();
    await bench.run([nobody, sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 10 });
  });

  it('stops claiming when an email is paused, and continues when it is resumed', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(50));
    const move = (state: string) =>
      bench.storage.write((db) =>
        db.updateTable('sending').set({ state }).where('id', '=', sending_id).execute(),
      );
    const paused: Promise<unknown>[] = [];
    const sink = await startSink({
      message: () => {
        if (paused.length === 0) paused.push(move('paused'));
        return null;
      },
    });
    await bench.run([sink.relay]);
    await Promise.all(paused);
    const before = sink.mails.length;
    expect(before).toBeLessThan(50);
    expect(await bench.counts(sending_id)).toMatchObject({ sending: 0, sent: before });
    await move('sending');
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 50 });
    expect(new Set(sink.mails.map(({ to }) => to)).size).toBe(50);
  });

  it('cancels waiting deliveries of a canceled email', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(30));
    const move = (state: string) =>
      bench.storage.write((db) =>
        db.updateTable('sending').set({ state }).where('id', '=', sending_id).execute(),
      );
    const cancelled: Promise<unknown>[] = [];
    const sink = await startSink({
      message: () => {
        if (cancelled.length === 0) cancelled.push(move('cancelled'));
        return null;
      },
    });
    await bench.run([sink.relay]);
    await Promise.all(cancelled);
    const counts = await bench.counts(sending_id);
    expect(counts.sent).toBe(sink.mails.length);
    expect(counts.sent + counts.cancelled).toBe(30);
    expect(await bench.sending(sending_id)).toMatchObject({ finished_at: bench.clock.now });
  });

  it('delays nobody else when a receiving domain accepts few', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id, contactIds } = await bench.prepare(names(410));
    const others = contactIds.slice(-5);
    await bench.storage.write((db) =>
      db
        .updateTable('contact')
        .set({ email: sql`'c' || id || '@other' || id || '.example'` })
        .where('id', 'in', others)
        .execute(),
    );
    const stopping = new AbortController();
    const sink = await startSink({
      message: ({ to }) => {
        if (to.includes('other')) arrived += 1;
        if (arrived === others.length) stopping.abort();
        return null;
      },
    });
    let arrived = 0;
    const sendLimits = { connections: 3, aSecond: 0, anHour: 0, aConnection: 0, aMinuteToOneDomain: 30 };
    const config = {
      publicUrl: 'https://news.example.com',
      dkimSelector: null,
      bounceDomain: null,
      bouncePort: null,
      sendLimits,
    };
    await bench.engine([sink.relay], { config }).run(stopping.signal);
    expect(arrived).toBe(others.length);
    const { sent, queued } = await bench.counts(sending_id);
    expect(sent + queued).toBe(410);
    const { last_due } = await bench.storage.read
      .selectFrom('delivery')
      .select((build) => build.fn.max<number>('due_at').as('last_due'))
      .executeTakeFirstOrThrow();
    expect(last_due - bench.clock.now).toBeGreaterThan(700_000);
  });

  it('lets a small email overtake a large one', async () => {
    const bench = engineBench(await openTestStorage());
    await bench.prepare(names(60, 'big'));
    await bench.prepare(names(5, 'small'));
    const sink = await startSink();
    await bench.run([sink.relay]);
    const order = sink.mails.map(({ to }) => to.startsWith('small'));
    expect(sink.mails).toHaveLength(65);
    expect(order.lastIndexOf(true)).toBeLessThan(50);
  });

  it('sends a scheduled email at its time, and asks when that is long past', async () => {
    const bench = engineBench(await openTestStorage());
    const hour = 3_600_000;
    const due = { state: 'scheduled', time_to_send: bench.clock.now + hour };
    const { sending_id } = await bench.prepare(names(3), due);
    const late = await bench.prepare(names(3, 'late'), { ...due, time_to_send: bench.clock.now - hour - 1 });
    const sink = await startSink();
    await bench.run([sink.relay]);
    expect(await bench.sending(sending_id)).toMatchObject({ state: 'scheduled' });
    expect(await bench.sending(late.sending_id)).toMatchObject({ state: 'held' });
    bench.clock.now += hour;
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 3 });
    expect(sink.mails).toHaveLength(3);
  });

  it('gives up deliveries in progress of a dead worker and takes over its claims', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(4));
    const gone = JSON.stringify(['another host that this is not', 1, 1, 'x']);
    await bench.run([nobody]);
    bench.clock.now += 60_000;
    await bench.storage.write(async (db) => {
      const first = await db.selectFrom('delivery').select('id').orderBy('id').executeTakeFirst();
      const lease = { lease_owner: gone, lease_until: bench.clock.now - 1 };
      await db.updateTable('delivery').set(lease).execute();
      await db
        .updateTable('delivery')
        .set({ state: 'sending' })
        .where('id', '=', first?.id ?? 0)
        .execute();
      await db
        .insertInto('sending_count')
        .values([
          { sending_id, shard: 5, state: 'queued', deliveries: -1 },
          { sending_id, shard: 5, state: 'sending', deliveries: 1 },
        ])
        .execute();
      await db.updateTable('sending').set({ state: 'sending' }).where('id', '=', sending_id).execute();
    });
    const sink = await startSink();
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 3, unknown: 1 });
  });
});
