import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { prepared, type StatementParts } from './prepared.ts';
import { describeEachEngine } from './testing/engines.ts';

interface Wanted {
  readonly ids: readonly number[];
  readonly names: readonly string[];
}

describeEachEngine('a prepared statement', (openTestStorage) => {
  let builds = 0;
  const find = prepared(
    ({ names }: Wanted) => ({ names: names.length }),
    ({ db, given, rows }: StatementParts<Wanted>, { names }) => {
      builds += 1;
      const each = Array.from(
        { length: names },
        (_, index) => sql`cast(${given((wanted) => wanted.names[index] ?? '')} as text)`,
      );
      return db
        .selectFrom(rows({ id: 'integer' }, ({ ids }) => ids.map((id) => ({ id }))).as('wanted'))
        .select('wanted.id')
        .select(sql<string>`concat(${sql.join(each)})`.as('name'))
        .orderBy('wanted.id');
    },
  );

  it('is built once for each shape, and has the values of its own run', async () => {
    const { read, dialect } = await openTestStorage();
    builds = 0;
    const both = await Promise.all([
      find(read, dialect, { ids: [2, 1], names: ['a'] }),
      find(read, dialect, { ids: [3], names: ['b'] }),
    ]);
    expect(both).toEqual([
      [
        { id: 1, name: 'a' },
        { id: 2, name: 'a' },
      ],
      [{ id: 3, name: 'b' }],
    ]);
    expect(await find(read, dialect, { ids: [], names: ['a'] })).toEqual([]);
    expect(await find(read, dialect, { ids: [4], names: ['a', 'b'] })).toEqual([{ id: 4, name: 'ab' }]);
    expect(builds).toBe(2);
  });

  it('refuses what no text may hold', async () => {
    const { read, dialect } = await openTestStorage();
    await expect(find(read, dialect, { ids: [1], names: ['\0'] })).rejects.toThrow();
  });
});
