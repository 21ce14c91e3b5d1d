import { beforeEach, expect, it } from 'vitest';
import {
  listCreate,
  listDelete,
  listList,
  listReplace,
  listShow,
  listUpdate,
} from '../../../contract/people/lists.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, testOrigin, type TestService } from '../../roof/testing/test-service.ts';

describeEachEngine('lists', (openTestStorage) => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
  });

  it('exist from the start, two of them', async () => {
    const { count, results } = await service.call(listList, {});
    expect(count).toBe(2);
    expect(results.map(({ name }) => name)).toEqual(['Newsletter', 'Test list']);
  });

  it('are sorted by name or creation on request, by either member', async () => {
    for (const name of ['Zoo', 'Art', 'Art']) await service.call(listCreate, { body: { name } });
    const made = ['Newsletter', 'Test list', 'Zoo', 'Art', 'Art'];
    const named = made.toSorted();
    const names = async (query: string) => {
      const response = await service.send({ url: `/v3/lists/?${query}` });
      return response.json<{ results: { name: string }[] }>().results.map(({ name }) => name);
    };
    expect(await names('ordering=name')).toEqual(named);
    expect(await names('order=-name')).toEqual(named.toReversed());
    expect(await names('ordering=-created')).toEqual(made.toReversed());
    expect(await names('ordering=nonsense')).toEqual(made);
  });

  it('are created with the given fields and named in Location', async () => {
    const response = await service.send({
      method: 'POST',
      url: '/v3/lists/',
      payload: { name: 'Club', description: 'For members', hash: 'ignored', unknown: 1 },
    });
    expect(response.statusCode).toBe(201);
    const { hash } = response.json<{ hash: string }>();
    const url = `${testOrigin}/v3/lists/${hash}/`;
    expect(response.headers.location).toBe(url);
    expect(response.json()).toEqual({
      url,
      hash,
      name: 'Club',
      description: 'For members',
      active_subscribers_count: 0,
      active_sms_subscribers_count: 0,
      created: '2026-01-02T03:04:05.678000Z',
      subscribers: `${url}subscribers/`,
      responders_count: 0,
      subscribers_count: 0,
      responders: [],
    });
    expect(hash).toMatch(/^[A-Za-z0-9]{10}$/);
  });

  it('need a name', async () => {
    const response = await service.send({ method: 'POST', url: '/v3/lists/', payload: { name: ' ' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ name: ['This field may not be blank.'] });
  });

  it('keep their description on PATCH and lose it on PUT', async () => {
    const { hash } = await service.call(listCreate, { body: { name: 'Club', description: 'Old' } });
    const params = { hash };
    const updated = await service.call(listUpdate, { params, body: { name: 'Team' } });
    expect(updated).toMatchObject({ name: 'Team', description: 'Old' });
    expect(await service.call(listReplace, { params, body: { name: 'Crew' } })).toMatchObject({
      name: 'Crew',
      description: '',
    });
    expect(await service.call(listShow, { params })).toMatchObject({ name: 'Crew', description: '' });
  });

  it('are created by PUT with a valid hash', async () => {
    const put = (hash: string) =>
      service.send({ method: 'PUT', url: `/v3/lists/${hash}/`, payload: { name: 'Club' } });
    expect((await put('abcDEF0123')).statusCode).toBe(201);
    expect((await put('abcDEF0123')).statusCode).toBe(200);
    expect((await put('abc')).statusCode).toBe(404);
  });

  it('are not found after they are deleted, and their hash is never reused', async () => {
    const { hash } = await service.call(listCreate, { body: { name: 'Club' } });
    await service.call(listDelete, { params: { hash } });
    for (const method of ['GET', 'DELETE', 'PUT'] as const) {
      const payload = { name: 'Club' };
      const response = await service.send({ method, url: `/v3/lists/${hash}/`, payload });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ detail: 'Not found.' });
    }
  });
});
