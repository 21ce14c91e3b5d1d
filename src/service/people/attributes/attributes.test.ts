import { beforeEach, expect, it } from 'vitest';
import { attributeCreate, attributeList, attributeShow } from '../../../contract/people/attributes.ts';
import { contactCreate, contactShow, contactUpdate } from '../../../contract/people/contacts.ts';
import { listCreate, listDelete } from '../../../contract/people/lists.ts';
import { purgeDeletedLists } from '../lists/lists.purge.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, testOrigin, type TestService } from '../../roof/testing/test-service.ts';
import { sendBelow } from '../testing/send-json.ts';
import { purgeDeletedAttributes } from './attributes.purge.ts';

const running = new AbortController().signal;

describeEachEngine('attributes', (openTestStorage) => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
  });

  const send = sendBelow('/attributes/', () => service);

  const create = (name: string) => service.call(attributeCreate, { body: { name } });

  it('get the slug of their name as code', async () => {
    const { status, location, body } = await send('POST', '', { name: 'Antal nätter', code: 'ignored' });
    const url = `${testOrigin}/v3/attributes/antal-natter/`;
    expect([status, location]).toEqual([201, url]);
    expect(body).toEqual({
      url,
      name: 'Antal nätter',
      code: 'antal-natter',
      usage_count: 0,
      type: 0,
      created: '2026-01-02T03:04:05.678000Z',
    });
    expect((await create('Antal, natter')).code).toBe('antal-natter-2');
    expect((await create('Город')).url).toBe(`${testOrigin}/v3/attributes/${encodeURIComponent('город')}/`);
  });

  it('never take the code of a built-in field', async () => {
    const { code } = await service.call(attributeCreate, { body: { name: 'Email' } });
    expect(code).toBe('email-2');
    for (const built of ['email', 'first_name', 'last_name', 'sms_number']) {
      const url = `/v3/attributes/${built}/`;
      const { statusCode } = await service.send({ method: 'PUT', url, payload: { name: built } });
      expect(statusCode).toBe(404);
    }
  });

  it('have unique names, regardless of case', async () => {
    await create('City');
    await create('Town');
    const refused = { status: 400, body: { name: ['An attribute with this name already exists.'] } };
    expect(await send('POST', '', { name: ' CITY ' })).toMatchObject(refused);
    expect(await send('PUT', 'town/', { name: 'city' })).toMatchObject(refused);
    expect(await send('PATCH', 'city/', { name: 'CITY' })).toMatchObject({
      status: 200,
      body: { code: 'city', name: 'CITY' },
    });
  });

  it('are renamed by PUT and PATCH, created by PUT, and keep their code', async () => {
    await create('City');
    expect(await send('PUT', 'city/', { name: 'Town' })).toMatchObject({
      status: 200,
      body: { code: 'city', name: 'Town' },
    });
    expect(await send('PATCH', 'city/', {})).toMatchObject({ status: 200, body: { name: 'Town' } });
    expect(await send('PUT', 'zip-code/', { name: 'Zip' })).toMatchObject({
      status: 201,
      body: { code: 'zip-code' },
    });
    expect(await send('PUT', 'city/', {})).toMatchObject({
      status: 400,
      body: { name: ['This field is required.'] },
    });
    for (const code of ['Not A Slug', '-x', 'x'.repeat(300)]) {
      expect.soft((await send('PUT', `${code}/`, { name: 'N' })).status, code).toBe(404);
    }
  });

  it('count the contacts that have a value', async () => {
    await create('City');
    const body = { email: 'a@example.com', attributes: { city: 'X' } };
    await service.call(contactCreate, { body });
    await service.call(contactCreate, { body: { email: 'b@example.com', attributes: { city: '' } } });
    const usage = async () => (await service.call(attributeShow, { params: { code: 'city' } })).usage_count;
    expect(await usage()).toBe(1);
    await service.call(contactUpdate, {
      params: { email: 'a@example.com' },
      body: { attributes: { city: '' } },
    });
    expect(await usage()).toBe(0);
  });

  it('disappear with their values immediately, and can be reused after these are purged', async () => {
    await create('City');
    await create('Pet');
    const attributes = { city: 'X', pet: 'cat' };
    await service.call(contactCreate, { body: { email: 'a@example.com', attributes } });
    expect(await send('DELETE', 'city/')).toMatchObject({ status: 204, body: null });
    expect((await send('DELETE', 'city/')).status).toBe(404);
    const shown = async () =>
      (await service.call(contactShow, { params: { email: 'a@example.com' } })).attributes;
    expect(await shown()).toEqual({ pet: 'cat' });
    expect((await send('PUT', 'city/', { name: 'City' })).status).toBe(404);
    expect((await create('City')).code).toBe('city-2');
    await purgeDeletedAttributes(service.storage, running);
    expect((await send('PUT', 'city/', { name: 'Town' })).status).toBe(201);
    expect(await shown()).toEqual({ pet: 'cat' });
    expect((await service.call(attributeList, {})).count).toBe(3);
    const counters = await service.storage.read.selectFrom('counter').select('name').execute();
    expect(counters.map(({ name }) => name).sort()).toEqual(['contacts', 'search_position']);
  });

  it('are purged like lists, which stops on request and resumes later', async () => {
    const { hash } = await service.call(listCreate, { body: { name: 'List' } });
    await create('City');
    await service.call(contactCreate, {
      body: { email: 'a@example.com', lists: [{ hash }], attributes: { city: 'X' } },
    });
    await service.call(listDelete, { params: { hash } });
    await send('DELETE', 'city/');
    const left = () => service.storage.read.selectFrom('subscription').select('id').execute();
    const stopped = AbortSignal.abort();
    await purgeDeletedLists(service.storage, stopped);
    await purgeDeletedAttributes(service.storage, stopped);
    expect(await left()).toHaveLength(1);
    await purgeDeletedLists(service.storage, running);
    await purgeDeletedAttributes(service.storage, running);
    expect(await left()).toHaveLength(0);
    const kept = await service.storage.read.selectFrom('contact').select('attributes').execute();
    expect(kept).toEqual([{ attributes: '{}' }]);
  });
});
