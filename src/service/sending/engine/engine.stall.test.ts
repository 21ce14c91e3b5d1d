import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { engineBench, told, type EngineBench } from './testing/engine-bench.ts';
import { startSink } from './testing/sink.ts';
import type { Relay } from '../../message/transport/transport.ts';

const minute = 60_000;
const blocked = '554 5.7.1 Client host [192.0.2.1] blocked using zen.spamhaus.org';
const pausedAndResumed = [{ subject: '“News” was paused' }, { subject: 'Sending of “News” resumed' }];

/** Prepares a send whose contacts are spread over domains: `d0.example`, `d1.example`, and so on. */
async function prepare(bench: EngineBench, contacts: number, { domains, kind = 'mail' }: Spread) {
  const names = Array.from({ length: contacts }, (_, index) => `${contacts}c${index}`);
  const prepared = await bench.prepare(names, { kind });
  await bench.storage.write((db) =>
    db
      .updateTable('contact')
      .set({ email: sql`'c' || id || '@d' || (id % ${domains}) || '.example'` })
      .execute(),
  );
  return prepared.sending_id;
}

interface Spread {
  readonly domains: number;
  readonly kind?: string;
}

/** Runs the engine once a minute and returns the progress after each run. */
async function minutes(
  bench: EngineBench,
  {
    relay,
    sending_id,
    count,
  }: { readonly relay: Relay; readonly sending_id: number; readonly count: number },
) {
  const said: Awaited<ReturnType<EngineBench['progress']>>[] = [];
  for (let at = 0; at < count; at += 1) {
    await bench.run([relay], { linger_ms: 0 });
    const now = await bench.progress(sending_id);
    const isStale = now.next_attempt !== null && Date.parse(now.next_attempt) <= bench.clock.now;
    expect([at, isStale]).toEqual([at, false]);
    said.push(now);
    bench.clock.now += minute;
  }
  return said;
}

const notices = (bench: EngineBench) =>
  bench.storage.read.selectFrom('notification').select('subject').orderBy('id').execute();

describeEachEngine('a send with nothing accepted', (openTestStorage) => {
  it.each([
    ['many recipients of two destinations', 40, 2],
    ['three recipients of one destination', 3, 1],
  ])(
    'is paused with the reason, tried, and resumed: %s',
    async (_, contacts, domains) => {
      const bench = engineBench(await openTestStorage());
      const sending_id = await prepare(bench, contacts, { domains });
      const block = { is: true };
      const sink = await startSink({ recipient: () => (block.is ? blocked : null) });
      const before = await minutes(bench, { relay: sink.relay, sending_id, count: 15 });
      expect(before.every(({ state }) => state === 'sending')).toBe(true);
      expect(await notices(bench)).toEqual([]);
      const during = await minutes(bench, { relay: sink.relay, sending_id, count: 45 });
      const paused = during.slice(during.findIndex(({ state }) => state === 'paused'));
      expect(paused.length).toBeGreaterThan(35);
      for (const one of paused) {
        expect(one).toMatchObject({
          state: 'paused',
          reason: 'nothing_accepted',
          last_answer: blocked,
          sent: 0,
        });
        expect(one.since).toBe(before[0]?.started);
      }
      expect(paused.filter(({ next_attempt }) => next_attempt === null)).toEqual([]);
      expect(await notices(bench)).toEqual(pausedAndResumed.slice(0, 1));
      block.is = false;
      const after = await minutes(bench, { relay: sink.relay, sending_id, count: 90 });
      expect(after.at(-1)).toMatchObject({ state: 'sent', sent: contacts, reason: null });
      const arrived = sink.mails.map(({ to }) => to);
      expect([arrived.length, new Set(arrived).size]).toEqual([contacts, contacts]);
      expect(await notices(bench)).toEqual(pausedAndResumed);
    },
    60_000,
  );

  it('is paused 15 minutes after the last acceptance when most recipients are still waiting', async () => {
    const bench = engineBench(await openTestStorage());
    const sending_id = await prepare(bench, 40, { domains: 2 });
    const taken = new Set<string>();
    const sink = await startSink({
      recipient: (address) => {
        if (taken.size >= 8 && !taken.has(address)) return blocked;
        taken.add(address);
        return null;
      },
    });
    const said = await minutes(bench, { relay: sink.relay, sending_id, count: 30 });
    expect(said[14]).toMatchObject({ state: 'sending', sent: 8 });
    expect(said.at(-1)).toMatchObject({ state: 'paused', reason: 'nothing_accepted', sent: 8 });
    expect(await notices(bench)).toEqual(pausedAndResumed.slice(0, 1));
  });

  it('is tried as soon as another send finds a destination open', async () => {
    const bench = engineBench(await openTestStorage());
    const sending_id = await prepare(bench, 20, { domains: 1 });
    const block = { is: true };
    const sink = await startSink({ recipient: () => (block.is ? blocked : null) });
    await minutes(bench, { relay: sink.relay, sending_id, count: 40 });
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'paused', reason: 'nothing_accepted' });
    block.is = false;
    const other = await prepare(bench, 1, { domains: 1 });
    const due = { next_attempt_at: bench.clock.now };
    await bench.storage.write((db) => db.updateTable('sending_hold').set(due).execute());
    await minutes(bench, { relay: sink.relay, sending_id, count: 3 });
    expect(await bench.progress(other)).toMatchObject({ state: 'sent' });
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'sent', sent: 20 });
  });
});

