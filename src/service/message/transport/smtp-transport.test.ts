import { describe, expect, it } from 'vitest';
import type { SmtpLimits } from './smtp-session.ts';
import { SmtpSession } from './smtp-session.ts';
import { smtpRelayOf } from '../../base/settings/smtp-relay.ts';
import { smtpTransport } from './smtp-transport.ts';
import { startScriptedRelay, type Script } from './testing/scripted-relay.ts';
import { wireMessage } from './testing/wire-message.ts';

const impatient: SmtpLimits = {
  connect_ms: 400,
  greeting_ms: 400,
  silence_ms: 1000,
  open_ms: 10_000,
  handover_ms: 10_000,
  ahead_ms: 400,
  answer_ms: 1000,
};

async function sendTo(script: Script, message = wireMessage()) {
  const { relay, messages } = await startScriptedRelay(script);
  const outcome = await smtpTransport(relay, { limits: impatient }).send(message);
  return { outcome, messages };
}

interface Misbehavior {
  readonly what: string;
  readonly script: Script;
  readonly stage: string;
  readonly answer: string;
}

describe('sending over SMTP', () => {
  it('hands the message over once and keeps the answer', async () => {
    const { outcome, messages } = await sendTo({});
    expect(outcome).toEqual({ kind: 'accepted', answer: '250 2.0.0 Ok: queued as 42' });
    expect(messages).toEqual(['Subject: Please confirm\r\n\r\nHello']);
  });

  it('ends the connection when nobody waits for the message anymore', async () => {
    const { relay, commands } = await startScriptedRelay({ greeting: 'say nothing' });
    const stop = new AbortController();
    const limits = {
      ...impatient,
      connect_ms: 60_000,
      greeting_ms: 60_000,
      silence_ms: 60_000,
      open_ms: 60_000,
    };
    const sending = smtpTransport(relay, { limits, signal: stop.signal }).send(wireMessage());
    stop.abort();
    expect(await sending).toMatchObject({ kind: 'refused_for_now', stage: 'connection' });
    expect(commands).toEqual([]);
  });

  it('doubles a dot at the beginning of a line', async () => {
    const { messages } = await sendTo({}, wireMessage({}, '.\r\n.Bye'));
    expect(messages).toEqual(['Subject: Please confirm\r\n\r\n..\r\n..Bye']);
  });

  it.each<Misbehavior>([
    {
      what: 'greets late',
      script: { greeting: 'say nothing' },
      stage: 'connection',
      answer: 'Greeting never received',
    },
    {
      what: 'hangs up at once',
      script: { greeting: 'hang up' },
      stage: 'connection',
      answer: 'closed unexpectedly',
    },
    {
      what: 'greets with rubbish',
      script: { greeting: 'HTTP/1.1 400 Bad\r\n' },
      stage: 'connection',
      answer: 'HTTP/1.1 400 Bad',
    },
    {
      what: 'greets with a refusal',
      script: { greeting: '554 Go away\r\n' },
      stage: 'connection',
      answer: '554 Go away',
    },
    {
      what: 'answers a greeting with rubbish',
      script: { EHLO: '\0\u00FF\u00FE rubbish\r\n' },
      stage: 'connection',
      answer: 'Timeout',
    },
    { what: 'never answers a greeting', script: { EHLO: 'say nothing' }, stage: 'connection', answer: '' },
    {
      what: 'puts the sender off',
      script: { MAIL: '451 Later\r\n' },
      stage: 'sender',
      answer: '451 Later',
    },
    {
      what: 'puts the recipient off',
      script: { RCPT: '450 Greylisted\r\n' },
      stage: 'envelope',
      answer: '450 Greylisted',
    },
    {
      what: 'answers the recipient with rubbish',
      script: { RCPT: 'whatever\r\n' },
      stage: 'envelope',
      answer: 'whatever',
    },
    {
      what: 'hangs up at the recipient',
      script: { RCPT: 'hang up' },
      stage: 'envelope',
      answer: 'closed unexpectedly',
    },
    {
      what: 'never asks for the message',
      script: { DATA: 'say nothing' },
      stage: 'envelope',
      answer: 'Timeout',
    },
    {
      what: 'shuts down',
      script: { DATA: '421 Shutting down\r\n' },
      stage: 'envelope',
      answer: '421 Shutting down',
    },
    {
      what: 'puts the message off',
      script: { '.': '452 Disk full\r\n' },
      stage: 'message',
      answer: '452 Disk full',
    },
  ])('keeps the message for later when the relay $what', async ({ script, stage, answer }) => {
    const { outcome } = await sendTo(script);
    expect(outcome).toMatchObject({ kind: 'refused_for_now', stage });
    expect(outcome.answer).toContain(answer);
  });

  it.each<Misbehavior>([
    { what: 'the sender', script: { MAIL: '550 Not you\r\n' }, stage: 'sender', answer: '550 Not you' },
    {
      what: 'the recipient',
      script: { RCPT: '550 5.1.1 No such user\r\n' },
      stage: 'envelope',
      answer: '550 5.1.1 No such user',
    },
    {
      what: 'the message',
      script: { '.': '554-Spam\r\n554 Really\r\n' },
      stage: 'message',
      answer: '554-Spam 554 Really',
    },
    {
      what: 'its size',
      script: { EHLO: '250-relay\r\n250 SIZE 10\r\n' },
      stage: 'sender',
      answer: 'Message size larger than allowed 10',
    },
  ])('gives up when the relay refuses $what', async ({ script, stage, answer }) => {
    const { outcome } = await sendTo(script);
    expect(outcome).toMatchObject({ kind: 'refused', stage });
    expect(outcome.answer).toContain(answer);
  });

  it.each<[string, Script]>([
    ['hangs up instead of an answer', { '.': 'hang up' }],
    ['never answers', { '.': 'say nothing' }],
    ['answers rubbish', { '.': 'lorem ipsum\r\n' }],
  ])('reports an unknown outcome when the relay, after the message, %s', async (_, script) => {
    const { outcome, messages } = await sendTo(script);
    expect(outcome.kind).toBe('unknown');
    expect(messages).toHaveLength(1);
  });

  it.each<[string, 'hang up' | 'say nothing']>([
    ['hangs up', 'hang up'],
    ['stops reading', 'say nothing'],
  ])('keeps a large message for later when the relay %s in the middle', async (_, reaction) => {
    const big = wireMessage({}, 'x'.repeat(60).concat('\r\n').repeat(500_000));
    const { outcome } = await sendTo({ midway: { bytes: 1000, reaction } }, big);
    expect(outcome).toMatchObject({ kind: 'refused_for_now', stage: 'message' });
  });

  it('keeps the message for later when nothing listens', async () => {
    const relay = smtpRelayOf('smtp://127.0.0.1:1');
    const outcome = await smtpTransport(relay, { limits: impatient }).send(wireMessage());
    expect(outcome).toMatchObject({ kind: 'refused_for_now', stage: 'connection' });
    expect(outcome.answer).toContain('ECONNREFUSED');
  });

  it('ends automatically when the relay never stops talking', async () => {
    const { relay } = await startScriptedRelay({ EHLO: '250-one\r\n250-two\r\n' });
    const limits = {
      ...impatient,
      connect_ms: 60_000,
      silence_ms: 60_000,
      greeting_ms: 60_000,
      open_ms: 100,
    };
    const outcome = await smtpTransport(relay, { limits }).send(wireMessage());
    expect(outcome).toMatchObject({ kind: 'refused_for_now', stage: 'connection' });
  });

  it('waits longer for the answer to a message than for others', async () => {
    const limits = {
      ...impatient,
      connect_ms: 10_000,
      greeting_ms: 10_000,
      silence_ms: 200,
      answer_ms: 10_000,
    };
    const { relay } = await startScriptedRelay({ '.': 'answer late' });
    const outcome = await smtpTransport(relay, { limits }).send(wireMessage());
    expect(outcome).toEqual({ kind: 'accepted', answer: '250 2.0.0 Ok: queued as 42' });
  });

  it('introduces itself by its name', async () => {
    const { relay, commands } = await startScriptedRelay();
    await smtpTransport(relay, { limits: impatient, helo: 'news.example.com' }).send(wireMessage());
    expect(commands[0]).toBe('EHLO news.example.com');
  });

  it('sends several messages over one session', async () => {
    const { relay, messages } = await startScriptedRelay();
    const session = new SmtpSession(relay, { limits: impatient });
    expect(await session.open()).toBeNull();
    await session.send(wireMessage({}, 'one'));
    await session.send(wireMessage({}, 'two'));
    expect(session.isOpen).toBe(true);
    session.close();
    expect(messages.map((message) => message.slice(-3))).toEqual(['one', 'two']);
  });
});
