import { beforeEach, describe, expect, it } from 'vitest';
import { attributeCreate } from '../../../contract/people/attributes.ts';
import { contactCreate, contactDelete, contactShow } from '../../../contract/people/contacts.ts';
import { listShow } from '../../../contract/people/lists.ts';
import { subscriberDelete, subscriberList, subscriberUpdate } from '../../../contract/people/subscribers.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { testOrigin, testTime, type TestService } from '../../roof/testing/test-service.ts';
import { sendBelow } from '../testing/send-json.ts';
import { startWithLists } from '../testing/start-with-lists.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';

const tApi = messagesIn('api', 'en');

const anyNumber: unknown = expect.any(Number);

const refusals: [string, object, object][] = [
  ['no address', {}, { email: ['This field is required.'] }],
  ['a wrong address', { email: 'a b@example.com' }, { email: ['Enter a valid email address.'] }],
  [
    'an unknown list',
    { email: 'a@example.com', lists: [{ hash: 'nowhere' }] },
    { lists: ['Invalid list id(s): nowhere.'] },
  ],
  [
    'unknown attributes',
    { email: 'a@example.com', attributes: { no: '1', nope: '' } },
    { attributes: [tApi('attributes.unknown', { codes: 'no, nope' })] },
  ],
  [
    'a long name',
    { email: 'a@example.com', first_name: 'x'.repeat(256) },
    { first_name: ['Ensure this field has no more than 255 characters.'] },
  ],
  [
    'a NUL',
    { email: 'a@example.com', first_name: 'a\0b' },
    { first_name: [messagesIn('input', 'en')('text')] },
  ],
  [
    'a wrong number',
    { email: 'a@example.com', sms_number: '12' },
    { sms_number: ['Enter a phone number with its country code, such as +46701234567.'] },
  ],
];

