import PostalMime from 'postal-mime';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { attributeCreate } from '../../../contract/people/attributes.ts';
import { contactCreate, contactShow } from '../../../contract/people/contacts.ts';
import { draftAudienceReplace } from '../../../contract/mails/draft-audience.ts';
import { draftCreate } from '../../../contract/mails/drafts.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { reportList } from '../../../contract/results/reports.ts';
import { sentMailList } from '../../../contract/sending/sent-mails.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { startRelay, type RunningRelay } from '../../message/transport/testing/start-relay.ts';
import { makeUsableSender } from '../../roof/testing/sendings.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

const tApi = messagesIn('api', 'en');
const tPublic = messagesIn('public', 'en');
const testPage = 'https://news.example.com/p/test/';

const body = `<html><body><div style="display:none">Soon</div><h1>Hi ##firstname|friend## of [[city|everywhere]]</h1>
<p>##email## reads ##list_name|no list## by ##sendername##. ##nope## <a href="https://example.org/a?b=1">Read</a></p>
<a href="##view_online##">Online</a> <a href="##tell_a_friend##">Share</a> <a href="##unsubscribe##">Leave</a></body></html>`;

describeEachEngine('a test of a draft', (openTestStorage) => {
  let service: TestService;
  let relay: RunningRelay;
  let hash: string;
  let id: number;

  beforeEach(async () => {
    relay = await startRelay({ encryption: 'none' });
    service = await startTestService(openTestStorage, { smtpUrls: [`smtp://127.0.0.1:${relay.port}`] });
    await makeUsableSender(service);
    await service.call(attributeCreate, { body: { name: 'City' } });
    ({ hash } = await service.call(listCreate, { body: { name: 'News' } }));
    const ada = { first_name: 'Ada', last_name: 'B', attributes: { city: 'Oslo' }, lists: [{ hash }] };
    await service.call(contactCreate, { body: { email: 'ada@example.com', ...ada } });
    await service.call(contactCreate, { body: { email: 'bo@example.com', lists: [{ hash }] } });
    ({ id } = await service.call(draftCreate, { body: { subject: 'News, ##firstname|you##', body } }));
  });

  const test = (payload: object) =>
    service.send({ method: 'POST', url: `/v3/mails/drafts/${id}/test/`, payload });
  const rows = () => service.storage.read.selectFrom('outgoing_mail').selectAll().orderBy('id').execute();

  it('arrives filled as the chosen contact, with its note, and unsubscribes nobody', async () => {
    const note = 'Mind the ##firstname## <b>twice';
    const payload = { to: ['Boss@example.org', 'me@example.org'], as: 'ada@example.com', note };
    expect((await test(payload)).json()).toEqual({ receivers: 2 });
    service.service.startWorker();
    onTestFinished(() => service.service.close());
    await vi.waitFor(() => expect(relay.taken).toHaveLength(2), { timeout: 20_000 });
    const mail = await PostalMime.parse(relay.taken[0]?.source ?? '');
    expect(mail.subject).toBe('[Test] News, Ada');
    const html = String(mail.html);
    expect(html).toContain('Hi Ada of Oslo');
    expect(html).toContain('ada@example.com reads News by Usable. ##nope##');
    expect(html).toContain('Mind the ##firstname## &lt;b&gt;twice');
    expect(html.indexOf('Soon')).toBeLessThan(html.indexOf('Mind the'));
    expect(html.indexOf('Mind the')).toBeLessThan(html.indexOf('Hi Ada'));
    expect(html.split(`href="${testPage}"`)).toHaveLength(4);
    expect(html).toContain('href="https://example.org/a?b=1"');
    expect(html).not.toContain('<img');
    expect(mail.text).toContain('Mind the ##firstname## <b>twice');
    for (const method of ['GET', 'POST'] as const) {
      const page = await service.app.inject({ method, url: '/p/test/' });
      expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining(tPublic('test.title'))]);
    }
    const contact = await service.call(contactShow, { params: { email: 'ada@example.com' } });
    expect(contact.lists).toMatchObject([{ hash, subscription_cancelled: null }]);
    expect((await service.call(sentMailList, {})).results).toEqual([]);
    expect((await service.call(reportList, {})).results).toEqual([]);
  });

  it('names the list that the draft is going to, before any the largest', async () => {
    const lists = [(await service.call(listCreate, { body: { name: 'Few' } })).hash];
    const listName = async () => {
      await test({ to: ['x@example.org'] });
      return /reads (.*) by/.exec((await rows()).at(-1)?.html ?? '')?.[1];
    };
    expect(await listName()).toBe('News');
    await service.call(draftAudienceReplace, { params: { id }, body: { lists } });
    expect(await listName()).toBe('Few');
  });

  it('is filled once for each list member and stranger', async () => {
    const payload = { to: ['ADA@example.com', 'x@example.org'], lists: [hash], prefix: false };
    expect((await test(payload)).json()).toEqual({ receivers: 3 });
    expect(
      (await rows()).map(({ to_email, subject, html }) => [
        to_email,
        subject,
        /Hi [^<]*/.exec(html ?? '')?.[0],
      ]),
    ).toEqual([
      ['ADA@example.com', 'News, Ada', 'Hi Ada of Oslo'],
      ['x@example.org', 'News, you', 'Hi friend of everywhere'],
      ['bo@example.com', 'News, you', 'Hi friend of everywhere'],
    ]);
    expect((await rows())[0]?.html).toContain('reads News by');
  });

  it.each(['address', 'domain', 'hashed', 'inactive'])(
    'goes to nobody who can’t get email: %s',
    async (how) => {
      const entry = {
        address: { address: 'bo@example.com' },
        hashed: { address: 'bo@example.com', hashed: true },
        domain: { domain: 'example.com' },
      };
      if (how === 'inactive')
        await service.storage.write((db) =>
          db.updateTable('contact').set({ active: 0 }).where('email_key', '=', 'bo@example.com').execute(),
        );
      const payload = Object.entries(entry).find(([name]) => name === how)?.[1];
      if (payload !== undefined)
        await service.send({
          method: 'POST',
          url: '/v3/suppressions/',
          payload: { reason: 'asked', ...payload },
        });
      const answer = await test({ to: ['fine@example.org', 'Bo@example.com'] });
      expect(answer.json()).toEqual({ to: [tApi('test.suppressed', { emails: 'Bo@example.com' })] });
      expect((await test({ lists: [hash] })).statusCode).toBe(how === 'domain' ? 400 : 202);
      expect((await rows()).map(({ to_email }) => to_email)).toEqual(
        how === 'domain' ? [] : ['ada@example.com'],
      );
    },
  );

  it.each<[string, object]>([
    ['lists', {}],
    ['to', { to: ['nowhere'] }],
    ['to', { to: Array.from({ length: 21 }, (_, at) => `a${at}@example.org`) }],
    ['lists', { lists: ['unknown'] }],
    ['as', { to: ['me@example.org'], as: 'stranger@example.org' }],
    ['sender_id', { to: ['me@example.org'], sender_id: 999 }],
    ['note', { to: ['me@example.org'], note: 'x'.repeat(1001) }],
  ])('is refused for a wrong %s: %j', async (field, payload) => {
    const answer = await test(payload);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual([field]);
    expect(await rows()).toEqual([]);
  });

  it('counts its lists’ members among its 20 recipients', async () => {
    const to = Array.from({ length: 19 }, (_, at) => `a${at}@example.org`);
    const answer = await test({ to, lists: [hash] });
    expect(answer.json()).toEqual({ to: [tApi('test.tooMany', { most: 20 })] });
  });

  it('is sent at most 300 times a day', async () => {
    const to = Array.from({ length: 20 }, (_, at) => `a${at}@example.org`);
    for (let turn = 0; turn < 15; turn += 1) {
      expect((await test({ to })).statusCode).toBe(202);
      service.clock.now += 60 * 60_000;
    }
    const answer = await test({ to: ['me@example.org'] });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(9 * 60 * 60)]);
    service.clock.now += 9 * 60 * 60_000;
    expect((await test({ to })).statusCode).toBe(202);
  });

  it('is sent at most 100 times an hour', async () => {
    const to = Array.from({ length: 20 }, (_, at) => `a${at}@example.org`);
    for (let turn = 0; turn < 5; turn += 1) expect((await test({ to })).statusCode).toBe(202);
    service.clock.now += 1_000;
    const answer = await test({ to: ['me@example.org'] });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3599']);
    service.clock.now += 60 * 60_000;
    expect((await test({ to: ['me@example.org'] })).statusCode).toBe(202);
  });
});
