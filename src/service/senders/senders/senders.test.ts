import { beforeEach, expect, it } from 'vitest';
import {
  senderCreate,
  senderDelete,
  senderList,
  senderReplace,
  senderShow,
  senderUpdate,
} from '../../../contract/senders/senders.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, testOrigin, testTime, type TestService } from '../../roof/testing/test-service.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';

const tApi = messagesIn('api', 'en');

const duplicate = { name: [tApi('sender.taken')] };

describeEachEngine('senders', (openTestStorage) => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(openTestStorage, { ownSenders: ['own@example.com', 'example.org'] });
  });
  const create = (name: string, email: string) => service.call(senderCreate, { body: { name, email } });
  const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object) =>
    service.send({ method, url: `/v3/${path}`, payload });

  it('are created with every check unknown and without a Location', async () => {
    const response = await send('POST', 'senders/', { name: 'News', email: 'News@Example.com', status: 2 });
    expect(response.statusCode).toBe(201);
    expect(response.headers.location).toBeUndefined();
    expect(response.json()).toEqual({
      id: 1,
      name: 'News',
      email: 'News@Example.com',
      status: 1,
      domain_alignment: true,
      is_authenticated: null,
      domain_alignment_passed: null,
      dkim_check_result: null,
      dmarc_passed: null,
      created: '2026-01-02T03:04:05.678000Z',
      updated: '2026-01-02T03:04:05.678000Z',
    });
  });

  it.each([
    ['OWN@example.com', 0],
    ['anyone@example.org', 0],
    ['other@example.com', 1],
    ['me@sub.example.org', 1],
    ['me@notexample.org', 1],
  ])('at %s begin in status %i', async (email, status) => {
    expect(await create('News', email)).toMatchObject({ status });
  });

  it.each([
    [{ name: ' ', email: 'a@example.com' }, { name: ['This field may not be blank.'] }],
    [{ name: 'News' }, { email: ['This field is required.'] }],
    [{ name: 'News', email: 'nobody' }, { email: ['Enter a valid email address.'] }],
    [
      { name: 'News', email: 'a@example.com', domain_alignment: 'maybe' },
      { domain_alignment: [expect.any(String)] },
    ],
  ])('are refused as %j', async (payload, errors) => {
    const response = await send('POST', 'senders/', payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(errors);
  });

  it('may share an address, and a name, but not both', async () => {
    await create('News', 'news@example.com');
    await create('Club', 'news@example.com');
    await create('News', 'club@example.com');
    const created = await send('POST', 'senders/', { name: 'News', email: 'NEWS@example.com' });
    expect([created.statusCode, created.json()]).toEqual([400, duplicate]);
    const renamed = await send('PATCH', 'senders/2/', { name: 'News' });
    expect([renamed.statusCode, renamed.json()]).toEqual([400, duplicate]);
    expect((await send('PATCH', 'senders/1/', { name: 'News' })).statusCode).toBe(200);
  });

  it('can change their name, never their address', async () => {
    const { id } = await create('News', 'news@example.com');
    service.clock.now = testTime + 1000;
    const payload = { name: 'Club', email: 'else@example.com', status: 2 };
    expect((await send('PUT', `sender/${id}`, payload)).json()).toMatchObject({
      name: 'Club',
      email: 'news@example.com',
      status: 1,
      updated: '2026-01-02T03:04:06.678000Z',
    });
  });

  it('keep omitted fields of a PATCH, and require alignment when a PUT omits it', async () => {
    const params = { id: (await create('News', 'news@example.com')).id };
    const unwanted = await service.call(senderUpdate, { params, body: { domain_alignment: false } });
    expect(unwanted).toMatchObject({ name: 'News', domain_alignment: false });
    expect(await service.call(senderUpdate, { params, body: { name: 'Club' } })).toMatchObject({
      domain_alignment: false,
    });
    expect(await service.call(senderReplace, { params, body: { name: 'Club' } })).toMatchObject({
      domain_alignment: true,
    });
  });

  it('no longer exist after they are deleted, and their id is never reused', async () => {
    const params = { id: (await create('News', 'news@example.com')).id };
    await service.call(senderDelete, { params });
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH'] as const) {
      const response = await service.send({ method, url: '/v3/sender/1/', payload: { name: 'X' } });
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found.' }]);
    }
    expect(await create('News', 'news@example.com')).toMatchObject({ id: 2 });
  });

  it('are served under the singular path, with and without a closing slash', async () => {
    const { id } = await create('News', 'news@example.com');
    const shown = await service.call(senderShow, { params: { id } });
    for (const path of [`sender/${id}`, `sender/${id}/`, `senders/${id}`]) {
      expect((await service.send({ url: `/v3/${path}` })).json()).toEqual(shown);
    }
    expect((await service.send({ url: '/v3/sender' })).json()).toMatchObject({ count: 1 });
  });

  it('are found by exact name, or by address in any case', async () => {
    await create('News', 'a@example.com');
    await create('Club', 'News@example.com');
    const found = async (search: string) =>
      (await service.call(senderList, { query: { search } })).results.map(({ id }) => id);
    expect(await found('News')).toEqual([1]);
    expect(await found('New')).toEqual([]);
    expect(await found('news')).toEqual([]);
    expect(await found('NEWS@EXAMPLE.COM')).toEqual([2]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  it.each([
    ['id', [1, 2, 3]],
    ['-id', [3, 2, 1]],
    ['name', [3, 1, 2]],
    ['-name', [2, 1, 3]],
    ['status', [2, 1, 3]],
    ['-status', [3, 1, 2]],
    ['created', [1, 2, 3]],
    ['-updated', [1, 3, 2]],
    ['shoesize', [1, 2, 3]],
  ])('are ordered by %s', async (ordering, ids) => {
    for (const [name, email] of [
      ['B', 'b@example.com'],
      ['C', 'own@example.com'],
      ['A', 'a@example.com'],
    ] as const) {
      await create(name, email);
      service.clock.now += 1000;
    }
    await service.call(senderUpdate, { params: { id: 1 }, body: { name: 'B' } });
    const response = await service.send({ url: `/v3/senders/?ordering=${ordering}` });
    expect(response.json<{ results: { id: number }[] }>().results.map(({ id }) => id)).toEqual(ids);
  });

  it('have links with the page size, and the previous one under both its names', async () => {
    for (let at = 1; at <= 21; at += 1) await create(`Sender ${at}`, 'a@example.com');
    const first = `${testOrigin}/v3/senders/?paginate_by=10`;
    const { next } = await service.call(senderList, {});
    expect(next).toBe(`${testOrigin}/v3/senders/?page=2&paginate_by=10`);
    const second = (await service.send({ url: '/v3/senders/?page=2' })).json<object>();
    const third = `${testOrigin}/v3/senders/?page=3&paginate_by=10`;
    expect(second).toMatchObject({ count: 21, prev: first, previous: first, next: third });
  });
});
