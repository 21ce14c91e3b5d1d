import { describe, expect, it } from 'vitest';
import { mailServerReplace, mailServerTry } from '../../../contract/desk/mail-server.ts';
import { smtpLimits } from '../../message/transport/smtp-session.ts';
import { startScriptedRelay } from '../../message/transport/testing/scripted-relay.ts';
import { startRelay } from '../../message/transport/testing/start-relay.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { openSqliteForTest, startTestService } from '../../roof/testing/test-service.ts';
import { testLimits } from './test-mail-server.ts';

const password = 'a sécret pass';

async function startDesk() {
  return startTestService(openSqliteForTest, { dataFolder: await emptyFolder() });
}

const server = (port: number, more: object = {}) => ({
  host: '127.0.0.1',
  port,
  encryption: 'opportunistic' as const,
  user: '',
  ...more,
});

describe('a test email', () => {
  it('is sent immediately and shows the conversation without the password', async () => {
    const { call } = await startDesk();
    const login = { user: 'news', pass: password };
    const { port, taken } = await startRelay({ encryption: 'STARTTLS', login });
    const body = { to: 'me@example.com', server: server(port, { user: 'news', password }) };
    const { is_sent, failure_class, answer, conversation } = await call(mailServerTry, { body });
    expect([is_sent, failure_class]).toEqual([true, null]);
    expect(answer).toMatch(/^250/);
    expect(taken).toMatchObject([{ isEncrypted: true }]);
    expect(taken[0]?.source).toContain('Subject: Test email from Newsdesk');
    const text = conversation.map((line) => line.text).join('\n');
    expect(text).toContain('EHLO news.test');
    expect(text).toContain('RCPT TO:<me@example.com>');
    expect(text).not.toContain(password);
    expect(text).not.toContain('Your mail server works');
  });

  it.each([
    ['MAIL', '530 5.7.0 Authentication required', 'not_signed_in'],
    ['MAIL', '530 5.7.0 Must issue a STARTTLS command first', 'tls'],
    ['MAIL', '553 5.7.1 Sender address rejected: not owned by you', 'sender_rejected'],
    ['RCPT', '554 5.7.1 Relay access denied', 'relaying'],
    ['RCPT', '550 5.1.1 No such user here', 'no_such_user'],
    ['RCPT', '451 4.7.1 Greylisted, try again later', 'greylisted'],
    ['DATA', '550 Something else', 'unknown'],
  ] as const)('shows the refusal and its class: %s, %s', async (command, answer, failure_class) => {
    const { call } = await startDesk();
    const { relay } = await startScriptedRelay({ [command]: `${answer}\r\n` });
    await call(mailServerReplace, { body: server(relay.port) });
    const result = await call(mailServerTry, { body: { to: 'me@example.com' } });
    expect(result).toMatchObject({ is_sent: false, failure_class, answer });
  });

  it.each([
    ['en', 'Subject: Test email from Newsdesk', 'Your mail server works.', 'Set up a mail server first.'],
    [
      'de',
      'Subject: Test-E-Mail von Newsdesk',
      'Ihr Mailserver funktioniert.',
      'Richten Sie zuerst einen Mailserver ein.',
    ],
  ])('speaks the language of Accept-Language: %s', async (...[language, subject, text, refusal]) => {
    const { send } = await startDesk();
    const { port, taken } = await startRelay({ encryption: 'none' });
    const ask = (payload: object) =>
      send({
        method: 'POST',
        url: `/v3${mailServerTry.path}`,
        headers: { 'accept-language': language },
        payload,
      });
    expect((await ask({ to: 'me@example.com' })).json()).toEqual({ non_field_errors: [refusal] });
    await ask({ to: 'me@example.com', server: server(port) });
    expect(taken[0]?.source).toContain(subject);
    expect(taken[0]?.source).toContain(text);
  });

  it('waits for the connection and its greeting as long as a send does', () => {
    const { connect_ms, greeting_ms } = smtpLimits;
    expect(testLimits).toMatchObject({ connect_ms, greeting_ms });
  });

  it('reports a failed encryption', async () => {
    const { call } = await startDesk();
    const { port } = await startRelay({ encryption: 'STARTTLS' });
    const body = { to: 'me@example.com', server: server(port, { encryption: 'tls' }) };
    expect(await call(mailServerTry, { body })).toMatchObject({ is_sent: false, failure_class: 'tls' });
  });

  it.each([
    ['SSH', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['a web server', 'HTTP/1.1 400 Bad Request\r\n'],
    ['a database', '-ERR secret things\r\n'],
  ] as const)('reads nothing of a server of another kind: %s', async (_, greeting) => {
    const { call } = await startDesk();
    const { relay } = await startScriptedRelay({ greeting });
    const body = { to: 'me@example.com', server: server(relay.port) };
    const result = await call(mailServerTry, { body });
    expect(result).toMatchObject({
      is_sent: false,
      failure_class: 'protocol',
      answer: "The server doesn't answer like a mail server.",
    });
    expect(JSON.stringify(result)).not.toContain(greeting.trim());
  });

  it('reports that nothing is listening', async () => {
    const { call } = await startDesk();
    const { is_sent, answer } = await call(mailServerTry, {
      body: { to: 'me@example.com', server: server(1) },
    });
    expect(is_sent).toBe(false);
    expect(answer).toContain('ECONNREFUSED');
  });

  it('needs a mail server and a token', async () => {
    const { call, app } = await startDesk();
    const attempt = call(mailServerTry, { body: { to: 'me@example.com' } });
    await expect(attempt).rejects.toMatchObject({ status: 400 });
    const anonymous = await app.inject({ method: 'POST', url: '/v3/mail/server/test/', payload: {} });
    expect(anonymous.statusCode).toBe(401);
  });
});
