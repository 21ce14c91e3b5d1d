import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { forgetSoftBounces } from '../../results/bounces/bounces.store.ts';
import { findOpenSending } from '../sendings/open-sendings.store.ts';
import { leaveUnknown, resendDeliveries } from '../sendings/sending-control.commands.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { finishSending } from './fan-out.ts';
import { engineBench, told, type EngineBench } from './testing/engine-bench.ts';
import { SmtpSession } from '../../message/transport/smtp-session.ts';
import { startScriptedRelay } from '../../message/transport/testing/scripted-relay.ts';
import { nobody, startSink, type Sink, type SinkAnswers } from './testing/sink.ts';
import type { Relay } from '../../message/transport/transport.ts';

const minute = 60_000;
const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

/** Settings with a single connection, so that losing it leaves only one delivery unknown. */
const oneConnection = {
  publicUrl: 'https://news.example.com',
  dkimSelector: null,
  bounceDomain: null,
  bouncePort: null,
  sendLimits: { connections: 1, aSecond: 0, anHour: 0, aConnection: 0, aMinuteToOneDomain: 0 },
};

/** Spreads contacts over domains: `d0.example`, `d1.example` … */
function spread(bench: EngineBench, domains: number) {
  return bench.storage.write((db) =>
    db
      .updateTable('contact')
      .set({ email: sql`'c' || id || '@d' || (id % ${domains}) || '.example'` })
      .execute(),
  );
}

/** Runs the engine once a minute, `count` times, and returns the results of `say`. */
async function minutes<Said>(
  bench: EngineBench,
  count: number,
  { relay, say }: { readonly relay: (minute: number) => Relay; readonly say: () => Promise<Said> },
): Promise<Said[]> {
  const said: Said[] = [];
  for (let at = 0; at < count; at += 1) {
    bench.clock.now += minute;
    await bench.run([relay(at)], { linger_ms: 0 });
    said.push(await say());
  }
  return said;
}

const distinct = ({ mails }: Sink) => new Set(mails.map(({ to }) => to)).size;

/** Builds an answer that refuses each recipient's first try, as graylisting does. */
function greylist(isGreylisted: (address: string) => boolean): NonNullable<SinkAnswers['recipient']> {
  const seen = new Set<string>();
  return (address) => {
    if (!isGreylisted(address) || seen.has(address)) return null;
    seen.add(address);
    return '451 4.7.1 Greylisted, try again in 5 minutes';
  };
}

const listed = '554 5.7.1 Client host [192.0.2.1] blocked using zen.spamhaus.org';

const notices = (bench: EngineBench) =>
  bench.storage.read.selectFrom('notification').select('subject').orderBy('id').execute();

