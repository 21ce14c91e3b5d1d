import { describe, expect, it } from 'vitest';
import { attributeTypeReplace } from '../../contract/jobs/attribute-types.ts';
import { attributeCreate } from '../../contract/people/attributes.ts';
import { contactCreate } from '../../contract/people/contacts.ts';
import { draftCreate } from '../../contract/mails/drafts.ts';
import { listCreate } from '../../contract/people/lists.ts';
import { segmentCreate } from '../../contract/people/segments/segments.ts';
import { suppressionCreate } from '../../contract/people/suppressions.ts';
import { senderCreate } from '../../contract/senders/senders.ts';
import { bookBounce } from '../results/bounces/bounces.commands.ts';
import { comeBack, sentMails } from '../results/bounces/testing/sent-mails.ts';
import { describeEachEngine, type OpenTestStorage } from '../storage/testing/engines.ts';
import {
  address,
  bodies,
  errors,
  paths,
  queries,
  sendRequest,
  sends,
  type Account,
  type Request,
} from './testing/published-habits.ts';
import { makeUsableSender } from './testing/sendings.ts';
import { startTestService, testOrigin } from './testing/test-service.ts';
import { startTrackedMail } from '../results/tracking/testing/tracked-mail.ts';

async function startAccount(openTestStorage: OpenTestStorage): Promise<Account> {
  const service = await startTestService(openTestStorage);
  await makeUsableSender(service);
  const { hash: one } = await service.call(listCreate, { body: { name: 'One' } });
  const { hash: two } = await service.call(listCreate, { body: { name: 'Two' } });
  await service.call(attributeCreate, { body: { name: 'City' } });
  await service.call(contactCreate, { body: { email: address, lists: [{ hash: one }] } });
  const { id: sender_id } = await service.call(senderCreate, {
    body: { name: 'Shop', email: 'shop@example.com' },
  });
  const { id: draft } = await service.call(draftCreate, { body: { subject: 'News', body: '<p>Hi</p>' } });
  return { service, one, two, sender_id, draft };
}

/** Adds what published clients don't know: types of attributes, a segment, and suppressions of others. */
async function addExtensions({ service }: Account): Promise<void> {
  await service.call(attributeTypeReplace, {
    params: { code: 'city' },
    body: { type: 5, options: ['Oslo'], open: true },
  });
  const match = { on: 'attribute', code: 'city', is: 'filled' } as const;
  await service.call(segmentCreate, { body: { name: 'With a city', zone: 'UTC', match } });
  await service.call(suppressionCreate, { body: { address: 'gone@example.com' } });
  await service.call(suppressionCreate, { body: { domain: 'gone.example' } });
}

