import { expect, it } from 'vitest';
import { memoryOf } from './relay-memory.ts';
import { SmtpConnection } from './smtp-connection.ts';
import { startScriptedRelay, type Script } from './testing/scripted-relay.ts';
import { wireMessage } from './testing/wire-message.ts';

async function openTo(script: Script) {
  const started = await startScriptedRelay(script);
  const connection = new SmtpConnection(started.relay);
  expect(await connection.open()).toBeNull();
  return { ...started, connection };
}

it.each<[string, Script, boolean]>([
  ['ends the connection after each message', { '.': 'answer and end' }, false],
  ['hangs up at the next sender', { later: { MAIL: 'hang up' } }, true],
  ['hangs up at the next recipient', { later: { RCPT: 'hang up' } }, true],
])('sends each message once to a relay that %s', async (_, script, isOpen) => {
  const { connection, messages } = await openTo(script);
  for (let sent = 0; sent < 3; sent += 1) {
    expect(await connection.send(wireMessage())).toMatchObject({ kind: 'accepted' });
    await expect.poll(() => connection.isOpen).toBe(isOpen);
  }
  connection.close();
  expect(messages).toHaveLength(3);
});

it('defers a message when the relay hangs up on the first one', async () => {
  const { connection, commands } = await openTo({ MAIL: 'hang up' });
  expect(await connection.send(wireMessage())).toMatchObject({ kind: 'refused_for_now', stage: 'envelope' });
  connection.close();
  expect(commands.filter((command) => command.startsWith('MAIL'))).toHaveLength(1);
});

it('writes nothing to a connection that was closed here', async () => {
  const { connection, commands } = await openTo({ later: { MAIL: 'say nothing' } });
  await connection.send(wireMessage());
  const sent = connection.send(wireMessage());
  await expect.poll(() => commands.filter((command) => command.startsWith('MAIL'))).toHaveLength(2);
  connection.close();
  expect(await sent).toMatchObject({ kind: 'refused_for_now' });
  expect(await connection.send(wireMessage())).toMatchObject({ kind: 'refused_for_now' });
  expect(commands.filter((command) => command.startsWith('MAIL'))).toHaveLength(2);
});

it.each<[string, Script]>([
  ['before any answer', { later: { MAIL: 'hang up' } }],
  ['after the message', { BDAT: 'hang up' }],
])('never sends a message again that was written whole when the relay hangs up %s', async (_, script) => {
  const EHLO = '250-relay.example\r\n250-PIPELINING\r\n250 CHUNKING\r\n';
  const started = await startScriptedRelay({ EHLO, ...script });
  memoryOf(started.relay).works('chunking', () => undefined);
  const connection = new SmtpConnection(started.relay);
  await connection.open();
  expect(await connection.send(wireMessage())).toMatchObject({ kind: 'accepted' });
  expect(await connection.send(wireMessage())).toMatchObject({ kind: 'unknown' });
  expect(started.commands.filter((command) => command.startsWith('MAIL'))).toHaveLength(2);
  connection.close();
});