describeEachEngine('contacts', (openTestStorage) => {
  let service: TestService;
  let list: string;
  let other: string;

  beforeEach(async () => {
    ({ service, list, other } = await startWithLists(openTestStorage));
  });

  const send = sendBelow('', () => service);

  const subscriptionsOf = async (email: string) => {
    const { lists } = await service.call(contactShow, { params: { email } });
    return Object.fromEntries(
      lists.map((one) => [one.hash, one.subscription_cancelled === null ? 'active' : 'cancelled']),
    );
  };

  const cancel = (email: string) =>
    service.call(subscriberUpdate, { params: { hash: list, email }, body: { cancelled: true } });

  describe('POST', () => {
    it('answers 201 with every field and Location', async () => {
      await service.call(attributeCreate, { body: { name: 'City' } });
      const { status, location, body } = await send('POST', '/contacts/', {
        email: 'Ada@Example.com',
        first_name: 'Ada',
        sms_number: '+46 70 123 45 67',
        attributes: { city: 7 },
        lists: [{ hash: list, name: 'ignored' }, other],
        created: 'ignored',
      });
      const url = `${testOrigin}/v3/contacts/Ada%40Example.com/`;
      const time = '2026-01-02T03:04:05.678000Z';
      const subscription = (hash: string, name: string) => ({
        subscription_cancelled: null,
        subscription_id: anyNumber,
        hash,
        name,
        subscription_created: time,
      });
      expect(status).toBe(201);
      expect(location).toBe(url);
      expect(body).toEqual({
        url,
        email: 'Ada@Example.com',
        first_name: 'Ada',
        last_name: '',
        sms_number: '+46701234567',
        attributes: { city: '7' },
        lists: [subscription(list, 'List'), subscription(other, 'Other')],
        channels: ['email', 'sms'],
        active: true,
        inactive_reason: null,
        created: time,
        updated: time,
      });
    });

    it('returns empty optional members', async () => {
      const { body } = await send('POST', '/contacts/', { email: 'a@example.com', attributes: [] });
      expect(body).toMatchObject({
        first_name: '',
        last_name: '',
        sms_number: null,
        attributes: {},
        lists: [],
        channels: ['email'],
      });
    });

    it('refuses invalid values, on their fields', async () => {
      for (const [what, payload, errors] of refusals) {
        expect
          .soft(await send('POST', '/contacts/', payload), what)
          .toMatchObject({ status: 400, body: errors });
      }
      expect((await send('GET', '/contacts/')).body).toMatchObject({ count: 0 });
    });

    it('refuses the address of another contact, regardless of case', async () => {
      await send('POST', '/contacts/', { email: 'a@example.com' });
      expect(await send('POST', '/contacts/', { email: 'A@EXAMPLE.com' })).toMatchObject({
        status: 400,
        body: { email: ['A contact with this email already exists.'] },
      });
    });
  });

  describe('GET', () => {
    it('finds an address percent-decoded once, with + unchanged, regardless of case', async () => {
      await send('POST', '/contacts/', { email: 'A+b%25@example.com' });
      for (const path of ['a+b%2525@example.com/', 'A%2BB%2525%40EXAMPLE.COM', 'a+B%2525@example.com']) {
        expect((await send('GET', `/contacts/${path}`)).body).toMatchObject({ email: 'A+b%25@example.com' });
      }
    });

    it('answers 404 for an unknown or invalid address', async () => {
      for (const path of ['nobody@example.com/', 'nobody/', '%00/', 'a%2Fb%40example.com/']) {
        expect.soft((await send('GET', `/contacts/${path}`)).status, path).toBe(404);
      }
    });
  });

  describe('PUT', () => {
    it('creates a contact with the address in the path', async () => {
      const made = await send('PUT', '/contacts/New%2B1@example.com/', { first_name: 'N' });
      expect(made).toMatchObject({
        status: 201,
        location: `${testOrigin}/v3/contacts/New%2B1%40example.com/`,
        body: { email: 'New+1@example.com', first_name: 'N' },
      });
    });

    it('answers 404 for a path without an address', async () => {
      expect((await send('PUT', '/contacts/no-address/', {})).status).toBe(404);
    });

    it('replaces every field, but keeps creation time, spelling, and subscriptions', async () => {
      await service.call(attributeCreate, { body: { name: 'City' } });
      await send('POST', '/contacts/', {
        email: 'Ada@example.com',
        first_name: 'Ada',
        last_name: 'L',
        sms_number: '+46701234567',
        attributes: { city: 'X' },
        lists: [list],
      });
      service.clock.now = testTime + 1000;
      const { status, location, body } = await send('PUT', '/contacts/ada@example.com/', {
        email: 'ADA@example.com',
        last_name: null,
      });
      expect(status).toBe(200);
      expect(location).toBeUndefined();
      expect(body).toMatchObject({
        email: 'Ada@example.com',
        first_name: '',
        last_name: '',
        sms_number: null,
        attributes: {},
        lists: [{ hash: list }],
        created: '2026-01-02T03:04:05.678000Z',
        updated: '2026-01-02T03:04:06.678000Z',
      });
    });

    it('removes subscriptions missing in lists', async () => {
      await send('POST', '/contacts/', { email: 'a@example.com', lists: [list] });
      await send('PUT', '/contacts/a@example.com/', { lists: [{ hash: other }] });
      expect(await subscriptionsOf('a@example.com')).toEqual({ [other]: 'active' });
      await send('PUT', '/contacts/a@example.com/', { lists: [] });
      expect(await subscriptionsOf('a@example.com')).toEqual({});
    });

    it('names the new URL when the address changes', async () => {
      await send('POST', '/contacts/', { email: 'a@example.com' });
      expect(await send('PUT', '/contacts/a@example.com/', { email: 'b@example.com' })).toMatchObject({
        status: 200,
        location: `${testOrigin}/v3/contacts/b%40example.com/`,
        body: { email: 'b@example.com' },
      });
      expect((await send('GET', '/contacts/a@example.com/')).status).toBe(404);
    });

    it.each(['PUT', 'PATCH'] as const)('refuses by %s the address of another contact', async (method) => {
      await send('POST', '/contacts/', { email: 'a@example.com' });
      await send('POST', '/contacts/', { email: 'b@example.com' });
      expect(await send(method, '/contacts/a@example.com/', { email: 'B@example.com' })).toMatchObject({
        status: 400,
        body: { email: ['A contact with this email already exists.'] },
      });
    });
  });

  describe('PATCH', () => {
    it('ignores omitted and null members, and merges attributes', async () => {
      for (const name of ['City', 'Age', 'Pet']) await service.call(attributeCreate, { body: { name } });
      await send('POST', '/contacts/', {
        email: 'a@example.com',
        first_name: 'A',
        last_name: 'B',
        attributes: { city: 'X', age: '3', pet: 'cat' },
        lists: [list],
      });
      const { body } = await send('PATCH', '/contacts/a@example.com/', {
        first_name: null,
        last_name: 'C',
        attributes: { age: 4, city: '', pet: null },
      });
      expect(body).toMatchObject({
        first_name: 'A',
        last_name: 'C',
        attributes: { age: '4', pet: 'cat' },
        lists: [{ hash: list }],
      });
      expect(body).not.toHaveProperty('attributes.city');
    });

    it('changes nothing, not even the time, if all values are the same', async () => {
      await send('POST', '/contacts/', { email: 'a@example.com', first_name: 'A', lists: [list] });
      service.clock.now = testTime + 1000;
      const { body } = await send('PATCH', '/contacts/a@example.com/', { first_name: 'A', lists: [list] });
      expect(body).toMatchObject({ updated: '2026-01-02T03:04:05.678000Z' });
    });

    it('answers 404 for an unknown contact', async () => {
      expect((await send('PATCH', '/contacts/a@example.com/', {})).status).toBe(404);
    });
  });

  describe('DELETE', () => {
    it('answers 204 and then 404', async () => {
      await send('POST', '/contacts/', { email: 'a@example.com', lists: [list] });
      expect(await send('DELETE', '/contacts/A@example.com/')).toMatchObject({ status: 204, body: null });
      expect((await send('DELETE', '/contacts/a@example.com/')).status).toBe(404);
      expect(await service.call(listShow, { params: { hash: list } })).toMatchObject({
        subscribers_count: 0,
      });
    });
  });

  describe('subscription states', () => {
    beforeEach(async () => {
      await service.call(contactCreate, { body: { email: 'a@example.com', lists: [{ hash: list }] } });
    });

    it('cancelled: true on an item cancels', async () => {
      await send('PATCH', '/contacts/a@example.com/', { lists: [{ hash: list, cancelled: true }] });
      expect(await subscriptionsOf('a@example.com')).toEqual({ [list]: 'cancelled' });
    });

    it('an item written back unchanged stays canceled', async () => {
      await cancel('a@example.com');
      const read = await service.call(contactShow, { params: { email: 'a@example.com' } });
      const back = await send('PUT', '/contacts/a@example.com/', read);
      expect(back.status).toBe(200);
      expect(await subscriptionsOf('a@example.com')).toEqual({ [list]: 'cancelled' });
    });

    it.each(['PUT', 'PATCH'] as const)('%s cannot confirm a canceled subscription', async (method) => {
      await cancel('a@example.com');
      const refused = await send(method, '/contacts/a@example.com/', {
        lists: [{ hash: list, confirmed: true }],
      });
      expect(refused).toMatchObject({
        status: 400,
        body: {
          lists: [expect.stringMatching(/^Previously cancelled subscriptions cannot be confirmed again/)],
        },
      });
      expect(await subscriptionsOf('a@example.com')).toEqual({ [list]: 'cancelled' });
    });

    it.each(['subscription', 'contact', 'item'] as const)(
      'remembers a canceled subscription, and refuses to confirm it, after the deletion of the %s',
      async (deleted) => {
        await cancel('a@example.com');
        const path = '/contacts/a@example.com/';
        if (deleted === 'contact') await service.call(contactDelete, { params: { email: 'a@example.com' } });
        else if (deleted === 'item') await send('PATCH', path, { lists: [] });
        else await service.call(subscriberDelete, { params: { hash: list, email: 'a@example.com' } });
        const lists = [{ hash: list, confirmed: true }];
        const refused = { status: 400, body: { lists: [expect.stringContaining(`again (${list})`)] } };
        expect(await send('PUT', path, { lists })).toMatchObject(refused);
        if (deleted === 'contact') {
          expect(await send('POST', '/contacts/', { email: 'A@example.com', lists })).toMatchObject(refused);
        }
        expect((await send('PUT', path, { lists: [{ hash: list }] })).status).toBeLessThan(300);
        expect(await subscriptionsOf('a@example.com')).toEqual({ [list]: 'cancelled' });
      },
    );

    it('canceled subscriptions follow the contact to its new address', async () => {
      await cancel('a@example.com');
      await send('PATCH', '/contacts/a@example.com/', { lists: [] });
      await send('PATCH', '/contacts/a@example.com/', { email: 'b@example.com' });
      await send('DELETE', '/contacts/b@example.com/');
      for (const email of ['a@example.com', 'b@example.com']) {
        const refused = await send('POST', '/contacts/', { email, lists: [{ hash: list, confirmed: true }] });
        expect(refused).toMatchObject({ status: 400, body: { lists: [expect.any(String)] } });
      }
    });

    it('confirming an active or new subscription works', async () => {
      const lists = [
        { hash: list, confirmed: true },
        { hash: other, confirmed: '1' },
      ];
      expect((await send('PATCH', '/contacts/a@example.com/', { lists })).status).toBe(200);
      expect(await subscriptionsOf('a@example.com')).toEqual({ [list]: 'active', [other]: 'active' });
    });

    it('a deleted list is no longer shown or known', async () => {
      await send('DELETE', `/lists/${list}/`);
      expect(await subscriptionsOf('a@example.com')).toEqual({});
      expect((await send('PATCH', '/contacts/a@example.com/', { lists: [list] })).status).toBe(400);
      await expect(service.call(subscriberList, { params: { hash: list } })).rejects.toThrow('404');
    });
  });

  it('keep the reason for no email when other fields are edited', async () => {
    await service.call(contactCreate, { body: { email: 'ada@example.com' } });
    const why = { active: 0, inactive_reason: 'It asked for it.', inactive_cause: 'complained' };
    await service.storage.write((db) => db.updateTable('contact').set(why).execute());
    expect((await send('PATCH', '/contacts/ada@example.com/', { first_name: 'Ada' })).status).toBe(200);
    const kept = service.storage.read
      .selectFrom('contact')
      .select(['first_name', 'active', 'inactive_reason']);
    expect(await kept.select('inactive_cause').execute()).toEqual([{ ...why, first_name: 'Ada' }]);
  });
});
