import { describe, expect, it } from 'vitest';
import { memoryOf } from './relay-memory.ts';
import { SmtpConnection } from './smtp-connection.ts';
import { SmtpSession } from './smtp-session.ts';
import type { RelayFinding } from './relay-memory.ts';
import { impatient } from '../../sending/engine/testing/sink.ts';
import { startScriptedRelay, type Script } from './testing/scripted-relay.ts';
import { wireMessage } from './testing/wire-message.ts';

const EHLO = '250-relay.example\r\n250-PIPELINING\r\n250 8BITMIME\r\n';
const envelope = ['MAIL FROM:<shop@example.com>', 'RCPT TO:<ada@example.org>', 'DATA'];

async function openTo(script: Script) {
  const started = await startScriptedRelay({ EHLO, ...script });
  const session = new SmtpSession(started.relay);
  expect(await session.open()).toBeNull();
  return { ...started, session };
}

it('sends sender, recipient, and DATA in one write', async () => {
  const { session, commands } = await openTo({
    ...{ MAIL: 'say nothing', RCPT: 'say nothing', DATA: 'say nothing' },
  });
  const sent = session.send(wireMessage());
  await expect.poll(() => commands.slice(1)).toEqual(envelope);
  session.close();
  expect((await sent).kind).toBe('refused_for_now');
});

it.each<[string, Script, object]>([
  [
    'sender',
    { MAIL: '451 Later\r\n', RCPT: '503 First the sender\r\n', DATA: '503 No\r\n' },
    { kind: 'refused_for_now', stage: 'sender', answer: '451 Later' },
  ],
  [
    'recipient',
    { RCPT: '550 5.1.1 No such user\r\n', DATA: '554 No valid recipients\r\n' },
    { kind: 'refused', stage: 'envelope', answer: '550 5.1.1 No such user' },
  ],
  [
    'message',
    { DATA: '452 Disk full\r\n' },
    { kind: 'refused_for_now', stage: 'envelope', answer: '452 Disk full' },
  ],
  [
    'recipient, and asks for the message',
    { RCPT: '550 5.1.1 No such user\r\n' },
    { kind: 'refused', stage: 'envelope', answer: '550 5.1.1 No such user' },
  ],
])(
  'tells what counts of three answers, and goes on, where the relay refuses the %s',
  async (_, script, outcome) => {
    const { session, commands } = await openTo(script);
    expect(await session.send(wireMessage())).toEqual(outcome);
    expect(await session.send(wireMessage())).toEqual(outcome);
    expect(session.isOpen).toBe(true);
    session.close();
    expect(commands.slice(1)).toEqual([...envelope, 'RSET', ...envelope]);
  },
);

it('sends no message to a relay that asks for one after refusing the sender', async () => {
  const { session, messages } = await openTo({ MAIL: '550 Not you\r\n', RCPT: '503 First the sender\r\n' });
  expect(await session.send(wireMessage())).toEqual({
    kind: 'refused',
    stage: 'sender',
    answer: '550 Not you',
  });
  expect([session.isOpen, messages]).toEqual([false, []]);
});

it('counts a refusal when the connection is lost after it', async () => {
  const { session } = await openTo({ RCPT: '550 5.1.1 No such user\r\n', DATA: 'hang up' });
  expect(await session.send(wireMessage())).toMatchObject({ kind: 'refused', stage: 'envelope' });
  expect(session.isOpen).toBe(false);
});

it.each<[string, Script, string]>([
  ['in its midst is no message taken', { midway: { bytes: 1000, reaction: '552 Too large\r\n' } }, 'refused'],
  [
    'that it took a message in its midst isn’t believed',
    { midway: { bytes: 1000, reaction: '250 Ok\r\n' } },
    'refused_for_now',
  ],
])('an answer %s', async (_, script, kind) => {
  const { session } = await openTo(script);
  const big = wireMessage({}, 'x'.repeat(60).concat('\r\n').repeat(500_000));
  expect(await session.send(big)).toMatchObject({ kind, stage: 'message' });
  expect(session.isOpen).toBe(false);
});

it('ends after an unexpected answer', async () => {
  const { session } = await openTo({ '.': '250 Ok\r\n250 Ok again\r\n' });
  expect((await session.send(wireMessage())).kind).toBe('accepted');
  await expect.poll(() => session.isOpen).toBe(false);
  expect(await session.send(wireMessage())).toMatchObject({ kind: 'refused_for_now', stage: 'envelope' });
});

describe('a relay that announces what it does not have', () => {
  const limits = { ...impatient, ahead_ms: 300 };
  const connect = async (script: Script) => {
    const started = await startScriptedRelay({ EHLO, ...script });
    const findings: RelayFinding[] = [];
    const connection = new SmtpConnection(started.relay, {
      limits,
      onFinding: (finding) => findings.push(finding),
    });
    expect(await connection.open()).toBeNull();
    const abilities = () => findings.filter((finding) => 'ability' in finding);
    return { ...started, connection, abilities };
  };

  it.each<[string, Script]>([
    ['forgets what follows a command', { forgets: 'commands' }],
    ['calls it an error', { once: true, MAIL: '554 SMTP synchronization error\r\n', RCPT: 'hang up' }],
  ])('gets one command at a time after it %s', async (_, script) => {
    const { connection, messages, abilities } = await connect(script);
    for (let sent = 1; sent <= 3; sent += 1) {
      expect(await connection.send(wireMessage())).toMatchObject({ kind: 'accepted' });
      expect(messages).toHaveLength(sent);
    }
    connection.close();
    expect(abilities()).toMatchObject([{ ability: 'pipelining', works: false }]);
  });

  it.each<[string, Script]>([
    ['hangs up', { once: true, MAIL: 'hang up' }],
    ['is silent', { once: true, forgets: 'commands' }],
  ])('is trusted again after it %s once, and gets nothing twice', async (_, script) => {
    const { connection, messages, abilities } = await connect(script);
    for (let sent = 1; sent <= 2; sent += 1) {
      expect(await connection.send(wireMessage())).toMatchObject({ kind: 'accepted' });
      expect(messages).toHaveLength(sent);
    }
    connection.close();
    expect(abilities()).toMatchObject([{ ability: 'pipelining', works: true }]);
  });

  it('gets another chance if it is as silent to one command', async () => {
    const { connection, abilities, relay, messages } = await connect({ RCPT: 'say nothing' });
    expect(await connection.send(wireMessage())).toMatchObject({ kind: 'refused_for_now' });
    expect([messages, abilities()]).toEqual([[], []]);
    expect(memoryOf(relay).mayUse('pipelining')).toBe(true);
  });

  it('is not doubted once it has answered, and gets nothing twice', async () => {
    const { connection, abilities, commands } = await connect({ later: { RCPT: 'say nothing' } });
    expect(await connection.send(wireMessage())).toMatchObject({ kind: 'accepted' });
    expect(await connection.send(wireMessage())).toMatchObject({ kind: 'refused_for_now' });
    expect(abilities()).toMatchObject([{ ability: 'pipelining', works: true }]);
    expect(commands.filter((command) => command.startsWith('EHLO'))).toHaveLength(1);
  });

  it('is not connected to again after a stop', async () => {
    const { connection, commands } = await connect({ RCPT: 'say nothing' });
    const sent = connection.send(wireMessage());
    await expect.poll(() => commands.length).toBeGreaterThan(2);
    connection.close();
    expect((await sent).kind).toBe('refused_for_now');
    expect(commands.filter((command) => command.startsWith('EHLO'))).toHaveLength(1);
  });
});
