import { beforeEach, expect, it } from 'vitest';
import { emailSettingsReplace } from '../../../contract/desk/email-settings.ts';
import { notificationList } from '../../../contract/desk/notifications.ts';
import {
  senderConfirm,
  senderCreate,
  senderRequestConfirmation,
  senderShow,
} from '../../../contract/senders/senders.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, testTime, type TestService } from '../../roof/testing/test-service.ts';
import { confirmationMail } from './sender-confirmation.rules.ts';

const tApi = messagesIn('api', 'en');

const day = 24 * 3_600_000;

describeEachEngine('verifying a sender', (openTestStorage) => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(openTestStorage, {
      ownSenders: ['own.example'],
      dashboardUrl: 'https://desk.example.com',
    });
    await service.call(senderCreate, { body: { name: 'News', email: 'News@example.com' } });
  });
  const params = { id: 1 };
  const request = () => service.call(senderRequestConfirmation, { params });
  const mails = () => service.storage.read.selectFrom('outgoing_mail').selectAll().orderBy('id').execute();
  const signature = async () => {
    const link = /https:\S+/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? '';
    return new URL(link).searchParams.get('signature') ?? '';
  };
  const confirm = (text: string) =>
    service.send({ method: 'POST', url: '/v3/sender/1/confirm/', payload: { signature: text } });

  it('emails a code and a link, and leaves the status', async () => {
    const response = await service.send({ method: 'POST', url: '/v3/sender/1/request_confirmation/' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      purpose: 'sender confirmation',
      to_email: 'News@example.com',
      from_email: 'News@example.com',
      subject: messagesIn('email', 'en')('verify.subject', { email: 'News@example.com' }),
    });
    expect(mail?.text).toContain(`https://desk.example.com/senders?sender=1&signature=${await signature()}`);
    expect(mail?.text).toContain(`\n${await signature()}\n`);
    expect(await service.call(senderShow, { params })).toMatchObject({ status: 1 });
  });

  it('sends the email in the language of the account', async () => {
    await service.call(emailSettingsReplace, { body: { language: 'de' } });
    await request();
    const [mail] = await mails();
    expect(mail?.text).toContain(messagesIn('email', 'de')('verify.code.label'));
    expect(mail?.html).toContain('<html lang="de" dir="ltr">');
  });

  it('stores no code in plain text', async () => {
    await request();
    const row = await service.storage.read.selectFrom('sender').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(await signature());
  });

  it('uses a sender that may already send, if there is one', async () => {
    await service.call(senderCreate, { body: { name: 'Own', email: 'me@own.example' } });
    await request();
    expect(await mails()).toMatchObject([{ from_email: 'me@own.example', to_email: 'News@example.com' }]);
  });

  it('accepts the right code once, and notifies', async () => {
    await request();
    const right = await signature();
    service.clock.now += 1000;
    expect((await confirm(` ${right} `)).statusCode).toBe(200);
    expect(await service.call(senderShow, { params })).toMatchObject({
      status: 2,
      updated: '2026-01-02T03:04:06.678000Z',
    });
    expect(await service.call(notificationList, {})).toMatchObject({
      results: [{ subject: 'News@example.com is verified' }],
    });
    const again = await confirm(right);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({
      signature: [tApi('sender.codeWrong')],
    });
  });

  it.each(['', 'wrong', '0', "' OR 1=1"])('refuses the code %j', async (text) => {
    await request();
    const response = await confirm(text);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<object>())).toEqual(['signature']);
    expect(await service.call(senderShow, { params })).toMatchObject({ status: 1 });
  });

  it('refuses a code that was replaced', async () => {
    await request();
    const old = await signature();
    await request();
    expect((await confirm(old)).statusCode).toBe(400);
    expect((await confirm(await signature())).statusCode).toBe(200);
  });

  it('refuses a code before any was requested', async () => {
    expect((await confirm('0')).statusCode).toBe(400);
  });

  it('accepts a code for exactly 7 days', async () => {
    await request();
    const right = await signature();
    service.clock.now = testTime + 7 * day + 1;
    expect((await confirm(right)).json()).toEqual({
      signature: [tApi('sender.codeExpired')],
    });
    service.clock.now = testTime + 7 * day;
    expect((await confirm(right)).statusCode).toBe(200);
  });

  it('refuses the code of another sender', async () => {
    await service.call(senderCreate, { body: { name: 'Other', email: 'other@example.com' } });
    await request();
    const response = await service.send({
      method: 'POST',
      url: '/v3/sender/2/confirm/',
      payload: { signature: await signature() },
    });
    expect(response.statusCode).toBe(400);
  });

  it('sends at most five emails an hour', async () => {
    for (let at = 0; at < 5; at += 1) await request();
    const refused = await service.send({ method: 'POST', url: '/v3/sender/1/request_confirmation/' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(await mails()).toHaveLength(5);
    service.clock.now += 3_600_000;
    await request();
    expect(await mails()).toHaveLength(6);
  });

  it('is not found for a missing sender', async () => {
    await expect(
      service.call(senderConfirm, { params: { id: 9 }, body: { signature: 'x' } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(service.call(senderRequestConfirmation, { params: { id: 9 } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

it('puts nothing executable into the verification email, whatever the name', () => {
  const sender = { name: '<script>alert(1)</script>"', email: 'a@example.com' };
  const { html } = confirmationMail(messagesIn('email', null), {
    sender,
    from: sender,
    signature: 'x',
    link: 'https://a.example/?a=1&b=2',
  });
  expect(html).not.toContain('<script');
  expect(html).toContain('a=1&amp;b=2');
});
