import { expect, it } from 'vitest';
import { describeEachEngine } from './testing/engines.ts';
import type { Storage } from './storage.ts';
import { addMany, insertMany, updateMany, upsertMany } from './write-rows.ts';

const columns = { name: 'text', value: 'integer' } as const;
const key = ['name'] as const;

const countersOf = async ({ read }: Storage) =>
  read
    .selectFrom('counter')
    .select(['name', 'value'])
    .where('name', 'like', 'test%')
    .orderBy('name')
    .execute();

describeEachEngine('many rows with one statement', (openTestStorage) => {
  const first = [
    { name: 'test a', value: 1 },
    { name: "test 'b'; --", value: 2 },
  ];
  const second = [
    { name: 'test a', value: 40 },
    { name: 'test c', value: 3 },
  ];
  const started = async () => {
    const storage = await openTestStorage();
    const written = await storage.write((db) =>
      insertMany(db, storage.dialect, { table: 'counter', columns, rows: first }),
    );
    expect(written).toBe(2);
    return storage;
  };

  it('are inserted, all or none', async () => {
    const storage = await started();
    await expect(
      storage.write((db) => insertMany(db, storage.dialect, { table: 'counter', columns, rows: second })),
    ).rejects.toMatchObject({ name: 'UniqueViolation' });
    expect(await countersOf(storage)).toEqual([
      { name: "test 'b'; --", value: 2 },
      { name: 'test a', value: 1 },
    ]);
  });

  it('are inserted if their key is new, and only these are counted', async () => {
    const storage = await started();
    const rows = storage.dialect.rows(columns, second);
    const written = await storage.write((db) =>
      insertMany(db, storage.dialect, { table: 'counter', columns, rows, unlessKey: key }),
    );
    expect(written).toBe(1);
    expect(await countersOf(storage)).toMatchObject([{ value: 2 }, { value: 1 }, { value: 3 }]);
  });

  it('get the same number in all rows', async () => {
    const storage = await openTestStorage();
    const rows = [{ name: 'test a' }, { name: 'test b' }];
    await storage.write((db) =>
      insertMany(db, storage.dialect, {
        table: 'counter',
        columns: { name: 'text' },
        rows,
        same: { value: 2 ** 40 },
      }),
    );
    expect(await countersOf(storage)).toEqual(rows.map(({ name }) => ({ name, value: 2 ** 40 })));
  });

  it('replace rows with the same key', async () => {
    const storage = await started();
    await storage.write((db) =>
      upsertMany(db, storage.dialect, { table: 'counter', columns, key, rows: second }),
    );
    expect(await countersOf(storage)).toMatchObject([{ value: 2 }, { value: 40 }, { value: 3 }]);
  });

  it('update rows with the same key, and insert none', async () => {
    const storage = await started();
    await storage.write((db) =>
      updateMany(db, storage.dialect, { table: 'counter', columns, key, rows: second }),
    );
    expect(await countersOf(storage)).toEqual([
      { name: "test 'b'; --", value: 2 },
      { name: 'test a', value: 40 },
    ]);
  });

  it('set the same values in all rows', async () => {
    const storage = await started();
    await storage.write((db) =>
      updateMany(db, storage.dialect, {
        ...{ table: 'counter', columns: { name: 'text' }, key, rows: [{ name: 'test a' }] },
        same: { value: 2 ** 40 },
      }),
    );
    expect(await countersOf(storage)).toMatchObject([{ value: 2 }, { value: 2 ** 40 }]);
  });

  it('are added to the numbers of rows with the same key', async () => {
    const storage = await openTestStorage();
    const kinds = {
      link_id: 'integer',
      clickers: 'integer',
      clicks: 'integer',
      machine_clickers: 'integer',
      machine_clicks: 'integer',
    } as const;
    const total = (link_id: number, clicks: number) => ({
      ...{ link_id, clickers: 1, clicks, machine_clickers: 0, machine_clicks: 2 ** 40 },
    });
    for (const rows of [[total(1, 1), total(2, 2)], [total(2, 30), total(3, 3)], []]) {
      const adding = { table: 'link_total', columns: kinds, key: ['link_id'], rows } as const;
      await storage.write((db) => addMany(db, storage.dialect, adding));
    }
    expect(await storage.read.selectFrom('link_total').selectAll().orderBy('link_id').execute()).toEqual([
      total(1, 1),
      { link_id: 2, clickers: 2, clicks: 32, machine_clickers: 0, machine_clicks: 2 ** 41 },
      total(3, 3),
    ]);
  });

  it('can be none', async () => {
    const storage = await started();
    await storage.write(async (db) => {
      const none = { table: 'counter', columns, key, rows: [] } as const;
      expect(await insertMany(db, storage.dialect, none)).toBe(0);
      await upsertMany(db, storage.dialect, none);
    });
    expect(await countersOf(storage)).toHaveLength(2);
  });
});
