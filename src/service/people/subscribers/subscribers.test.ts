import { beforeEach, expect, it } from 'vitest';
import { contactSubscribeAgain } from '../../../contract/people/consents.ts';
import { contactCreate, contactDelete, contactShow } from '../../../contract/people/contacts.ts';
import { listShow } from '../../../contract/people/lists.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { testOrigin, testTime, type TestService } from '../../roof/testing/test-service.ts';
import { sendBelow } from '../testing/send-json.ts';
import { startWithLists } from '../testing/start-with-lists.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';

const tApi = messagesIn('api', 'en');

const anyNumber: unknown = expect.any(Number);
const anyText: unknown = expect.any(String);

describeEachEngine('subscribers', (openTestStorage) => {
  let service: TestService;
  let list: string;
  let other: string;

  beforeEach(async () => {
    ({ service, list, other } = await startWithLists(openTestStorage));
    await service.call(contactCreate, { body: { email: 'Ada+1@example.com', sms_number: '+46701234567' } });
  });

  const send = sendBelow('/lists/', () => service);

  it('are created with every field and Location', async () => {
    const { status, location, body } = await send('POST', `${list}/subscribers/`, {
      contact: 'ada+1@example.com',
    });
    const listUrl = `${testOrigin}/v3/lists/${list}/`;
    const url = `${listUrl}subscribers/Ada%2B1%40example.com/`;
    expect([status, location]).toEqual([201, url]);
    expect(body).toEqual({
      id: anyNumber,
      url,
      contact: 'Ada+1@example.com',
      contact_url: `${testOrigin}/v3/contacts/Ada%2B1%40example.com/`,
      list,
      list_name: 'List',
      list_url: listUrl,
      created: '2026-01-02T03:04:05.678000Z',
      cancelled: null,
      responders: [],
      channels: ['email', 'sms'],
    });
    expect((await send('GET', `${list}/subscribers/ada+1@example.com`)).body).toEqual(body);
  });

  it('must be contacts that are not on the list yet', async () => {
    const path = `${list}/subscribers/`;
    expect(await send('POST', path, { contact: 'nobody@example.com' })).toMatchObject({
      status: 400,
      body: { contact: [tApi('contact.unknown')] },
    });
    expect(await send('POST', path, {})).toMatchObject({
      status: 400,
      body: { contact: ['This field is required.'] },
    });
    await send('POST', path, { contact: 'ada+1@example.com' });
    expect(await send('POST', path, { contact: 'ADA+1@example.com' })).toMatchObject({
      status: 400,
      body: { contact: [tApi('contact.subscribed')] },
    });
    expect((await send('POST', 'nowhere/subscribers/', { contact: 'ada+1@example.com' })).status).toBe(404);
  });

  it('can be created as canceled', async () => {
    const payload = { contact: 'ada+1@example.com', cancelled: true };
    expect((await send('POST', `${list}/subscribers/`, payload)).body).toMatchObject({ cancelled: anyText });
    expect(await service.call(listShow, { params: { hash: list } })).toMatchObject({
      subscribers_count: 1,
      active_subscribers_count: 0,
    });
  });

  it.each(['PUT', 'PATCH'] as const)('are created, canceled, and left unchanged by %s', async (method) => {
    const path = `${list}/subscribers/ada%2B1@example.com/`;
    expect(await send(method, path, {})).toMatchObject({ status: 201, body: { cancelled: null } });
    expect(await send(method, path, { cancelled: false })).toMatchObject({ status: 200 });
    service.clock.now = testTime + 1000;
    const cancelled = { status: 200, body: { cancelled: '2026-01-02T03:04:06.678000Z' } };
    expect(await send(method, path, { cancelled: true })).toMatchObject(cancelled);
    service.clock.now = testTime + 2000;
    for (const payload of [{ cancelled: true }, { cancelled: null }, {}]) {
      expect(await send(method, path, payload)).toMatchObject(cancelled);
    }
    expect(await send(method, path, { cancelled: '0' })).toMatchObject({
      status: 400,
      body: { cancelled: ['Cancelled subscriptions cannot be confirmed again.'] },
    });
    expect((await send(method, `${list}/subscribers/nobody@example.com/`, {})).status).toBe(404);
  });

  it('are removed, and canceled ones cannot be confirmed afterward', async () => {
    const path = `${list}/subscribers/`;
    const contact = 'ada+1@example.com';
    await send('POST', path, { contact, cancelled: true });
    expect((await send('DELETE', `${path}${contact}/`)).status).toBe(204);
    expect((await send('DELETE', `${path}${contact}/`)).status).toBe(404);
    expect(await send('POST', path, { contact, confirmed: true })).toMatchObject({
      status: 400,
      body: { confirmed: [anyText] },
    });
    expect((await send('POST', path, { contact })).status).toBe(201);
  });

  it('end with those of the other spelling of a domain, but not by an older cancellation', async () => {
    const [one, other] = ['ada@bücher.example', 'ada@xn--bcher-kva.example'];
    const ofOther = `${list}/subscribers/${other}/`;
    const isLeft = async () => (await send('GET', ofOther)).body;
    for (const email of [one, other]) {
      await service.call(contactCreate, { body: { email, lists: [{ hash: list }] } });
    }
    service.clock.now = testTime + 1000;
    await send('PATCH', `${list}/subscribers/${encodeURIComponent(one)}/`, { cancelled: true });
    const left = { cancelled: '2026-01-02T03:04:06.678000Z' };
    expect(await isLeft()).toMatchObject(left);
    expect(await service.call(listShow, { params: { hash: list } })).toMatchObject({
      ...{ subscribers_count: 2, active_subscribers_count: 0 },
    });
    service.clock.now = testTime + 2000;
    const given = { how: 'On the phone', stated_by: 'Bo', given: new Date(testTime).toISOString() };
    const again = { params: { email: other }, body: { list, ...given } };
    await service.call(contactSubscribeAgain, again);
    await service.call(contactDelete, { params: { email: one } });
    await service.call(contactCreate, { body: { email: one, lists: [{ hash: list }] } });
    expect(await isLeft()).toMatchObject({ cancelled: null });
  });

  it('do not count as a change of the contact', async () => {
    service.clock.now = testTime + 1000;
    await send('PUT', `${list}/subscribers/ada+1@example.com/`, {});
    const { updated } = await service.call(contactShow, { params: { email: 'ada+1@example.com' } });
    expect(updated).toBe('2026-01-02T03:04:05.678000Z');
  });

  it('are filtered, ordered and paged, of one list and of all', async () => {
    const people = [
      { email: 'c@example.com', last_name: 'A', lists: [{ hash: list }] },
      { email: 'A@example.com', last_name: 'C', lists: [{ hash: list, cancelled: true }, { hash: other }] },
      { email: 'b@example.com', last_name: 'B', lists: [{ hash: list }] },
    ];
    for (const [index, body] of people.entries()) {
      service.clock.now = Date.UTC(2025, index, 1);
      await service.call(contactCreate, { body });
    }
    await service.storage.write((db) =>
      db.updateTable('contact').set({ active: 0 }).where('email', '=', 'b@example.com').execute(),
    );
    const found = async (path: string) => {
      const response = await service.send({ url: `/v3/${path}` });
      const { count, results } = response.json<{ count: number; results: { contact: string }[] }>();
      return `${count}: ${results.map(({ contact }) => contact.charAt(0)).join('')}`;
    };
    for (const [query, own, all] of [
      ['', '3: cAb', '4: cAAb'],
      ['?order=email', '3: Abc', '4: AAbc'],
      ['?ordering=-email', '3: cbA', '4: cbAA'],
      ['?order=name', '3: cbA', '4: cbAA'],
      ['?order=-updated', '3: bAc', '4: bAAc'],
      ['?order=active&x=1', '3: bcA', '4: bcAA'],
      ['?cancelled=1', '1: A', '1: A'],
      ['?cancelled=0', '2: cb', '3: cAb'],
      ['?active=0', '1: b', '1: b'],
      ['?active=1&order=-email', '2: cA', '3: cAA'],
      ['?created_month=2', '1: A', '2: AA'],
      ['?created_gt=2025-01-01&cancelled=false', '1: b', '2: Ab'],
      ['?paginate_by=2&page=2&order=email', '3: c', '4: bc'],
    ] as const) {
      expect.soft(await found(`list/${list}/subscribers/${query}`), query).toBe(own);
      expect.soft(await found(`subscriptions/${query}`), query).toBe(all);
    }
    await send('DELETE', `${list}/`);
    expect(await found('subscriptions')).toBe('1: A');
  });
});