describeEachEngine('a mail server that knows no recipient', (openTestStorage) => {
  const unknown =
    '550 5.1.1 <c@d.example>: Recipient address rejected: User unknown in virtual mailbox table';
  const bounced = async (bench: EngineBench, id: number) => told(await bench.counts(id))['bounced'] ?? 0;

  it('pauses the send before it costs more than a few contacts, and is tried now and then', async () => {
    const bench = engineBench(await openTestStorage());
    const sending_id = await prepare(bench, 100, { domains: 6 });
    const lost = { is: true };
    const sink = await startSink({ recipient: () => (lost.is ? unknown : null) });
    const [first] = await minutes(bench, { relay: sink.relay, sending_id, count: 1 });
    expect(first).toMatchObject({ state: 'paused', reason: 'relay_refused', last_answer: unknown, sent: 0 });
    expect(await bounced(bench, sending_id)).toBeLessThan(30);
    expect(await notices(bench)).toEqual(pausedAndResumed.slice(0, 1));
    await minutes(bench, { relay: sink.relay, sending_id, count: 60 });
    const lostContacts = await bounced(bench, sending_id);
    expect(lostContacts).toBeLessThan(40);
    lost.is = false;
    const after = await minutes(bench, { relay: sink.relay, sending_id, count: 40 });
    expect(after.at(-1)).toMatchObject({ state: 'sent', sent: 100 - lostContacts });
    expect(await notices(bench)).toEqual(pausedAndResumed);
  });

  it('costs every contact that is gone once something was accepted', async () => {
    const bench = engineBench(await openTestStorage());
    const sending_id = await prepare(bench, 60, { domains: 6 });
    const taken = { count: 0 };
    const sink = await startSink({
      recipient: () => {
        taken.count += 1;
        return taken.count === 5 ? null : unknown;
      },
    });
    const [first] = await minutes(bench, { relay: sink.relay, sending_id, count: 1 });
    expect(first).toMatchObject({ state: 'sent', sent: 1 });
    expect(await bounced(bench, sending_id)).toBe(59);
  });
});

describeEachEngine('a destination held for days earlier', (openTestStorage) => {
  it('gives new recipients of an automatic email, and the next send, their full time', async () => {
    const bench = engineBench(await openTestStorage());
    const automatic = await prepare(bench, 10, { domains: 1, kind: 'responder' });
    const block = { is: true };
    const sink = await startSink({ recipient: () => (block.is ? blocked : null) });
    for (let hour = 0; hour < 60; hour += 3) {
      await bench.run([sink.relay], { linger_ms: 0 });
      bench.clock.now += 180 * minute;
    }
    const later = await prepare(bench, 12, { domains: 1 });
    await bench.run([sink.relay], { linger_ms: 0 });
    expect(await bench.progress(later)).toMatchObject({ sent: 0, failed: 0 });
    expect(await bench.progress(automatic)).toMatchObject({ sent: 0, failed: 0 });
    block.is = false;
    for (let hour = 0; hour < 9; hour += 1) {
      await bench.run([sink.relay], { linger_ms: 0 });
      bench.clock.now += 60 * minute;
    }
    expect(await bench.progress(later)).toMatchObject({ state: 'sent', sent: 12 });
    expect(await bench.progress(automatic)).toMatchObject({ sent: 10 });
  });
});

describeEachEngine('a send waiting for a few recipients', (openTestStorage) => {
  it.each([
    ['deferred before they were tried', 60, 3],
    ['tried before, however many', 4, 4],
  ])(
    'is not paused, and nobody is notified: %s',
    async (_, contacts, domains) => {
      const bench = engineBench(await openTestStorage());
      const sending_id = await prepare(bench, contacts, { domains });
      const taken = new Set<string>();
      const sink = await startSink({
        recipient: (address) => {
          if (domains === 3) return address.endsWith('@d1.example') ? blocked : null;
          if (taken.size > 0 && !taken.has(address)) return blocked;
          taken.add(address);
          return null;
        },
      });
      const said = await minutes(bench, { relay: sink.relay, sending_id, count: 120 });
      expect(said.every(({ state }) => state === 'sending')).toBe(true);
      expect(await notices(bench)).toEqual([]);
    },
    60_000,
  );

  it('is not paused for a full mailbox', async () => {
    const bench = engineBench(await openTestStorage());
    const sending_id = await prepare(bench, 2, { domains: 1 });
    const sink = await startSink({ recipient: () => '452 4.2.2 Mailbox full' });
    const said = await minutes(bench, { relay: sink.relay, sending_id, count: 40 });
    expect(said.at(-1)).toMatchObject({ state: 'sending', reason: 'retrying', deferred: 2 });
    expect(await notices(bench)).toEqual([]);
  });

  it('is not paused when new recipients may join at any time', async () => {
    const bench = engineBench(await openTestStorage());
    const sending_id = await prepare(bench, 20, { domains: 1, kind: 'responder' });
    const sink = await startSink({ recipient: () => blocked });
    const said = await minutes(bench, { relay: sink.relay, sending_id, count: 40 });
    expect(said.at(-1)).toMatchObject({ state: 'sending', reason: 'destination_held' });
    expect(told(await bench.counts(sending_id))).not.toHaveProperty('failed');
    expect(await notices(bench)).toEqual([]);
  });
});
