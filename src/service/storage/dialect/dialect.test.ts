import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { contactRow, insertContacts, insertList, subscribe } from '../testing/contacts.ts';
import { describeEachEngine } from '../testing/engines.ts';
import { indexSome } from '../search-index.ts';
import type { OpenedStorage } from '../storage.ts';
import type { Access, TextPart } from '../dialect.ts';

/** Few letters, so that texts share many parts, and all characters with a special meaning in a pattern or query. */
const letters = fc.constantFrom(
  'a',
  'b',
  'n',
  'ä',
  'ß',
  'ς',
  '明',
  '😀',
  '%',
  '_',
  '\\',
  '"',
  "'",
  '*',
  ' ',
  '@',
  '.',
  '+',
);
const text = (maxLength: number) => fc.string({ unit: letters, minLength: 1, maxLength });

async function idsOf(
  storage: OpenedStorage,
  { parts, access }: { parts: readonly TextPart[]; access: Access },
) {
  const rows = await storage.read
    .selectFrom('contact')
    .select('contact.id')
    .where(storage.dialect.contains(parts, access))
    .orderBy('contact.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const matching = await storage.read
    .selectFrom(storage.dialect.matching(parts).as('found'))
    .select('found.id')
    .orderBy('found.id')
    .execute();
  expect(matching.map(({ id }) => id)).toEqual(ids);
  return ids;
}

describeEachEngine('dialect', (openTestStorage) => {
  it('finds a text exactly where a plain search finds it, indexed or not, changed or deleted', async () => {
    const storage = await openTestStorage();
    const names = fc.sample(text(14), { numRuns: 120, seed: 7 });
    const rows = names.map((name, index) => ({ ...contactRow(`${name}${index}@x`), name_fold: name }));
    await insertContacts(storage, rows);
    await indexSome(storage, 80);
    const renamed = rows.map((row, index) =>
      index % 5 === 0 ? { ...row, name_fold: `${row.name_fold}nab` } : row,
    );
    await storage.write(async (transaction) => {
      for (const { email_key, name_fold } of renamed.filter((_, index) => index % 5 === 0)) {
        await transaction
          .updateTable('contact')
          .set({ name_fold })
          .where('email_key', '=', email_key)
          .execute();
      }
      await transaction
        .deleteFrom('contact')
        .where(sql<number>`id % 7`, '=', 0)
        .execute();
    });
    const left = await storage.read.selectFrom('contact').selectAll().orderBy('id').execute();
    const parts = fc.oneof(text(5), fc.constantFrom(...names), fc.constant('nab'));
    const property = fc.asyncProperty(
      parts,
      fc.subarray<TextPart['column']>(['email_key', 'name_fold'], { minLength: 1 }),
      fc.constantFrom<Access>('collect', 'probe'),
      async (text, columns, access) => {
        const expected = left.filter((row) => columns.some((column) => row[column].includes(text)));
        const found = await idsOf(storage, { parts: columns.map((column) => ({ column, text })), access });
        expect(found).toEqual(expected.map(({ id }) => id));
      },
    );
    await fc.assert(property, { numRuns: 150 });
  });

  it('finds each contact on any of some lists once, with both ways of access', async () => {
    const storage = await openTestStorage();
    const ids = await insertContacts(storage, ['a@x', 'b@x', 'c@x', 'd@x'].map(contactRow));
    const [a = 0, b = 0, c = 0] = ids;
    const first = await insertList(storage, 'first');
    const second = await insertList(storage, 'second');
    await subscribe(storage, first, [a, b]);
    await subscribe(storage, second, [b, c]);
    for (const access of ['collect', 'probe'] as const) {
      const found = await storage.read
        .selectFrom('contact')
        .select('contact.id')
        .where(storage.dialect.onAnyList({ id: 'contact.id', listIds: [first, second], access }))
        .orderBy('contact.id')
        .execute();
      expect(found).toEqual([{ id: a }, { id: b }, { id: c }]);
    }
  });

  it('orders keys by code point, regardless of the server’s language', async () => {
    const storage = await openTestStorage();
    const keys = ['a-b', 'a_c', 'ab', 'Z', 'z', 'ä', 'é', '明', '😀'];
    await insertContacts(
      storage,
      keys.map((key) => ({ ...contactRow(`${key}@x`), email_key: key })),
    );
    const found = await storage.read.selectFrom('contact').select('email_key').orderBy('email_key').execute();
    expect(found.map(({ email_key }) => email_key)).toEqual(
      [...keys].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    );
  });

  it('returns counts and sums as numbers', async () => {
    const storage = await openTestStorage();
    await insertContacts(storage, ['a@x', 'b@x'].map(contactRow));
    const totals = await storage.read
      .selectFrom('contact')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.sum<number>('created_at').as('sum'),
        fn.max('created_at').as('max'),
      ])
      .executeTakeFirstOrThrow();
    expect(totals).toEqual({ count: 2, sum: 2, max: 1 });
  });

  it('stores half a surrogate pair as the replacement character, the same from a value and from rows', async () => {
    const storage = await openTestStorage();
    const columns = { name: 'text', value: 'integer' } as const;
    await storage.write(async (transaction) => {
      await transaction.insertInto('counter').values({ name: 'value \ud800', value: 1 }).execute();
      await transaction
        .insertInto('counter')
        .columns(['name', 'value'])
        .expression((from) =>
          from
            .selectFrom(storage.dialect.rows(columns, [{ name: 'rows \udc00!', value: 2 }]).as('incoming'))
            .select(['name', 'value']),
        )
        .execute();
    });
    const names = await storage.read
      .selectFrom('counter')
      .select('name')
      .where('value', '>', 0)
      .orderBy('value')
      .execute();
    expect(names).toEqual([{ name: 'value \ufffd' }, { name: 'rows \ufffd!' }]);
  });

  it('keeps decimal numbers, and returns the month and day of a date', async () => {
    const { read, dialect } = await openTestStorage();
    const rows = [-1, 0, 59, 12.5, 9e15, null].map((n1) => ({ n1 }));
    const given = dialect.rows({ n1: 'number?' }, rows);
    const found = await sql<{ n1: number | null }>`select n1 from ${given} as given`.execute(read);
    expect(found.rows).toEqual(expect.arrayContaining(rows));
    const days = await sql<{ day: string }>`select ${dialect.monthAndDay('given.n1')} as day
      from ${given} as given where n1 < 100 order by n1`.execute(read);
    expect(days.rows.map(({ day }) => day)).toEqual(['12-31', '01-01', '01-13', '03-01']);
  });

  it('accepts an empty set of rows', async () => {
    const storage = await openTestStorage();
    const rows = storage.dialect.rows({ id: 'integer', text: 'text?' }, []);
    expect(await storage.read.selectFrom(rows.as('none')).selectAll().execute()).toEqual([]);
  });

  it('refreshes the statistics after a large import', async () => {
    const storage = await openTestStorage();
    await insertContacts(storage, ['a@x', 'b@x'].map(contactRow));
    await storage.write(async (transaction) => {
      for (const statement of storage.dialect.refreshStatistics)
        await sql.raw(statement).execute(transaction);
    });
    await storage.check();
  });
});
