import { beforeEach, expect, it } from 'vitest';
import { contactConsentList } from '../../../../contract/people/consents.ts';
import { contactShow } from '../../../../contract/people/contacts.ts';
import { formList } from '../../../../contract/forms/forms.ts';
import { describeEachEngine } from '../../../storage/testing/engines.ts';
import { startTrackedMail, type TrackedMail } from '../../../results/tracking/testing/tracked-mail.ts';

describeEachEngine('telling a friend', (openTestStorage) => {
  let mail: TrackedMail;
  let path: string;
  beforeEach(async () => {
    const sending = { tell_a_friend: 'News', share_key: 'shared', subject: 'Spring ##firstname##' };
    mail = await startTrackedMail(openTestStorage, { sending });
    path = mail.path('tell', 0);
  });

  const tell = (email: string) =>
    mail.visit(path, { method: 'POST', payload: `email=${encodeURIComponent(email)}` });
  const mails = () => mail.service.storage.read.selectFrom('outgoing_mail').selectAll().execute();
  const friend = { email: 'friend@example.com' };

  it('asks only for an address, and can’t be framed', async () => {
    const { statusCode, body, headers } = await mail.visit(path);
    expect(statusCode).toBe(200);
    expect(Array.from(body.matchAll(/<input\s[^>]*?\bname="([^"]+)"/g), ([, name]) => name)).toEqual([
      'email',
      'gan_repeat_email',
    ]);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('sends the friend one email, with the shared email and no words of the reader', async () => {
    expect((await tell(friend.email)).statusCode).toBe(200);
    const [sent, ...others] = await mails();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ to_email: friend.email, from_email: 'desk@example.com' });
    expect(sent?.text).toContain('https://news.example.com/p/s/shared');
    expect(`${sent?.subject} ${sent?.text} ${sent?.headers}`).not.toContain('ada');
    expect(sent?.text).not.toContain('##');
  });

  it('subscribes the friend only by the button on the linked page, and stores the consent', async () => {
    await tell(friend.email);
    await expect(mail.service.call(contactShow, { params: friend })).rejects.toThrow('404');
    const [sent] = await mails();
    const link = /https:\/\/news\.example\.com(\/p\/confirm\/\S+)/.exec(sent?.text ?? '')?.[1] ?? '';
    await mail.visit(link);
    await expect(mail.service.call(contactShow, { params: friend })).rejects.toThrow('404');
    expect((await mail.visit(link, { method: 'POST' })).statusCode).toBe(200);
    expect(await mail.service.call(contactShow, { params: friend })).toMatchObject({
      lists: [{ hash: 'News' }],
    });
    const consents = await mail.service.call(contactConsentList, { params: friend });
    expect(consents.results).toMatchObject([{ form_name: 'Tell a friend: News' }]);
  });

  it('shows its form on no other page', async () => {
    await tell(friend.email);
    expect(await mail.service.call(formList, {})).toMatchObject({ count: 0 });
  });

  it('refuses an invalid address, and allows ten friends a day', async () => {
    expect((await tell('nobody')).statusCode).toBe(400);
    const answers: number[] = [];
    for (let number = 0; number < 10; number += 1)
      answers.push((await tell(`f${number}@example.com`)).statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(9);
    expect(answers.at(-1)).toBe(429);
  });

  it('shares nothing if the email was sent without the link, or the link belongs to another reader', async () => {
    const other = await startTrackedMail(openTestStorage);
    expect((await other.visit(other.path('tell', 0))).statusCode).toBe(404);
    expect((await mail.visit(path.replace('/t/', '/u/'))).statusCode).toBe(404);
    expect((await mail.visit(mail.path('unsubscribe', 0).replace('/u/', '/t/'))).statusCode).toBe(404);
  });
});
