import fc from 'fast-check';
import { expect } from 'vitest';
import { suppressionList } from '../../../contract/people/suppressions.ts';
import { testJobRun } from '../../jobs/running/testing/test-jobs.ts';
import { workOffJobs } from '../../jobs/running/work-off-jobs.ts';
import { purgeDeletedAttributes } from '../../people/attributes/attributes.purge.ts';
import { fillSlots } from '../../people/facts/fill-slots.store.ts';
import { purgeDeletedLists } from '../../people/lists/lists.purge.ts';
import type { Storage } from '../../storage/storage.ts';
import type { TestService } from './test-service.ts';

const lists = 3;
/** Addresses of all people in a history. */
export const emails = ['a@example.com', 'b@Example.org', 'Č@example.com', 'd@example.com'] as const;

const email = fc.constantFrom(...emails);
const mode = fc.constantFrom(0, 1, 2);
/** One of the existing lists, by index. */
export const list = fc.nat(lists - 1);

/** A service under test and its importer, for steps to act on. */
export interface Desk {
  readonly service: TestService;
  readonly importFile: (bytes: string, mode: number, lists: readonly string[]) => Promise<void>;
}

/** One step of a history. */
export type Step = (desk: Desk) => Promise<void>;

/** Returns steps with these values; a failed history names them. */
export function stepOf<Value>(
  name: string,
  values: fc.Arbitrary<Value>,
  take: (desk: Desk, value: Value) => Promise<void>,
): fc.Arbitrary<Step> {
  return values.map((value) =>
    Object.assign((desk: Desk) => take(desk, value), {
      [fc.toStringMethod]: () => `${name} ${fc.stringify(value)}`,
    }),
  );
}

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends a request and ignores its result, as long as the service answers as defined. */
export async function request(
  { service }: Pick<Desk, 'service'>,
  [method, path]: readonly [Method, string],
  body = {},
): Promise<void> {
  const { statusCode } = await service.send({ method, url: `/v3${path}`, payload: body });
  expect(statusCode).toBeLessThan(500);
}

const person = fc.record(
  {
    first_name: fc.constantFrom('Zoë', 'Bo'),
    attributes: fc.record(
      { city: fc.constantFrom('Åre', ''), age: fc.constantFrom('7', 'old') },
      { requiredKeys: [] },
    ),
    on: fc.array(fc.tuple(list, fc.boolean()), { maxLength: 3 }),
  },
  { requiredKeys: ['on'] },
);

type Person = typeof person extends fc.Arbitrary<infer One> ? One : never;

async function bodyOf(desk: Desk, { on, ...fields }: Person, at?: string) {
  const hashes = (await liveLists(desk.service.storage)).map(({ hash }) => hash);
  const of = on.map(([index, cancelled]) => ({ hash: hashes[index], cancelled }));
  return { ...fields, lists: of, ...(at === undefined ? {} : { email: at }) };
}

