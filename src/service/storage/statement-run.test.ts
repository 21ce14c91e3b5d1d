import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { UniqueViolation } from './errors.ts';
import { prepared } from './prepared.ts';
import { StatementRun } from './statement-run.ts';
import { insertList } from './testing/contacts.ts';
import { describeEachEngine } from './testing/engines.ts';

const nameList = prepared(
  (_: { readonly id: number; readonly name: string }) => ({}),
  ({ db, given }) =>
    db
      .updateTable('list')
      .set({ name: given(({ name }) => name) })
      .where(sql<boolean>`id = ${given(({ id }) => id)}`)
      .returning(['id', 'name']),
);

describeEachEngine('statements that run together', (openTestStorage) => {
  it('run in order, and each has its own rows', async () => {
    const storage = await openTestStorage();
    const { dialect } = storage;
    const id = await insertList(storage, 'Readers');
    const rows = await storage.write(async (db) => {
      const names = ['Friends', 'Members'].map((name) => nameList.with(db, dialect, { id, name }));
      const found = new StatementRun(db.selectFrom('list').select('name').where('id', '=', id).compile());
      await dialect.runTogether(db, [...names, found]);
      await dialect.runTogether(db, []);
      return [...names, found].map((one) => one.rows);
    });
    expect(rows).toEqual([[{ id, name: 'Friends' }], [{ id, name: 'Members' }], [{ name: 'Members' }]]);
  });

  it('have no rows before they have run', async () => {
    const { read, dialect } = await openTestStorage();
    expect(() => nameList.with(read, dialect, { id: 1, name: 'x' }).rows).toThrow(TypeError);
  });

  it('throw the first error, write nothing, and leave the connection usable', async () => {
    const storage = await openTestStorage();
    const { dialect } = storage;
    const id = await insertList(storage, 'Readers');
    const twice = sql`insert into counter (name, value) values ('twice', 1), ('twice', 2)`;
    const failing = storage.write(async (db) => {
      const named = nameList.with(db, dialect, { id, name: 'Never' });
      const refused = new StatementRun(twice.compile(db));
      const later = nameList.with(db, dialect, { id, name: 'Later' });
      await dialect.runTogether(db, [named, refused, later]);
    });
    await expect(failing).rejects.toBeInstanceOf(UniqueViolation);
    const name = async () => (await storage.read.selectFrom('list').select('name').executeTakeFirst())?.name;
    expect(await name()).toBe('Readers');
    await storage.write((db) => nameList(db, dialect, { id, name: 'Members' }));
    expect(await name()).toBe('Members');
  });
});
