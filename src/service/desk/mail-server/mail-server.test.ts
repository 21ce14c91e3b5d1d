import { writeMessage } from '../../../messages/node/server-messages.ts';
import { keptSentence } from '../../base/stored-message.ts';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  mailServerDelete,
  mailServerReplace,
  mailServerShow,
  mailServerTry,
} from '../../../contract/desk/mail-server.ts';
import { mailStatus } from '../../../contract/senders/outgoing-mails.ts';
import { transportOf } from './transport-of.ts';
import { startRelay } from '../../message/transport/testing/start-relay.ts';
import { wireMessage } from '../../message/transport/testing/wire-message.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { describeEachEngine, type OpenTestStorage } from '../../storage/testing/engines.ts';
import { openSqliteForTest, startTestService, testConfig } from '../../roof/testing/test-service.ts';
import { unreadableMailServer } from './mail-route.ts';
import { noteMailRoute } from './note-route.ts';
import { settingsKeyFile } from './settings-key.ts';
import { newSending } from '../../sending/ledger/testing/ledger.ts';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { notificationList } from '../../../contract/desk/notifications.ts';
import { startScriptedRelay } from '../../message/transport/testing/scripted-relay.ts';

const password = 'a sécret pass';

async function deskWith(openTestStorage: OpenTestStorage, smtpUrls: readonly string[] = []) {
  const dataFolder = await emptyFolder();
  const service = await startTestService(openTestStorage, { dataFolder, smtpUrls });
  const parts = {
    storage: service.storage,
    log: silentLog,
    now: () => service.clock.now,
    config: { ...testConfig, dataFolder, smtpUrls },
  };
  return { ...service, dataFolder, parts };
}

const server = (port: number, more: object = {}) => ({
  host: '127.0.0.1',
  port,
  encryption: 'opportunistic' as const,
  user: '',
  ...more,
});

