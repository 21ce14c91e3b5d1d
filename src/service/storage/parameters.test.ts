import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { describeEachEngine } from './testing/engines.ts';
import { BadParameter } from './errors.ts';

describeEachEngine('parameters', (openTestStorage) => {
  it('are refused if an engine would change or mishandle them', async () => {
    const { read, dialect } = await openTestStorage();
    const cases: [string, unknown][] = [
      ['undefined', undefined],
      ['boolean', true],
      ['Date', new Date(0)],
      ['NaN', Number.NaN],
      ['Infinity', Number.POSITIVE_INFINITY],
      ['2^53', 2 ** 53],
      ['NUL', 'a\0b'],
      ['object', {}],
      ['beyond 64 bits', 2n ** 64n],
    ];
    for (const [name, value] of cases) {
      await expect(sql`select ${value} as value`.execute(read), name).rejects.toThrow(BadParameter);
    }
    const asRows = async () => {
      const rows = dialect.rows({ text: 'text' }, [{ text: 'a\0b' }]);
      await read.selectFrom(rows.as('incoming')).selectAll().execute();
    };
    await expect(asRows()).rejects.toThrow(BadParameter);
  });

  it('are returned unchanged', async () => {
    const { read } = await openTestStorage();
    const texts = ['', "'; --", '😀 明 ä', 'a\nb\t', '\\', '%'];
    const numbers = [0, -1, 2 ** 53 - 1, -(2 ** 53 - 1), 1_700_000_000_000];
    for (const value of texts) {
      expect((await sql<object>`select cast(${value} as text) as value`.execute(read)).rows).toEqual([
        { value },
      ]);
    }
    for (const value of numbers) {
      expect((await sql<object>`select cast(${value} as bigint) as value`.execute(read)).rows).toEqual([
        { value },
      ]);
    }
    expect((await sql<object>`select cast(${null} as text) as value`.execute(read)).rows).toEqual([
      { value: null },
    ]);
  });
});
