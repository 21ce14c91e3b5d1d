import { describe, expect, it } from 'vitest';
import type { MailRoute } from '../../desk/mail-server/mail-route.ts';
import { RoutedConnection } from './routed-connection.ts';
import { startScriptedRelay } from './testing/scripted-relay.ts';
import { wireMessage } from './testing/wire-message.ts';
import type { SmtpRelay } from '../../base/settings/smtp-relay.ts';
import type { Outcome, Transport } from './transport.ts';

const accepted: Outcome = { kind: 'accepted', answer: 'kept' };
const outbox: Transport = { send: () => Promise.resolve(accepted) };

function routeTo(version: string, ...relays: SmtpRelay[]): MailRoute {
  return { source: relays.length > 0 ? 'settings' : 'none', version, relays, stored: null, problem: null };
}

function connectionOf(findRoute: () => Promise<MailRoute>) {
  return new RoutedConnection({ findRoute, outbox, helo: 'news.test', lookEvery_ms: 0 });
}

describe('a routed connection', () => {
  it('uses the outbox without a mail server', async () => {
    const connection = connectionOf(() => Promise.resolve(routeTo('')));
    expect(await connection.open()).toBeNull();
    expect(await connection.send(wireMessage())).toBe(accepted);
    expect(connection.isOpen).toBe(true);
  });

  it('ends when the route changes, after the message in progress', async () => {
    const { relay, messages } = await startScriptedRelay();
    const now = { route: routeTo('1', relay) };
    const connection = connectionOf(() => Promise.resolve(now.route));
    await connection.open();
    await connection.send(wireMessage());
    expect(connection.isOpen).toBe(true);
    now.route = routeTo('2', relay);
    expect((await connection.send(wireMessage())).kind).toBe('accepted');
    expect(connection.isOpen).toBe(false);
    expect(messages).toHaveLength(2);
    connection.close();
  });

  it('keeps working while the route cannot be read', async () => {
    const { relay } = await startScriptedRelay();
    const now = { isAway: false };
    const connection = connectionOf(() =>
      now.isAway ? Promise.reject(new Error('away')) : Promise.resolve(routeTo('1', relay)),
    );
    await connection.open();
    now.isAway = true;
    expect((await connection.send(wireMessage())).kind).toBe('accepted');
    expect(connection.isOpen).toBe(true);
    connection.close();
  });

  it('keeps messages for later when the route cannot be read at first', async () => {
    const connection = connectionOf(() => Promise.reject(new Error('The database is away.')));
    expect(await connection.open()).toEqual({
      kind: 'refused_for_now',
      stage: 'connection',
      answer: 'The database is away.',
    });
    expect(connection.isOpen).toBe(false);
  });
});