describeEachEngine('the pace of the engine', (openTestStorage) => {
  it('sends graylisted emails later without a pause when a thousand others precede them', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id, contactIds } = await bench.prepare(names(1030));
    await spread(bench, 5);
    const last = new Set(contactIds.slice(-30).map(String));
    const sink = await startSink({
      recipient: greylist((address) => last.has(/^c(\d+)@/.exec(address)?.[1] ?? '')),
    });
    await bench.run([sink.relay]);
    expect(told(await bench.counts(sending_id))).toEqual({ sent: 1000, deferred: 30 });
    expect(await bench.progress(sending_id)).toMatchObject({
      state: 'sending',
      reason: 'retrying',
      last_answer: '451 4.7.1 Greylisted, try again in 5 minutes',
    });
    await minutes(bench, 6, { relay: () => sink.relay, say: () => Promise.resolve() });
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'sent', sent: 1030, reason: null });
    expect([sink.mails.length, distinct(sink)]).toEqual([1030, 1030]);
    expect(await notices(bench)).toEqual([]);
  }, 120_000);

  it('reaches the other destinations although 560 recipients before them are refused', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id, contactIds } = await bench.prepare(names(800));
    const good = { first: 60, of: 8 };
    const domainAt = (at: number) => {
      if (at < good.first) return 'good.example';
      const refusing = Math.floor((at - good.first) / 40);
      return refusing < 14 ? `bad${refusing}.example` : `good${at % good.of}.example`;
    };
    await bench.storage.write(async (db) => {
      for (const [at, id] of contactIds.entries())
        await db
          .updateTable('contact')
          .set({ email: `c${id}@${domainAt(at)}` })
          .where('id', '=', id)
          .execute();
    });
    const sink = await startSink({
      recipient: (address) => {
        const [, refusing] = /@bad(\d+)/.exec(address) ?? [];
        if (refusing === undefined) return null;
        return Number(refusing) < 4 ? '450 4.2.1 You send too fast' : '550 5.1.1 User unknown';
      },
    });
    await minutes(bench, 8, { relay: () => sink.relay, say: () => Promise.resolve() });
    expect(distinct(sink)).toBe(240);
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'sending', sent: 240 });
    expect(await notices(bench)).toEqual([]);
  }, 60_000);

  it('makes only the blocking destination wait', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(90));
    await spread(bench, 3);
    const blocked = { is: true };
    const sink = await startSink({
      recipient: (address) => (blocked.is && address.endsWith('@d1.example') ? listed : null),
    });
    await bench.run([sink.relay]);
    const held = await bench.progress(sending_id);
    expect(held).toMatchObject({
      state: 'sending',
      sent: 60,
      bounced: 0,
      failed: 0,
      reason: 'destination_held',
    });
    expect(held.held).toMatchObject([{ destination: 'd1.example', waiting: 30, last_answer: listed }]);
    expect(Date.parse(held.held[0]?.next_attempt ?? '')).toBeGreaterThan(bench.clock.now);
    const tries = await bench.storage.read.selectFrom('delivery').select('attempts').execute();
    expect(tries.filter(({ attempts }) => attempts > 0).length).toBeLessThan(80);
    blocked.is = false;
    await minutes(bench, 30, { relay: () => sink.relay, say: () => Promise.resolve() });
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'sent', sent: 90, held: [] });
    expect([sink.mails.length, distinct(sink)]).toEqual([90, 90]);
    expect(await notices(bench)).toEqual([]);
  });

  it('keeps sending while a thousand deliveries wait for a held destination', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id, contactIds } = await bench.prepare(names(1400));
    await bench.storage.write((db) =>
      db
        .updateTable('contact')
        .set({ email: sql`'c' || id || '@held.example'` })
        .where('id', 'in', contactIds.slice(0, 1000))
        .execute(),
    );
    const sink = await startSink({
      recipient: (address) => (address.endsWith('@held.example') ? '451 4.3.2 Not now' : null),
    });
    await bench.run([sink.relay]);
    const { sent, held } = await bench.progress(sending_id);
    expect([sent, held[0]?.waiting]).toEqual([400, 1000]);
  }, 120_000);

  it('defers recipients answered with 454 and bounces nobody', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(60));
    await spread(bench, 4);
    const broken = { is: true };
    const sink = await startSink({
      recipient: () => (broken.is ? '454 4.7.0 Temporary authentication failure' : null),
    });
    await bench.run([sink.relay]);
    const told454 = await bench.progress(sending_id);
    expect(told454).toMatchObject({ sent: 0, bounced: 0, failed: 0 });
    expect(told454.last_answer).toContain('454 4.7.0');
    broken.is = false;
    await minutes(bench, 45, { relay: () => sink.relay, say: () => Promise.resolve() });
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'sent', sent: 60 });
  });

  it('reports an unreachable relay every minute for 20 minutes, then resumes automatically', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(50));
    const sink = await startSink();
    const said = await minutes(bench, 24, {
      relay: (at) => (at < 20 ? nobody : sink.relay),
      say: () => bench.progress(sending_id),
    });
    for (const { reason, last_answer } of said.slice(0, 20)) {
      expect([reason, last_answer]).toEqual(['relay_unreachable', expect.stringContaining('ECONNREFUSED')]);
    }
    expect(said.slice(0, 20).every(({ next_attempt }) => next_attempt !== null)).toBe(true);
    expect(said[10]?.state).toBe('sending');
    expect(said[18]?.state).toBe('paused');
    expect(said.at(-1)).toMatchObject({ state: 'sent', sent: 50, reason: null, last_answer: null });
    expect([sink.mails.length, distinct(sink)]).toEqual([50, 50]);
    expect(await notices(bench)).toEqual([
      { subject: '“News” was paused' },
      { subject: 'Sending of “News” resumed' },
    ]);
  });

  it.each(['421 4.3.2 Too busy', '554 5.7.1 Your IP is listed'])(
    'reports a mail server that greets with “%s” as one that refuses, not as one that is unreachable',
    async (greeting) => {
      const bench = engineBench(await openTestStorage());
      const { sending_id } = await bench.prepare(names(5));
      const { relay } = await startScriptedRelay({ greeting: `${greeting}\r\n` });
      await bench.run([{ name: 'scripted', connect: () => new SmtpSession(relay) }]);
      const { reason, last_answer, sent, bounced } = await bench.progress(sending_id);
      expect([reason, last_answer, sent, bounced]).toEqual(['relay_refused', greeting, 0, 0]);
    },
  );

  it('never resumes a send that a person paused', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(5));
    const sink = await startSink();
    await minutes(bench, 18, { relay: () => nobody, say: () => Promise.resolve() });
    const person = { pause_reason: 'paused_by_person', next_attempt_at: null, trouble_since: null };
    await bench.storage.write((db) => db.updateTable('sending').set(person).execute());
    await minutes(bench, 20, { relay: () => sink.relay, say: () => Promise.resolve() });
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'paused', reason: 'paused_by_person' });
    expect(sink.mails).toEqual([]);
  });

  it('pauses immediately when the relay refuses the sender, probes, and resumes', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(20));
    const refused = { is: true };
    const sink = await startSink({ sender: () => (refused.is ? '550 5.7.1 Not you' : null) });
    await bench.run([sink.relay]);
    expect(await bench.progress(sending_id)).toMatchObject({
      state: 'paused',
      reason: 'relay_refused',
      last_answer: '550 5.7.1 Not you',
      bounced: 0,
    });
    refused.is = false;
    await minutes(bench, 8, { relay: () => sink.relay, say: () => Promise.resolve() });
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'sent', sent: 20 });
  });

  it('pauses immediately when the relay refuses the sign-in, and reports it', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(20));
    const sink = await startSink({ sender: () => '535 5.7.8 Authentication failed' });
    await bench.run([sink.relay]);
    expect(await bench.progress(sending_id)).toMatchObject({
      state: 'paused',
      reason: 'relay_sign_in',
      last_answer: '535 5.7.8 Authentication failed',
      bounced: 0,
    });
  });

  it('gives up after two days, records it, and resends to everyone when a person asks', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(30));
    await spread(bench, 3);
    const blocked = { is: true };
    const booked: number[] = [];
    const sink = await startSink({
      recipient: (address) => (blocked.is && address.endsWith('@d1.example') ? '550 5.7.25 No PTR' : null),
    });
    const more = {
      linger_ms: 0,
      bookRefusals: (_: unknown, refused: readonly { readonly id: number }[]) => {
        booked.push(...refused.map(({ id }) => id));
        return Promise.resolve();
      },
    };
    for (let hour = 0; hour < 60; hour += 3) {
      await bench.run([sink.relay], more);
      bench.clock.now += 180 * minute;
    }
    expect(await bench.progress(sending_id)).toMatchObject({
      ...{ state: 'sent', sent: 20, failed: 10, bounced: 0 },
      ...{ mail_server_failures: 10, held: [] },
    });
    expect(new Set(booked).size).toBe(10);
    blocked.is = false;
    const now = () => bench.clock.now;
    const services = { storage: bench.storage, now, wake: () => undefined, forgetLastTry: forgetSoftBounces };
    await resendDeliveries(services, sending_id, { party: 'sender' });
    await bench.run([sink.relay]);
    expect(await bench.progress(sending_id)).toMatchObject({ sent: 30, failed: 0, mail_server_failures: 0 });
    expect([sink.mails.length, distinct(sink)]).toEqual([30, 30]);
  });

  it('doesn’t call a mail server unreachable that answers again, even if a destination refuses', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(60));
    const sink = await startSink({ recipient: () => '550 5.7.25 No PTR' });
    await minutes(bench, 60, {
      relay: (at) => (at < 20 ? nobody : sink.relay),
      say: () => Promise.resolve(),
    });
    const { reason, last_answer } = await bench.progress(sending_id);
    expect([reason, last_answer]).toEqual(['relay_refused', expect.stringContaining('No PTR')]);
  });

  it('risks few deliveries when the mail server never answers after the message', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(60));
    const sink = await startSink({ hangsUp: () => true });
    await minutes(bench, 60, { relay: () => sink.relay, say: () => Promise.resolve() });
    const { state, unknown, reason } = await bench.progress(sending_id);
    expect([state, reason]).toEqual(['paused', 'relay_unreachable']);
    expect(unknown).toBeLessThan(15);
  });

  it('asks a person once about deliveries that may have arrived', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(4));
    const lost = { is: true };
    const sink = await startSink({ hangsUp: ({ to }) => lost.is && to.startsWith('c1@') });
    await bench.run([sink.relay], { config: oneConnection });
    expect(await bench.progress(sending_id)).toMatchObject({
      ...{ state: 'sent', sent: 3, unknown: 1, asks_about_unknown: true },
    });
    expect(await notices(bench)).toEqual([{ subject: '“News” may not have reached 1 recipient' }]);
    lost.is = false;
    const services = {
      storage: bench.storage,
      now: () => bench.clock.now,
      wake: () => undefined,
      forgetLastTry: forgetSoftBounces,
    };
    await leaveUnknown(services, sending_id);
    expect(await bench.progress(sending_id)).toMatchObject({ unknown: 1, asks_about_unknown: false });
    await resendDeliveries(services, sending_id, { state: 'unknown' });
    await bench.run([sink.relay]);
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'sent', sent: 4, unknown: 0 });
  });

  it('resends deliveries requeued while their send finishes', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(names(4));
    const lost = { is: true };
    const sink = await startSink({ hangsUp: ({ to }) => lost.is && to.startsWith('c1@') });
    await bench.run([sink.relay], { config: oneConnection });
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'sent', sent: 3, unknown: 1 });
    lost.is = false;
    const now = () => bench.clock.now;
    const { storage } = bench;
    const write = storage.write.bind(storage);
    vi.spyOn(storage, 'write').mockImplementationOnce(async (work, options) => {
      const result = await write(work, options);
      const sending = await findOpenSending(storage.read, sending_id, 'sending');
      expect(sending !== undefined && (await finishSending({ storage, now }, sending))).toBe(true);
      return result;
    });
    const services = { storage, now, wake: () => undefined, forgetLastTry: forgetSoftBounces };
    await resendDeliveries(services, sending_id, { state: 'unknown' });
    await bench.run([sink.relay]);
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'sent', sent: 4, unknown: 0 });
  });

  it('sends twenty emails in turn, even when another one cannot be prepared', async () => {
    const bench = engineBench(await openTestStorage());
    const ids: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      const { sending_id } = await bench.prepare(names(30).map((name) => `s${at}${name}`));
      ids.push(sending_id);
    }
    const { sending_id: broken } = await bench.prepare(['broken'], { tracking: 'no JSON' });
    const firsts: number[] = [];
    const sink = await startSink({
      message: ({ to }) => {
        firsts.push(Number(/^s(\d+)c/.exec(to)?.[1]));
        return null;
      },
    });
    await bench.run([sink.relay]);
    // Each email has had its turn long before the first of them is finished.
    expect(new Set(firsts.slice(0, 200)).size).toBe(20);
    expect(sink.mails).toHaveLength(600);
    for (const id of ids) expect(await bench.sending(id)).toMatchObject({ state: 'sent' });
    expect(await bench.progress(broken)).toMatchObject({
      state: 'paused',
      reason: 'preparation_failed',
      queued: 1,
    });
  });
});