/** Returns the existing lists, in the order of their ids. */
export function liveLists({ read }: Storage): Promise<{ id: number; hash: string }[]> {
  return read
    .selectFrom('list')
    .select(['id', 'hash'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Creates lists until there are three. */
export async function makeLists(desk: Pick<Desk, 'service'>): Promise<void> {
  for (let left = lists - (await liveLists(desk.service.storage)).length; left > 0; left -= 1) {
    await request(desk, ['POST', '/lists/'], { name: 'News' });
  }
}

/** Creates attributes whose values have columns in the facts; a deleted one frees its column only when it is purged. */
export async function makeAttributes(desk: Pick<Desk, 'service'>): Promise<void> {
  const { storage } = desk.service;
  for (const code of ['city', 'age']) await request(desk, ['PUT', `/attributes/${code}/`], { name: code });
  const numbers = { type: 1, fact_state: 'wanted' };
  await storage.write(async (db) => {
    const isNew = db.updateTable('attribute').where('fact_state', 'is', null);
    await isNew.where('code', '=', 'age').set(numbers).execute();
    await isNew.where('code', '=', 'city').set({ fact_state: 'wanted' }).execute();
  });
}

/** Lifts every suppression, and puts everybody on lists. */
export async function startAnew(desk: Desk): Promise<void> {
  const { results } = await desk.service.call(suppressionList, { query: { paginate_by: 100 } });
  for (const { id } of results) await request(desk, ['DELETE', `/suppressions/${id}/`]);
  const on: Person = { on: Array.from({ length: lists }, (_, index) => [index, false]) };
  const items = await Promise.all(emails.map((at) => bodyOf(desk, on, at)));
  await request(desk, ['POST', '/contacts/import/bulk/'], { items, mode: 0 });
}

/** Writes of contacts, one or many, by every way except jobs. */
export const write = fc.oneof(
  stepOf('post', fc.tuple(email, person), async (desk, [at, one]) =>
    request(desk, ['POST', '/contacts/'], await bodyOf(desk, one, at)),
  ),
  stepOf('put', fc.tuple(email, email, person), async (desk, [at, to, one]) =>
    request(desk, ['PUT', `/contacts/${at}/`], await bodyOf(desk, one, to)),
  ),
  stepOf('delete', email, (desk, at) => request(desk, ['DELETE', `/contacts/${at}/`])),
  stepOf('erase', email, async (desk, at) => {
    await request(desk, ['POST', `/contacts/${at}/erase/`], {});
    await workOffJobs(testJobRun(desk.service, { retryMs: 1000 }));
  }),
  stepOf(
    'subscriber',
    fc.tuple(fc.constantFrom('PUT', 'DELETE'), list, email, fc.boolean()),
    async (desk, [method, index, at, cancelled]) => {
      const hash = (await liveLists(desk.service.storage))[index]?.hash ?? '';
      await request(desk, [method, `/lists/${hash}/subscribers/${at}/`], { cancelled });
    },
  ),
  stepOf(
    'bulk',
    fc.tuple(fc.array(fc.tuple(email, person), { minLength: 1, maxLength: 4 }), mode),
    async (desk, [people, of]) => {
      const items = await Promise.all(people.map(([at, one]) => bodyOf(desk, one, at)));
      await request(desk, ['POST', '/contacts/import/bulk/'], { items, mode: of });
    },
  ),
  stepOf('suppress', email, (desk, address) =>
    request(desk, ['POST', '/suppressions/'], { address, reason: 'bounced' }),
  ),
  stepOf('delete list', fc.tuple(list, fc.boolean()), async (desk, [index, isPurged]) => {
    const { storage } = desk.service;
    await request(desk, ['DELETE', `/lists/${(await liveLists(storage))[index]?.hash ?? ''}/`]);
    if (isPurged) await purgeDeletedLists(storage, new AbortController().signal);
    await makeLists(desk);
  }),
  stepOf(
    'file',
    fc.tuple(fc.subarray([...emails], { minLength: 1 }), mode, fc.boolean()),
    async ({ service: { storage }, importFile }, [some, of, isOnLists]) => {
      const rows = some.map((at, index) => `${at};Eve;${['Lund', 'Ås', ''][index % 3] ?? ''};${index}`);
      const hashes = isOnLists ? (await liveLists(storage)).map(({ hash }) => hash) : [];
      await importFile(['email;first_name;city;age', ...rows].join('\n'), of, hashes);
    },
  ),
  stepOf(
    'delete attribute',
    fc.tuple(fc.constantFrom('city', 'age'), fc.boolean()),
    async (desk, [code, isPurged]) => {
      const { storage } = desk.service;
      await request(desk, ['DELETE', `/attributes/${code}/`]);
      if (isPurged) await purgeDeletedAttributes(storage, new AbortController().signal);
      await makeAttributes(desk);
      if (isPurged) await fillSlots(storage, new AbortController().signal);
    },
  ),
);