describeEachEngine('published clients', (openTestStorage) => {
  const ask = async ({ service }: Account, { path, ...request }: Request) =>
    service.send({ ...request, url: `/v3${path}` });

  describe.each([
    ['are refused', errors],
    ['are understood by body:', bodies],
    ['are understood by path:', paths],
    ['are understood by query:', queries],
    ['are taken', sends],
  ])('%s', (_what, habits) => {
    it.each(habits.flatMap((one) => [false, true].map((isExtended) => ({ ...one, isExtended }))))(
      '$habit, beside extensions: $isExtended',
      async ({ send, status, answer, isExtended }) => {
        const account = await startAccount(openTestStorage);
        if (isExtended) await addExtensions(account);
        const response = await ask(account, send(account));
        expect(response.statusCode, response.body).toBe(status);
        if (answer !== undefined) expect(response.json()).toMatchObject(answer(account));
      },
    );
  });

  it('keep a draft sent as a test by 1, and none sent by 0', async () => {
    const account = await startAccount(openTestStorage);
    const path = `/mails/drafts/${account.draft}/`;
    const send = (test: number) =>
      ask(account, { method: 'POST', path: `${path}send/`, payload: sendRequest(account, { test }) });
    await send(1);
    expect((await ask(account, { path })).statusCode).toBe(200);
    await send(0);
    expect((await ask(account, { path })).statusCode).toBe(404);
  });

  it.each([
    [1, 1],
    [0, 0],
  ])('have links tracked by %j', async (tracking, tracked) => {
    const account = await startAccount(openTestStorage);
    const payload = sendRequest(account, { tracking });
    await ask(account, { method: 'POST', path: `/mails/drafts/${account.draft}/send/`, payload });
    const [mail] = (await ask(account, { path: '/mails/sent/' })).json<{ results: { id: number }[] }>()
      .results;
    const sent = await ask(account, { path: `/mails/sent/${mail?.id ?? 0}/` });
    expect(sent.json<{ tracking: object[] }>().tracking).toHaveLength(tracked);
  });

  it.each([undefined, '*/*', 'application/json', 'application/json;'])(
    'get JSON by Accept %j',
    async (accept) => {
      const account = await startAccount(openTestStorage);
      const headers = accept === undefined ? {} : { accept };
      const response = await ask(account, { path: '/lists/', headers });
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
    },
  );

  it('are refused unknown renderings', async () => {
    const account = await startAccount(openTestStorage);
    const response = await ask(account, { path: '/lists/', headers: { accept: 'application/pdf' } });
    expect(response.statusCode).toBe(406);
  });

  it.each<[string, (account: Account) => Request]>([
    ['contact', () => ({ path: '/contacts/', payload: { email: 'bo@example.com' } })],
    ['attribute', () => ({ path: '/attributes/', payload: { name: 'Street' } })],
    ['list', () => ({ path: '/lists/', payload: { name: 'Three' } })],
    ['subscriber', ({ two }) => ({ path: `/lists/${two}/subscribers/`, payload: { contact: address } })],
    [
      'form',
      ({ one, sender_id }) => ({
        path: '/subscription_forms/',
        payload: { name: 'Form', lists: [one], sender_id },
      }),
    ],
  ])('read a new %s again with the fields of its creation', async (_what, create) => {
    const account = await startAccount(openTestStorage);
    const created = await ask(account, { method: 'POST', ...create(account) });
    expect(created.statusCode).toBe(201);
    const { url } = created.json<{ url: string }>();
    const read = await account.service.send({ url: new URL(url).pathname });
    expect([read.statusCode, read.json()]).toEqual([200, created.json()]);
  });

  it('get ten contacts per page, and at most a hundred', async () => {
    const account = await startAccount(openTestStorage);
    const items = Array.from({ length: 104 }, (_, index) => ({ email: `c${index}@example.com` }));
    await ask(account, { method: 'POST', path: '/contacts/import/bulk/', payload: { items } });
    const size = async (query: string) =>
      (await ask(account, { path: `/contacts/${query}` })).json<{ results: object[] }>().results.length;
    expect([await size(''), await size('?paginate_by=many'), await size('?paginate_by=500')]).toEqual([
      10, 10, 100,
    ]);
  });

  it('read when an autoresponder was paused, and null while it runs', async () => {
    const account = await startAccount(openTestStorage);
    const { one, draft, service } = account;
    const payload = { draft, list: one, time_to_send: { days: 1, hours: 0 } };
    const created = await ask(account, { method: 'POST', path: '/responders/', payload });
    const responder = created.json<{ id: number; on_hold: null }>();
    const path = `/responders/${responder.id}/`;
    const onHold = async () => (await ask(account, { path })).json<{ on_hold: string | null }>().on_hold;
    expect([responder.on_hold, await onHold()]).toEqual([null, null]);
    service.clock.now = Date.UTC(2026, 1, 3, 4, 5, 6);
    await ask(account, { method: 'POST', path: `${path}pause/` });
    expect(await onHold()).toBe('2026-02-03T04:05:06Z');
    await ask(account, { method: 'POST', path: `${path}resume/` });
    expect(await onHold()).toBeNull();
  });

  it.each([
    ['550 5.1.1 User unknown', '5.1.1', 'Hard bounce.'],
    ['452 4.2.2 Mailbox full', '4.2.2', 'Soft bounce.'],
  ])('recognize a bounce by its code: %s', async (said, status, error_type) => {
    const service = await startTestService(openTestStorage);
    const { sending_id, deliveries } = await (await sentMails(service.storage, 1)).send();
    const back = comeBack(deliveries[0] ?? 0, said, service.clock.now);
    await service.storage.write((db) => bookBounce(db, back));
    const response = await service.send({ url: `/v3/reports/${sending_id}/bounces/` });
    expect(response.json()).toMatchObject({ results: [{ status, error_type }] });
  });

  it('find a reader who only clicked among the opens, once', async () => {
    const mail = await startTrackedMail(openTestStorage);
    const report = `/v3/reports/${mail.sending_id}/`;
    for (let time = 0; time < 2; time += 1) await mail.visit(mail.path('click', 0, 0));
    await mail.service.events.flush();
    expect((await mail.service.send({ url: report })).json()).toMatchObject({
      unique_html_opened: 1,
      html_clicks: 2,
    });
    const opens = await mail.service.send({ url: `${report}opens/` });
    expect(opens.json()).toMatchObject({ count: 1, results: [{ contact: 'ada@example.com' }] });
    const others = await mail.service.send({ url: `${report}have_not_opened` });
    expect(others.json()).toMatchObject({
      count: 1,
      results: [{ contact: 'bo@example.com', contact_url: `${testOrigin}/v3/contacts/bo%40example.com/` }],
    });
  });

  it.each([
    ['/user/', ['hash', 'name', 'email']],
    ['/profile/', ['name', 'address', 'email']],
    ['/subscriptions/', ['count', 'next', 'previous', 'results']],
    ['/reports/', ['count', 'next', 'previous', 'results']],
  ])('find %s', async (path, members) => {
    const account = await startAccount(openTestStorage);
    const response = await ask(account, { path });
    expect(response.statusCode).toBe(200);
    for (const member of members) expect(response.json()).toHaveProperty(member);
  });
});
