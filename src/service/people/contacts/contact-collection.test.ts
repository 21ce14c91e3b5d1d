import { beforeEach, expect, it } from 'vitest';
import { contactCreate } from '../../../contract/people/contacts.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, testOrigin, type TestService } from '../../roof/testing/test-service.ts';

const day = 24 * 60 * 60 * 1000;

const queries = [
  ['', 'cecilia Anna bo%_ dan'],
  ['ordering=email', 'Anna bo%_ cecilia dan'],
  ['order=-email', 'dan cecilia bo%_ Anna'],
  ['ordering=name', 'dan Anna bo%_ cecilia'],
  ['ordering=-name', 'cecilia bo%_ Anna dan'],
  ['ordering=updated', 'cecilia bo%_ Anna dan'],
  ['ordering=-updated', 'dan Anna bo%_ cecilia'],
  ['ordering=active', 'dan cecilia Anna bo%_'],
  ['ordering=-active', 'bo%_ Anna cecilia dan'],
  ['ordering=shoesize&unknown=1', 'cecilia Anna bo%_ dan'],
  ['search_email=EXAMPLE.ORG', 'Anna'],
  ['search_email=%25_', 'bo%_'],
  ['search_email=', 'cecilia Anna bo%_ dan'],
  ['search_name=bo+ek', 'Anna'],
  ['search_name=%C3%85SA', 'cecilia'],
  ['search_name=asa', 'cecilia'],
  ['search_name=+ASA++Zorn+', 'cecilia'],
  ['search=asa', 'cecilia'],
  ['search=EXAMPLE.COM', 'cecilia bo%_'],
  ['search=an', 'Anna dan'],
  ['search=ek+anna', 'Anna'],
  ['search=anna+nobody', ''],
  ['search=anna+a+n+e+k+m+o', ''],
  ['search=Ek&search_email=anna', 'Anna'],
  ['search=+', 'cecilia Anna bo%_ dan'],
  ['search_name=sa+zo&search_email=cec', 'cecilia'],
  ['active=1', 'cecilia Anna bo%_'],
  ['active=false', 'dan'],
  ['created_year=2024', 'cecilia bo%_'],
  ['created_month=2', 'Anna'],
  ['created_year=2025&created_month=4&created_day=13', 'dan'],
  ['created_month=2&created_day=30', ''],
  ['updated_gt=2025-02-11T00:00:00Z', 'dan'],
  ['updated_lt=2025-02-11', 'bo%_ cecilia'],
  ['created_gt=2024-01-10&created_lt=2025-02-11T00:00:00%2B01:00', 'bo%_'],
];

const refusals: [string, object][] = [
  ['created_lt=yesterday', { created_lt: ['Enter a valid date and time.'] }],
  ['updated_month=13', { updated_month: ['Ensure this value is less than or equal to 12.'] }],
  ['active=perhaps', { active: [expect.any(String)] }],
  ['search_name=%00', { search_name: [expect.any(String)] }],
];

describeEachEngine('the collection of contacts', (openTestStorage) => {
  let service: TestService;
  let lists: string[];

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    lists = [];
    for (const name of ['One', 'Two', 'Three']) {
      lists.push((await service.call(listCreate, { body: { name } })).hash);
    }
    const [one = '', two = ''] = lists;
    const people = [
      { email: 'cecilia@example.com', first_name: 'Åsa', last_name: 'Zorn', lists: [{ hash: one }] },
      { email: 'Anna@example.org', first_name: 'bo', last_name: 'Ek', lists: [{ hash: one }, { hash: two }] },
      { email: 'bo%_@example.com', first_name: 'Cy', last_name: '', lists: [{ hash: two }] },
      { email: 'dan@Example.net', first_name: '', last_name: 'Ax', lists: [] },
    ];
    for (const [index, body] of people.entries()) {
      service.clock.now = Date.UTC(2024 + (index % 2), index, 10 + index);
      await service.call(contactCreate, { body });
    }
    service.clock.now = Date.UTC(2026, 0, 1);
    await service.storage.write((db) =>
      db.updateTable('contact').set({ active: 0 }).where('email', '=', 'dan@Example.net').execute(),
    );
  });

  const found = async (query: string) => {
    const response = await service.send({ url: `/v3/contacts/?${query}` });
    if (response.statusCode !== 200) return response.json<Record<string, unknown>>();
    const { count, results } = response.json<{ count: number; results: { email: string }[] }>();
    expect(count).toBe(results.length);
    return results.map(({ email }) => email.split('@')[0]).join(' ');
  };

  it('is filtered and sorted by the query', async () => {
    for (const [query = '', emails] of queries) {
      const result = await found(query);
      const words = (text: unknown) =>
        query.includes('order') ? String(text) : String(text).split(' ').sort();
      expect.soft(words(result), query).toEqual(words(emails));
    }
  });

  it('finds contacts on any of several lists, in every syntax', async () => {
    const [one = '', two = '', three = ''] = lists;
    for (const query of [
      `lists=${one}&lists=${two}`,
      `lists[]=${one}&lists[]=${two}`,
      `lists%5B0%5D=${one}&lists%5B1%5D=${two}`,
      `lists=${one},${two}`,
    ]) {
      expect(await found(query)).toBe('cecilia Anna bo%_');
    }
    expect(await found(`lists=${one}`)).toBe('cecilia Anna');
    expect(await found(`lists=${two}&search_email=example.org`)).toBe('Anna');
    expect(await found(`lists=${three}`)).toBe('');
    expect(await found('lists=unknown')).toBe('');
  });

  it('refuses a wrong value on its field', async () => {
    for (const [query, errors] of refusals) expect.soft(await found(query), query).toEqual(errors);
  });

  it('is paged, with links that keep the rest of the query, sorted', async () => {
    const page = async (query: string) =>
      (await service.send({ url: `/v3/contacts/${query}` })).json<object>();
    const links = `${testOrigin}/v3/contacts/?a=1&ordering=email`;
    expect(await page('?paginate_by=3&ordering=email&a=1')).toMatchObject({
      count: 4,
      next: `${links}&page=2&paginate_by=3`,
      previous: null,
    });
    expect(await page('?paginate_by=3&page=2&ordering=email&a=1')).toMatchObject({
      next: null,
      previous: `${links}&paginate_by=3`,
      results: [{ email: 'dan@Example.net' }],
    });
    expect(await page('?paginate_by=x')).toMatchObject({ next: null, previous: null });
    for (const number of ['0', '-1', 'x', '', '5', '999999999999']) {
      const response = await service.send({ url: `/v3/contacts?page=${number}` });
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Invalid page.' }]);
    }
    expect(await page('?search_email=nobody&page=1')).toMatchObject({ count: 0, results: [] });
  });

  it('finds the same contacts at any time', async () => {
    service.clock.now += 400 * day;
    expect(await found('created_month=1')).toBe('cecilia');
  });
});
