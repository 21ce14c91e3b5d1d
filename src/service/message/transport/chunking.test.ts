import { expect, it } from 'vitest';
import { memoryOf } from './relay-memory.ts';
import { SmtpConnection } from './smtp-connection.ts';
import { SmtpSession } from './smtp-session.ts';
import { impatient } from '../../sending/engine/testing/sink.ts';
import { startScriptedRelay, type Script } from './testing/scripted-relay.ts';
import { wireMessage } from './testing/wire-message.ts';

const EHLO = '250-relay.example\r\n250-PIPELINING\r\n250 CHUNKING\r\n';
const envelope = ['MAIL FROM:<shop@example.com>', 'RCPT TO:<ada@example.org>'];
const dotted = wireMessage({}, '.\r\n..Bye');

/** Opens a session that has already delivered a first message. */
async function warmedUp(script: Script = {}) {
  const started = await startScriptedRelay({ EHLO, ...script });
  memoryOf(started.relay).works('chunking', () => undefined);
  const session = new SmtpSession(started.relay);
  expect(await session.open()).toBeNull();
  expect(await session.send(wireMessage())).toMatchObject({ kind: 'accepted' });
  return { ...started, session, said: () => started.commands.slice(4) };
}

it('writes envelope and message in one write after the first message, with dots unchanged', async () => {
  const { session, messages, said } = await warmedUp();
  expect(await session.send(dotted)).toEqual({ kind: 'accepted', answer: '250 2.0.0 Ok: queued as 43' });
  expect(messages[1]).toBe(dotted.source.toString());
  expect(said()).toEqual([...envelope, `BDAT ${dotted.source.length} LAST`]);
  session.close();
});

it('writes a message of many pieces whole', async () => {
  const { session, messages } = await warmedUp();
  const big = wireMessage({}, 'x'.repeat(60).concat('\r\n').repeat(20_000));
  expect(await session.send(big)).toMatchObject({ kind: 'accepted' });
  expect(messages[1]?.length).toBe(big.source.length);
  session.close();
});

it('uses DATA when the relay does not support pipelining', async () => {
  const { session, said } = await warmedUp({ EHLO: '250-relay.example\r\n250 CHUNKING\r\n' });
  expect(await session.send(dotted)).toMatchObject({ kind: 'accepted' });
  expect(said()).toEqual([...envelope, 'DATA']);
  session.close();
});

it.each<[string, Script, object]>([
  [
    'sender',
    { later: { MAIL: '451 Later\r\n', RCPT: '503 First the sender\r\n' }, BDAT: '503 No\r\n' },
    { kind: 'refused_for_now', stage: 'sender', answer: '451 Later' },
  ],
  [
    'recipient',
    { later: { RCPT: '550 5.1.1 No such user\r\n' }, BDAT: '554 No valid recipients\r\n' },
    { kind: 'refused', stage: 'envelope', answer: '550 5.1.1 No such user' },
  ],
  ['message', { BDAT: '554 Spam\r\n' }, { kind: 'refused', stage: 'message', answer: '554 Spam' }],
])(
  'tells what counts of all answers, and goes on, where the relay refuses the %s',
  async (_, script, outcome) => {
    const { session, said } = await warmedUp(script);
    expect(await session.send(dotted)).toEqual(outcome);
    expect(await session.send(dotted)).toEqual(outcome);
    expect(session.isOpen).toBe(true);
    const chunk = `BDAT ${dotted.source.length} LAST`;
    expect(said()).toEqual([...envelope, chunk, 'RSET', ...envelope, chunk]);
    session.close();
  },
);

it.each<[string, Script, string]>([
  ['is lost without an answer', { later: { MAIL: 'hang up' } }, 'unknown'],
  ['is lost after the message', { BDAT: 'hang up' }, 'unknown'],
  ['is ended by the relay', { later: { MAIL: '421 Too busy\r\n' } }, 'refused_for_now'],
])('determines the outcome of a message when the line %s', async (_, script, kind) => {
  const { session } = await warmedUp(script);
  expect((await session.send(dotted)).kind).toBe(kind);
  expect(session.isOpen).toBe(false);
});

it('writes the first chunked message in two parts, the second after an answer', async () => {
  const { relay, messages, commands } = await startScriptedRelay({ EHLO });
  const session = new SmtpSession(relay);
  await session.open();
  const kinds = [await session.send(dotted), await session.send(dotted), await session.send(dotted)];
  expect(kinds.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
  session.close();
  const { length } = dotted.source;
  const chunks = commands.filter((command) => command.startsWith('BDAT'));
  expect(chunks).toEqual([`BDAT ${length - 2}`, 'BDAT 2 LAST', `BDAT ${length} LAST`]);
  expect(messages.slice(1).join('')).toBe(`${dotted.source.toString()}${dotted.source.toString()}`);
});

it.each<[string, number, Script]>([
  ['does not know it', 1, { BDAT: '502 Not implemented\r\n' }],
  ['never answers it', 2, { forgets: 'chunks' }],
  ['hangs up on it', 2, { BDAT: 'hang up' }],
])('sends a message by DATA immediately when the relay announces BDAT but %s', async (_, tries, script) => {
  const { relay, commands } = await startScriptedRelay({ EHLO, ...script });
  const findings: object[] = [];
  const connection = new SmtpConnection(relay, {
    limits: { ...impatient, ahead_ms: 300 },
    onFinding: (finding) => findings.push(finding),
  });
  await connection.open();
  for (let sent = 0; sent < 4; sent += 1)
    expect(await connection.send(dotted)).toMatchObject({ kind: 'accepted' });
  connection.close();
  expect(commands.filter((command) => command.startsWith('BDAT'))).toHaveLength(tries);
  const name = `127.0.0.1:${relay.port}`;
  expect(findings).toContainEqual({ relay: name, ability: 'chunking', works: false });
});

it('accepts the verdict on a message that was refused in its first part', async () => {
  const { relay } = await startScriptedRelay({ EHLO, BDAT: '554 Spam\r\n' });
  const session = new SmtpSession(relay);
  await session.open();
  await session.send(wireMessage());
  expect(await session.send(dotted)).toEqual({ kind: 'refused', stage: 'message', answer: '554 Spam' });
  expect([session.isOpen, session.isMisunderstood]).toEqual([true, false]);
  session.close();
});
