import { beforeEach, expect, it } from 'vitest';
import { attributeCreate } from '../../../contract/people/attributes.ts';
import {
  bulkImportItems,
  contactCreate,
  contactList,
  contactShow,
} from '../../../contract/people/contacts.ts';
import { listShow } from '../../../contract/people/lists.ts';
import { subscriberDelete, subscriberUpdate } from '../../../contract/people/subscribers.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { type TestService } from '../../roof/testing/test-service.ts';
import { startWithLists } from '../testing/start-with-lists.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';

const tApi = messagesIn('api', 'en');

const none = { created: 0, updated: 0, unchanged: 0, left: 0, duplicate: 0 };

describeEachEngine('the bulk import', (openTestStorage) => {
  let service: TestService;
  let list: string;
  let other: string;

  beforeEach(async () => {
    ({ service, list, other } = await startWithLists(openTestStorage));
    for (const name of ['City', 'Pet']) await service.call(attributeCreate, { body: { name } });
    await service.call(contactCreate, {
      body: {
        email: 'a@example.com',
        first_name: 'A',
        last_name: 'B',
        attributes: { city: 'X', pet: 'cat' },
        lists: [{ hash: list }],
      },
    });
  });

  const post = async (items: object[], mode?: number) => {
    const payload = mode === undefined ? { items } : { items, mode };
    const response = await service.send({ method: 'POST', url: '/v3/contacts/import/bulk/', payload });
    return { status: response.statusCode, body: response.json<unknown>() };
  };

  const ada = () => service.call(contactShow, { params: { email: 'a@example.com' } });

  it('answers 202 with the outcome of the items', async () => {
    const items = [
      { email: 'new@example.com', lists: [list], attributes: { city: 1 } },
      { email: 'A@example.com', first_name: 'Ada' },
      { email: 'NEW@example.com', first_name: 'Second' },
    ];
    expect(await post(items)).toEqual({
      status: 202,
      body: { ...none, created: 1, updated: 1, duplicate: 1 },
    });
    expect(await post(items)).toMatchObject({ body: { ...none, unchanged: 2, duplicate: 1 } });
    expect(await service.call(contactShow, { params: { email: 'new@example.com' } })).toMatchObject({
      email: 'new@example.com',
      first_name: '',
      attributes: { city: '1' },
    });
    expect(await service.call(listShow, { params: { hash: list } })).toMatchObject({ subscribers_count: 2 });
  });

  it('replaces in mode 0, like PUT', async () => {
    await post([{ email: 'a@example.com', lists: [{ hash: other }] }]);
    expect(await ada()).toMatchObject({ first_name: '', attributes: {}, lists: [{ hash: other }] });
  });

  it('keeps existing contacts in mode 1', async () => {
    const before = await ada();
    expect(await post([{ email: 'a@example.com', first_name: 'New' }], 1)).toMatchObject({
      body: { ...none, left: 1 },
    });
    expect(await ada()).toEqual(before);
  });

  it('updates given fields in mode 2, and only adds subscriptions', async () => {
    const item = {
      email: 'a@example.com',
      last_name: 'C',
      attributes: { city: '', pet: 'dog' },
      lists: [other],
    };
    await post([item], 2);
    expect(await ada()).toMatchObject({
      first_name: 'A',
      last_name: 'C',
      attributes: { city: 'X', pet: 'dog' },
      lists: [{ hash: list }, { hash: other }],
    });
  });

  it('writes all items or none, with a message for each that doesn’t fit', async () => {
    const { status, body } = await post([
      { email: 'good@example.com' },
      { email: 'bad' },
      { email: 'c@example.com', lists: ['nowhere'] },
    ]);
    expect(status).toBe(400);
    expect(body).toEqual({ items: ['item 2, email: Enter a valid email address.'] });
    expect(
      await post([
        { email: 'good@example.com' },
        { email: 'c@example.com', lists: ['nowhere'], attributes: { no: 1 } },
      ]),
    ).toEqual({
      status: 400,
      body: {
        items: [
          'item 2, lists: Invalid list id(s): nowhere.',
          `item 2, attributes: ${tApi('attributes.unknown', { codes: 'no' })}`,
        ],
      },
    });
    expect((await service.call(contactList, {})).count).toBe(1);
  });

  it('accepts 1 to 5,000 items', async () => {
    expect(await post([])).toMatchObject({ status: 400, body: { items: ['This list may not be empty.'] } });
    const many = Array.from({ length: bulkImportItems }, (_, index) => ({ email: `n${index}@example.com` }));
    expect(await post(many)).toMatchObject({ body: { ...none, created: bulkImportItems } });
    expect((await post([...many, { email: 'x@example.com' }])).status).toBe(400);
    expect((await service.call(contactList, {})).count).toBe(bulkImportItems + 1);
  });

  it('does not confirm or renew canceled subscriptions', async () => {
    const params = { hash: list, email: 'a@example.com' };
    await service.call(subscriberUpdate, { params, body: { cancelled: true } });
    await service.call(subscriberDelete, { params });
    expect(await post([{ email: 'a@example.com', lists: [{ hash: list, confirmed: true }] }])).toMatchObject({
      status: 400,
      body: { items: [expect.stringMatching(/^item 1, lists: Previously cancelled/)] },
    });
    await post([{ email: 'a@example.com', lists: [{ hash: list }] }]);
    expect((await ada()).lists).toMatchObject([{ subscription_cancelled: '2026-01-02T03:04:05.678000Z' }]);
  });
});
