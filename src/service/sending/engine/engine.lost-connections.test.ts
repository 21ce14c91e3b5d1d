import { expect, it } from 'vitest';
import { smtpRelayOf } from '../../base/settings/smtp-relay.ts';
import { SmtpSession } from '../../message/transport/smtp-session.ts';
import { startScriptedRelay, type Script } from '../../message/transport/testing/scripted-relay.ts';
import { startRelay } from '../../message/transport/testing/start-relay.ts';
import type { Relay } from '../../message/transport/transport.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { engineBench, told } from './testing/engine-bench.ts';
import { impatient, startSink } from './testing/sink.ts';

const minute = 60_000;
/** Limits that outlast the test's patience, but not the end of the engine. */
const patient = { ...impatient, greeting_ms: 3000 };
const everybody = 10;

async function brokenRelay(script: Script): Promise<Relay> {
  const { relay } = await startScriptedRelay(script);
  return { name: 'broken', connect: () => new SmtpSession(relay, { limits: impatient }) };
}

describeEachEngine('a mail server that drops connections or answers 421', (openTestStorage) => {
  it.each<[string, Script]>([
    ['hangs up at once', { greeting: 'hang up' }],
    ['greets with 421', { greeting: '421 4.3.2 Too many connections\r\n' }],
    ['hangs up at the sender', { MAIL: 'hang up' }],
    ['answers the sender with 421', { MAIL: '421 4.7.0 Try again later\r\n' }],
    ['hangs up at the recipient', { RCPT: 'hang up' }],
    ['answers the recipient with 421', { RCPT: '421 4.7.0 Try again later\r\n' }],
    ['answers the message with 421', { DATA: '421 4.3.0 Shutting down\r\n' }],
  ])('is the reason from the first minute and blames nobody: %s', async (_what, script) => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(Array.from({ length: everybody }, (_, index) => `c${index}`));
    const broken = await brokenRelay(script);
    await bench.run([broken], { linger_ms: 0 });
    const { reason, last_answer, next_attempt, ...progress } = await bench.progress(sending_id);
    expect(progress).toMatchObject({ state: 'sending', sent: 0, bounced: 0, failed: 0, unknown: 0 });
    expect([reason, last_answer]).toEqual([expect.any(String), expect.any(String)]);
    expect(Date.parse(next_attempt ?? '')).toBeGreaterThan(bench.clock.now);
    const { relay, mails } = await startSink();
    for (let at = 0; at < 40; at += 1) {
      bench.clock.now += minute;
      await bench.run([relay], { linger_ms: 0 });
    }
    expect(told(await bench.counts(sending_id))).toEqual({ sent: everybody });
    expect([mails.length, new Set(mails.map(({ to }) => to)).size]).toEqual([everybody, everybody]);
  });
});

describeEachEngine('a mail server that accepts connections but never greets', (openTestStorage) => {
  it('is the reason before the connection is given up', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(['ada', 'bob']);
    const { relay } = await startScriptedRelay({ greeting: 'say nothing' });
    const silent = { name: 'silent', connect: () => new SmtpSession(relay, { limits: patient }) };
    const stop = new AbortController();
    const ended = bench.engine([silent], { silentOpening_ms: 5 }).run(stop.signal);
    await expect
      .poll(() => bench.progress(sending_id))
      .toMatchObject({
        state: 'sending',
        reason: 'relay_unreachable',
        last_answer: 'The mail server has not answered yet.',
      });
    stop.abort();
    await ended;
    expect(told(await bench.counts(sending_id))).not.toHaveProperty('failed');
  });
});

describeEachEngine('an engine that is stopped while a mail server is silent', (openTestStorage) => {
  it.each<[command: 'MAIL' | 'RCPT' | '.', counts: Record<string, number>]>([
    ['MAIL', { sent: everybody }],
    ['RCPT', { sent: everybody }],
    ['.', { sent: everybody - 3, unknown: 3 }],
  ])('ends in time, and defers what was not handed over: %s', async (command, counts) => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(Array.from({ length: everybody }, (_, index) => `c${index}`));
    const { relay, commands, messages } = await startScriptedRelay({
      [command]: 'say nothing',
    });
    const silent = { name: 'silent', connect: () => new SmtpSession(relay) };
    const stop = new AbortController();
    const running = bench.engine([silent], { answer_ms: 100 }).run(stop.signal);
    const heard = () => [...commands, ...messages.map(() => '.')].filter((line) => line.startsWith(command));
    await expect.poll(() => heard().length).toBe(3);
    stop.abort();
    await running;
    const { relay: open, mails } = await startSink();
    for (let at = 0; at < 40; at += 1) {
      bench.clock.now += minute;
      await bench.run([open], { linger_ms: 0 });
    }
    expect(told(await bench.counts(sending_id))).toEqual(counts);
    expect(mails.length).toBe(counts['sent']);
  });
});

describeEachEngine('a mail server whose encryption fails', (openTestStorage) => {
  it('is reachable, and its certificate is the reason', async () => {
    const bench = engineBench(await openTestStorage());
    const { sending_id } = await bench.prepare(['ada', 'bob']);
    const { port, taken } = await startRelay({ encryption: 'STARTTLS' });
    const server = smtpRelayOf(`smtp://127.0.0.1:${port}/?tls=verify`);
    const untrusted = { name: 'untrusted', connect: () => new SmtpSession(server, { limits: impatient }) };
    await bench.run([untrusted], { linger_ms: 0 });
    expect(await bench.progress(sending_id)).toMatchObject({
      state: 'sending',
      reason: 'relay_encryption',
      last_answer: 'DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate',
    });
    const { relay, mails } = await startSink();
    for (let at = 0; at < 40; at += 1) {
      bench.clock.now += minute;
      await bench.run([relay], { linger_ms: 0 });
    }
    expect(await bench.progress(sending_id)).toMatchObject({ state: 'sent', sent: 2, reason: null });
    expect([taken.length, mails.length]).toEqual([0, 2]);
  });
});
