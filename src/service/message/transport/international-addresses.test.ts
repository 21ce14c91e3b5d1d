import { describe, expect, it } from 'vitest';
import { internationalRecipientAnswer } from './smtp-session.ts';
import { smtpTransport } from './smtp-transport.ts';
import { startScriptedRelay } from './testing/scripted-relay.ts';
import { wireMessage } from './testing/wire-message.ts';
import { needsSmtpUtf8, wireAddress } from '../compose/wire-address.ts';

async function sendTo(extensions: readonly string[], to: string, from = 'shop@example.com') {
  const lines = ['relay.example', ...extensions];
  const EHLO = lines.map((line, at) => `250${at === lines.length - 1 ? ' ' : '-'}${line}\r\n`).join('');
  const { relay, commands } = await startScriptedRelay({ EHLO: `${EHLO.slice(0, -2)}\r\n` });
  const message = wireMessage({
    from: { name: '', email: from },
    return_path: from,
    to: { name: '', email: to },
  });
  const outcome = await smtpTransport(relay).send(message);
  const envelope = commands.filter((command) => /^(?:MAIL|RCPT)/.test(command));
  return { outcome, envelope: envelope.map((line) => Buffer.from(line, 'latin1').toString('utf8')) };
}

const withUtf8 = ['8BITMIME', 'SMTPUTF8'];
const withoutUtf8 = ['8BITMIME'];

describe('domains outside ASCII', () => {
  it.each([withUtf8, withoutUtf8])('are sent as A-labels, with %s', async (...extensions) => {
    const { outcome, envelope } = await sendTo(extensions, 'ada@bücher.example', 'shop@münchen.example');
    expect(outcome.kind).toBe('accepted');
    expect(envelope).toEqual([
      'MAIL FROM:<shop@xn--mnchen-3ya.example>',
      'RCPT TO:<ada@xn--bcher-kva.example>',
    ]);
  });
});

describe('recipients outside ASCII', () => {
  it('are sent to a mail server that supports SMTPUTF8', async () => {
    const { outcome, envelope } = await sendTo(withUtf8, 'jörg@bücher.example');
    expect(outcome.kind).toBe('accepted');
    expect(envelope).toEqual([
      'MAIL FROM:<shop@example.com> SMTPUTF8',
      'RCPT TO:<jörg@xn--bcher-kva.example>',
    ]);
  });

  it('are undeliverable, without asking, by a mail server that does not', async () => {
    const { outcome, envelope } = await sendTo(withoutUtf8, 'jörg@bücher.example');
    expect(outcome).toEqual({ kind: 'undeliverable', answer: internationalRecipientAnswer });
    expect(envelope).toEqual([]);
  });
});

describe('senders outside ASCII', () => {
  it('are refused when the mail server does not support SMTPUTF8', async () => {
    const { outcome, envelope } = await sendTo(withoutUtf8, 'ada@example.org', 'läden@example.com');
    expect(outcome).toMatchObject({ kind: 'refused', stage: 'sender' });
    expect(envelope).toEqual([]);
  });
});

describe('an address in the envelope', () => {
  it.each([
    ['ada@example.org', 'ada@example.org', false],
    ['Ada@BÜCHER.example', 'Ada@xn--bcher-kva.example', false],
    ['用户@例子.example', '用户@xn--fsqu00a.example', true],
    ['nobody@', 'nobody@', false],
  ])('%s is %s; needs SMTPUTF8: %s', (email, expected, isNeeded) => {
    expect(wireAddress(email)).toBe(expected);
    expect(needsSmtpUtf8(email)).toBe(isNeeded);
  });
});
