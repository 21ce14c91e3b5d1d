import { beforeEach, expect, it } from 'vitest';
import { contactCreate, contactShow } from '../../../contract/people/contacts.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';

const ada = 'ada@example.com';

describeEachEngine('lists in a form', (openTestStorage) => {
  let service: TestService;
  let one: string;
  let two: string;
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    ({ hash: one } = await service.call(listCreate, { body: { name: 'One' } }));
    ({ hash: two } = await service.call(listCreate, { body: { name: 'Two' } }));
  });

  const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, payload: string) =>
    service.send({
      ...{ method, url: `/v3${path}`, payload },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const lists = async () =>
    (await service.call(contactShow, { params: { email: ada } })).lists.map(({ name }) => name);

  it.each([
    ['lists=1', ['One']],
    ['lists[]=1', ['One']],
    ['lists[0]=1', ['One']],
    ['lists[0][hash]=1', ['One']],
    ['lists=1&lists=2', ['One', 'Two']],
    ['lists[]=1&lists[]=2', ['One', 'Two']],
    ['lists[0]=1&lists[1]=2', ['One', 'Two']],
    ['lists=', []],
    ['lists[]=', []],
    ['lists[0]=', []],
  ])('reads %s', async (form, expected) => {
    const payload = form.replaceAll('=1', `=${one}`).replaceAll('=2', `=${two}`);
    expect((await send('POST', '/contacts/', `email=${ada}&${payload}`)).statusCode).toBe(201);
    expect(await lists()).toEqual(expected);
    await send('PATCH', `/contacts/${ada}/`, `lists[]=${one}&lists[]=${two}`);
    for (const method of ['PUT', 'PATCH'] as const) {
      expect((await send(method, `/contacts/${ada}/`, payload)).statusCode).toBe(200);
      expect(await lists()).toEqual(expected);
    }
  });

  it('leaves subscriptions unchanged without lists', async () => {
    await service.call(contactCreate, { body: { email: ada, lists: [{ hash: one }] } });
    await send('PUT', `/contacts/${ada}/`, 'first_name=Ada');
    expect(await lists()).toEqual(['One']);
  });

  it('names an unknown list', async () => {
    const response = await send('POST', '/contacts/', `email=${ada}&lists=nothing`);
    expect(response.json()).toEqual({ lists: ['Invalid list id(s): nothing.'] });
  });
});