describeEachEngine('the mail server in Settings', (openTestStorage) => {
  it('is missing at first', async () => {
    const { call } = await deskWith(openTestStorage);
    expect(await call(mailServerShow, {})).toMatchObject({
      source: 'none',
      host: '',
      port: null,
      problem: null,
    });
  });

  it('is stored sealed, and its password never shown', async () => {
    const { call, send, storage, dataFolder } = await deskWith(openTestStorage);
    const body = { ...server(587, { host: 'Bücher.example', user: 'news' }), password };
    const saved = await call(mailServerReplace, { body: { ...body, encryption: 'starttls' } });
    expect(saved).toEqual({
      source: 'settings',
      host: 'xn--bcher-kva.example',
      port: 587,
      encryption: 'starttls',
      user: 'news',
      has_password: true,
      fallbacks: [],
      is_limited: false,
      largest_email: null,
      problem: null,
    });
    expect(await call(mailServerShow, {})).toEqual(saved);
    expect((await send({ url: '/v3/mail/server/' })).body).not.toContain(password);
    const rows = await storage.read.selectFrom('meta').selectAll().execute();
    const row = rows.find(({ key }) => key === 'mail_server');
    expect(row?.value).toMatch(/^v1\./);
    for (const secret of [password, 'news', 'xn--bcher']) expect(row?.value).not.toContain(secret);
    expect((await readFile(join(dataFolder, settingsKeyFile), 'utf8')).length).toBeGreaterThan(40);
    expect(await call(mailStatus, {})).toMatchObject({ relay: { host: 'xn--bcher-kva.example', port: 587 } });
  });

  it('gets the emails of a running process from the next connection on', async () => {
    const { call, parts, storage } = await deskWith(openTestStorage);
    const login = { user: 'news', pass: password };
    const first = await startRelay({ encryption: 'none' });
    const second = await startRelay({ encryption: 'STARTTLS', login });
    const transport = transportOf(parts);
    await transport.send(wireMessage({ message_id: '<outbox@example.com>' }));
    await call(mailServerReplace, { body: server(first.port) });
    await transport.send(wireMessage());
    await call(mailServerReplace, { body: server(second.port, { user: 'news', password }) });
    expect(await transport.send(wireMessage())).toMatchObject({ kind: 'accepted' });
    await call(mailServerDelete, {});
    await transport.send(wireMessage({ message_id: '<again@example.com>' }));
    expect([first.taken.length, second.taken.length]).toEqual([1, 1]);
    const kept = await storage.read.selectFrom('outbox_mail').select('message_id').execute();
    expect(kept).toHaveLength(2);
  });

  it('keeps the password while the server and user stay, and never sends it elsewhere', async () => {
    const { call, parts } = await deskWith(openTestStorage);
    const login = { user: 'news', pass: password };
    const { port, passwords } = await startRelay({ encryption: 'STARTTLS', login });
    const body = server(port, { user: 'news' });
    await call(mailServerReplace, { body: { ...body, password } });
    await call(mailServerReplace, { body });
    expect(await transportOf(parts).send(wireMessage())).toMatchObject({ kind: 'accepted' });
    expect(passwords).toEqual([password]);
    const changes = [
      { host: 'localhost' },
      { port: port + 1 },
      { user: 'other' },
      { encryption: 'none' as const },
    ];
    for (const change of changes) {
      const attempt = call(mailServerReplace, { body: { ...body, ...change } });
      await expect(attempt).rejects.toMatchObject({
        status: 400,
        body: { password: ['Enter the password.'] },
      });
      const test = call(mailServerTry, { body: { to: 'me@example.com', server: { ...body, ...change } } });
      await expect(test).rejects.toMatchObject({ status: 400 });
    }
    expect(passwords).toEqual([password]);
  });

  it('says what a mail server does not have, and the size it accepts', async () => {
    const { call, parts } = await deskWith(openTestStorage);
    const EHLO = '250-relay.example\r\n250-PIPELINING\r\n250 SIZE 100000\r\n';
    const { relay, messages } = await startScriptedRelay({
      EHLO,
      MAIL: '554 Synchronization error\r\n',
      RCPT: 'hang up',
      once: true,
    });
    await call(mailServerReplace, { body: server(relay.port) });
    expect(await transportOf(parts).send(wireMessage())).toMatchObject({ kind: 'accepted' });
    expect(messages).toHaveLength(1);
    const found = { is_limited: true, largest_email: 100_000 };
    await expect.poll(() => call(mailServerShow, {})).toMatchObject(found);
    const { results } = await call(notificationList, {});
    expect(results.map(({ subject }) => subject)).toContain('Your mail server is used one command at a time');
  });

  it('names the emails that were scheduled without one and will now be sent', async () => {
    const { call, storage } = await deskWith(openTestStorage);
    const subjects = async () => (await call(notificationList, {})).results.map(({ subject }) => subject);
    await call(mailServerReplace, { body: server(587) });
    await call(mailServerDelete, {});
    expect(await subjects()).toEqual([]);
    await storage.write((db) =>
      newSending(db, { state: 'scheduled', subject: 'Next week', time_to_send: Date.UTC(2026, 4, 1, 8) }),
    );
    await call(mailServerReplace, { body: server(587) });
    await call(mailServerReplace, { body: server(25) });
    const { results } = await call(notificationList, {});
    expect(results.map(({ subject }) => subject)).toEqual(['1 scheduled email will now be sent']);
    expect(results[0]?.message).toContain('“Next week”: May 1, 2026, 8:00 AM UTC');
  });

  it('names them after a restart with a mail server in the environment, too, once', async () => {
    const { call, storage, parts } = await deskWith(openTestStorage);
    const restart = (...smtpUrls: string[]) =>
      noteMailRoute({ ...parts, config: { ...parts.config, smtpUrls } });
    await storage.write((db) =>
      newSending(db, { state: 'scheduled', subject: 'Next week', time_to_send: Date.UTC(2026, 4, 1, 8) }),
    );
    await restart('smtp://127.0.0.1:25');
    await restart();
    expect((await call(notificationList, {})).results).toEqual([]);
    await restart('smtp://127.0.0.1:25');
    await restart('smtp://127.0.0.1:25');
    const { results } = await call(notificationList, {});
    expect(results.map(({ subject }) => subject)).toEqual(['1 scheduled email will now be sent']);
  });

  it('is not named again at the start after it was set up in Settings', async () => {
    const { call, storage, parts } = await deskWith(openTestStorage);
    await noteMailRoute(parts);
    await call(mailServerReplace, { body: server(587) });
    await storage.write((db) => newSending(db, { state: 'scheduled', subject: 'Next week' }));
    await noteMailRoute(parts);
    expect((await call(notificationList, {})).results).toEqual([]);
  });

  it('waits with a reason if its key is missing', async () => {
    const { call, parts, dataFolder } = await deskWith(openTestStorage);
    const { port, taken } = await startRelay({ encryption: 'none' });
    await call(mailServerReplace, { body: server(port) });
    await rm(join(dataFolder, settingsKeyFile));
    expect(await transportOf(parts).send(wireMessage())).toEqual({
      kind: 'refused_for_now',
      stage: 'connection',
      answer: keptSentence(unreadableMailServer),
    });
    expect(await call(mailServerShow, {})).toMatchObject({
      source: 'settings',
      problem: writeMessage(unreadableMailServer, 'en'),
    });
    expect(taken).toEqual([]);
  });
});

describe('the mail server in the environment', () => {
  it('wins, is shown without its password, and can’t be changed here', async () => {
    const smtpUrl = `smtp://news:${encodeURIComponent(password)}@mail.example.com:2525`;
    const { call, send } = await deskWith(openSqliteForTest, [smtpUrl, 'smtps://other.example.com']);
    expect(await call(mailServerShow, {})).toEqual({
      source: 'environment',
      host: 'mail.example.com',
      port: 2525,
      encryption: 'starttls',
      user: 'news',
      has_password: true,
      fallbacks: [{ host: 'other.example.com', port: 465 }],
      is_limited: false,
      largest_email: null,
      problem: null,
    });
    expect((await send({ url: '/v3/mail/server/' })).body).not.toContain(password);
    await expect(call(mailServerReplace, { body: server(25) })).rejects.toMatchObject({ status: 400 });
    await expect(call(mailServerDelete, {})).rejects.toMatchObject({ status: 400 });
  });
});

describe('a mail server to set up', () => {
  it.each([
    ['a host with a path', { host: 'mail.example.com/x' }, 'host'],
    ['a host with a user', { host: 'me@mail.example.com' }, 'host'],
    ['a port that is none', { port: 0 }, 'port'],
    ['an encryption that is none', { encryption: 'much' }, 'encryption'],
    [
      'a password in plain text over the network',
      { host: 'mail.example.com', encryption: 'none', user: 'news', password },
      'encryption',
    ],
    ['a user without password', { user: 'news' }, 'password'],
  ])('is refused with %s', async (...[, change, field]) => {
    const { send } = await deskWith(openSqliteForTest);
    const body = { ...server(587), ...change };
    const answer = await send({
      method: 'PUT',
      url: '/v3/mail/server/',
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<object>())).toEqual([field]);
  });
});
