import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from '../../../lib/csv/csv-writer.ts';
import { DEFAULT_CSV_FORMAT } from '../../../lib/csv/csv-format.ts';
import { oneLine } from '../../../lib/text/one-line.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import type { Storage } from '../../storage/storage.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { batchesOf, makeAttribute, makeList, outcomesOf, testImporters } from './testing/run-file.ts';

/** The simplest model of an import: decisions 13 and 14. */
class Model {
  readonly contacts = new Map<string, { first: string; city: string; lists: Map<string, boolean> }>();
  readonly past = new Set<string>();

  import({ rows, mode, lists }: GivenImport) {
    const outcomes = { created: 0, updated: 0, unchanged: 0, left: 0, invalid: 0, duplicate: 0 };
    const seen = new Set<string>();
    for (const [email = '', written = '', city = '', ...more] of rows) {
      const first = oneLine(written);
      if ([email, first, city, ...more].every((cell) => cell.trim() === '')) continue;
      const key = email.toLowerCase();
      if (more.some((cell) => cell !== '') || !key.includes('@')) outcomes.invalid += 1;
      else if (seen.has(key)) outcomes.duplicate += 1;
      else {
        seen.add(key);
        outcomes[this.#row({ key, first, city }, mode, lists)] += 1;
      }
    }
    return outcomes;
  }

  #row(row: { key: string; first: string; city: string }, mode: number, lists: readonly string[]) {
    const { key, first, city } = row;
    const isCanceled = (list: string) => this.past.has(`${key} ${list}`);
    const before = this.contacts.get(key);
    if (before === undefined) {
      this.contacts.set(key, { first, city, lists: new Map(lists.map((list) => [list, isCanceled(list)])) });
      return 'created';
    }
    if (mode === 1) return 'left';
    const text = JSON.stringify([before.first, before.city, [...before.lists.keys()].toSorted()]);
    before.first = mode === 2 && first === '' ? before.first : first;
    before.city = mode === 2 && city === '' ? before.city : city;
    for (const list of lists) if (!before.lists.has(list)) before.lists.set(list, isCanceled(list));
    for (const [list, wasCanceled] of before.lists) {
      if (mode !== 0 || lists.length === 0 || lists.includes(list)) continue;
      before.lists.delete(list);
      if (wasCanceled) this.past.add(`${key} ${list}`);
    }
    const after = JSON.stringify([before.first, before.city, [...before.lists.keys()].toSorted()]);
    return text === after ? 'unchanged' : 'updated';
  }

  state() {
    return Object.fromEntries(
      [...this.contacts].map(([key, { first, city, lists }]) => [
        key,
        { first, city, lists: Object.fromEntries([...lists].toSorted()) },
      ]),
    );
  }

  counts() {
    const each = [...this.contacts.values()];
    return {
      contacts: each.length,
      city: each.filter(({ city }) => city !== '').length,
      lists: allLists.map((hash) => [
        hash,
        each.filter(({ lists }) => lists.has(hash)).length,
        each.filter(({ lists }) => lists.get(hash) === false).length,
      ]),
    };
  }
}

interface GivenImport {
  readonly rows: readonly (readonly string[])[];
  readonly mode: number;
  readonly lists: readonly string[];
  readonly atOnce: number;
}

const allLists = ['one', 'three', 'two'];

const cell = fc.constantFrom('', 'Ann', 'Bo; "x"', 'é\n語', '\\', "=1+1'");
const address = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...['a', 'b', 'c', 'd', 'e'].flatMap((one) => [
        `${one}@example.com`,
        `${one.toUpperCase()}@Example.com`,
      ]),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('', 'nobody') },
);
const row = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(address, cell, cell) },
  { weight: 1, arbitrary: fc.tuple(address, cell, cell, cell) },
);
const given: fc.Arbitrary<GivenImport> = fc.record({
  rows: fc.array(row, { maxLength: 14 }),
  mode: fc.constantFrom(0, 1, 2),
  lists: fc.subarray(allLists),
  atOnce: fc.integer({ min: 1, max: 5 }),
});
/** People, and the lists they leave between two imports. */
const leaving = fc.constantFrom(
  ...['a', 'b', 'c'].flatMap((one) => allLists.map((list) => [`${one}@example.com`, list] as const)),
);

async function stateOf({ read }: Storage) {
  const contacts = await read.selectFrom('contact').selectAll().execute();
  const subscriptions = await read
    .selectFrom('subscription')
    .innerJoin('list', 'list.id', 'list_id')
    .select(['hash', 'contact_id', 'cancelled_at'])
    .orderBy('hash')
    .execute();
  return Object.fromEntries(
    contacts.map(({ id, email_key, first_name: first, attributes }) => {
      const own = subscriptions.filter(({ contact_id }) => contact_id === id);
      const lists = Object.fromEntries(own.map(({ hash, cancelled_at }) => [hash, cancelled_at !== null]));
      const city = attributesOf(attributes, new Set())['city'] ?? '';
      return [email_key, { first, city, lists }];
    }),
  );
}

async function countsOf({ read }: Storage) {
  const counter = read.selectFrom('counter').select('value').where('name', '=', 'contacts');
  const { value } = await counter.executeTakeFirstOrThrow();
  const { usage_count } = await read.selectFrom('attribute').select('usage_count').executeTakeFirstOrThrow();
  const lists = await read.selectFrom('list').selectAll().orderBy('hash').execute();
  return {
    contacts: value,
    city: usage_count,
    lists: lists.map(({ hash, subscribers, active_subscribers }) => [hash, subscribers, active_subscribers]),
  };
}

async function cancel(storage: Storage, email_key: string, hash: string): Promise<void> {
  await storage.write(async (transaction) => {
    const one = await transaction
      .selectFrom('subscription')
      .innerJoin('list', 'list.id', 'list_id')
      .innerJoin('contact', 'contact.id', 'contact_id')
      .select(['subscription.id', 'list_id'])
      .where('email_key', '=', email_key)
      .where('hash', '=', hash)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    if (one === undefined) return;
    await transaction.updateTable('subscription').set({ cancelled_at: 5 }).where('id', '=', one.id).execute();
    await transaction
      .updateTable('list')
      .set((build) => ({ active_subscribers: build('active_subscribers', '-', 1) }))
      .where('id', '=', one.list_id)
      .execute();
  });
}

describeEachEngine('any imports', (openTestStorage) => {
  const makeImporter = testImporters();

  it('match the model, with outcomes that add up to the rows', async () => {
    const story = fc.array(fc.tuple(given, fc.array(leaving, { maxLength: 2 })), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(story, async (imports) => {
        const storage = await openTestStorage();
        for (const hash of allLists) await makeList(storage, hash);
        await makeAttribute(storage, 'city');
        const model = new Model();
        for (const [each, leavers] of imports) {
          const importer = await makeImporter(storage, { limits: batchesOf(each.atOnce) });
          const lines = [['email', 'first_name', 'city'], ...each.rows].map((cells) =>
            csvLine(cells, DEFAULT_CSV_FORMAT),
          );
          const record = await importer.run({
            bytes: lines.join('\n'),
            mode: each.mode,
            lists: JSON.stringify(each.lists),
          });
          expect(record.failure).toBeNull();
          expect(outcomesOf(record)).toEqual(model.import(each));
          expect(await stateOf(storage)).toEqual(model.state());
          expect(await countsOf(storage)).toEqual(model.counts());
          for (const [key, list] of leavers) {
            if (model.contacts.get(key)?.lists.get(list) === false)
              model.contacts.get(key)?.lists.set(list, true);
            await cancel(storage, key, list);
          }
        }
        await storage.close();
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
