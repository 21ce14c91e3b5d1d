import { expect, it } from 'vitest';
import { describeEachEngine } from './testing/engines.ts';
import { manyRows } from './many-rows.ts';

const kinds = { text: 'text', number: 'integer', missing: 'text?', time: 'integer?' } as const;

describeEachEngine('many rows', (openTestStorage) => {
  it('are returned unchanged, in order', async () => {
    const storage = await openTestStorage();
    const rows = [
      { text: '"😀"\n\\', number: 2 ** 53 - 1, missing: null, time: 1_700_000_000_000 },
      { text: '', number: -1, missing: 'ä', time: null },
      { text: "'; --", number: 0, missing: '', time: 0 },
    ];
    const query = storage.read
      .selectFrom(storage.dialect.rows(kinds, rows).as('given'))
      .select(['text', 'number', 'missing', 'time'])
      .orderBy('number', 'desc');
    expect(await manyRows(storage, kinds, query)).toEqual([rows[0], rows[2], rows[1]]);
  });

  it('can be none', async () => {
    const storage = await openTestStorage();
    const query = storage.read.selectFrom('contact').select(['id', 'email']);
    expect(await manyRows(storage, { id: 'integer', email: 'text' }, query)).toEqual([]);
  });

  it('are refused if a column has other values', async () => {
    const storage = await openTestStorage();
    const rows = storage.dialect.rows(kinds, [{ text: '', number: 1, missing: null, time: null }]);
    const query = storage.read
      .selectFrom(rows.as('given'))
      .select('given.missing as text')
      .$castTo<{ text: string }>();
    await expect(manyRows(storage, { text: 'text' }, query)).rejects.toThrow(TypeError);
  });
});
