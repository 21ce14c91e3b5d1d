import { beforeEach, expect, it } from 'vitest';
import { contactCreate } from '../../contract/people/contacts.ts';
import { listCreate } from '../../contract/people/lists.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { startTestService, type TestService } from './testing/test-service.ts';

/** Times at which contacts are created and subscribed, at the borders of days, months and years. */
const times = [
  Date.UTC(1999, 11, 31, 23, 59, 59, 999),
  Date.UTC(2000, 0, 1),
  Date.UTC(2024, 1, 29, 12),
  Date.UTC(2024, 2, 1),
  Date.UTC(2024, 9, 31, 23, 59, 59, 999),
  Date.UTC(2025, 1, 1),
  Date.UTC(2025, 9, 1, 0, 0, 0, 1),
];

interface Parts {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

const years = [undefined, 1999, 2024, 2025, 1969];
const months = [undefined, 2, 10, 12];
const days = [undefined, 1, 29, 31];
const combinations: Parts[] = years.flatMap((year) =>
  months.flatMap((month) =>
    days.map((day) => ({
      ...(year === undefined ? {} : { year }),
      ...(month === undefined ? {} : { month }),
      ...(day === undefined ? {} : { day }),
    })),
  ),
);

function isWithin(time: number, { year, month, day }: Parts): boolean {
  const date = new Date(time);
  return (
    (year === undefined || date.getUTCFullYear() === year) &&
    (month === undefined || date.getUTCMonth() + 1 === month) &&
    (day === undefined || date.getUTCDate() === day)
  );
}

describeEachEngine('year, month and day of a time', (openTestStorage) => {
  let service: TestService;
  let list: string;

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    list = (await service.call(listCreate, { body: { name: 'News' } })).hash;
    for (const [index, time] of times.entries()) {
      service.clock.now = time;
      const body = { email: `${index}@example.com`, lists: [{ hash: list }] };
      await service.call(contactCreate, { body });
    }
  });

  const count = async (path: string, parts: Parts, name: 'created' | 'updated') => {
    const query = Object.entries(parts).map(([part, value]) => `${name}_${part}=${value}`);
    const response = await service.send({ url: `/v3/${path}/?${query.join('&')}` });
    expect(response.statusCode, `${path} ${query.join()}`).toBe(200);
    const page = response.json<{ count: number; results: unknown[] }>();
    expect(page.results).toHaveLength(page.count);
    return page.count;
  };

  it('are filters, together and alone, on everything that has them', async () => {
    for (const parts of combinations) {
      const expected = times.filter((time) => isWithin(time, parts)).length;
      const counts = [
        await count('contacts', parts, 'created'),
        await count('contacts', parts, 'updated'),
        await count(`lists/${list}/subscribers`, parts, 'created'),
        await count('subscriptions', parts, 'created'),
      ];
      expect(counts, JSON.stringify(parts)).toEqual([expected, expected, expected, expected]);
    }
  });

  it('are filters next to all others', async () => {
    const query =
      'created_day=1&updated_day=1&active=1&ordering=email&search_email=example&created_gt=1990-01-01';
    const response = await service.send({ url: `/v3/contacts/?${query}&lists=${list}` });
    expect(response.json()).toMatchObject({ count: 4 });
    const subscribers = await service.send({
      url: `/v3/lists/${list}/subscribers/?created_day=1&active=1&cancelled=0&order=-name`,
    });
    expect(subscribers.json()).toMatchObject({ count: 4 });
  });
});
