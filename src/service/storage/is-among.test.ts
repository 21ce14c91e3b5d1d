import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { isAmong } from './is-among.ts';
import { describeEachEngine } from './testing/engines.ts';
import type { Database } from './tables.ts';
import { updateMany } from './write-rows.ts';

const contacts = 40_000;
const some = Array.from({ length: 2000 }, (_, index) => 20_000 + index);

describeEachEngine('many ids', (openTestStorage) => {
  async function started() {
    const storage = await openTestStorage();
    await storage.write(async (db) => {
      await sql`with recursive numbers (n) as (
          select cast(1 as bigint) union all select n + 1 from numbers where n < ${sql.lit(contacts)}
        ) insert into contact_fact (contact_id, active, created_at, domain, name_fold)
        select n, 1, 1, 'example.com', 'ada byron' from numbers`.execute(db);
      for (const statement of storage.dialect.refreshStatistics) await sql.raw(statement).execute(db);
    });
    return storage;
  }

  it('are found, and nothing else', async () => {
    const { read, dialect } = await started();
    const found = async (ids: readonly number[]) => {
      const those = read.selectFrom('contact_fact').where(isAmong('contact_id', dialect, ids));
      return (await those.select('contact_id').orderBy('contact_id').execute()).map((row) => row.contact_id);
    };
    expect(await found([])).toEqual([]);
    expect(await found([7])).toEqual([7]);
    expect(await found([contacts + 1, 3, contacts, 5])).toEqual([3, 5, contacts]);
  });

  it('are changed and deleted without reading the whole table, if they are close together', async () => {
    const storage = await started();
    const { dialect } = storage;
    const columns = { contact_id: 'integer', l0: 'integer' } as const;
    const rows = some.map((contact_id) => ({ contact_id, l0: 1 }));
    await storage.write(async (db) => {
      const before = await scansOf(db, dialect.engine);
      await updateMany(db, dialect, { table: 'contact_fact', columns, key: ['contact_id'], rows });
      await db
        .deleteFrom('contact_fact')
        .where(isAmong('contact_id', dialect, some.slice(0, 1000)))
        .execute();
      expect(await scansOf(db, dialect.engine)).toBe(before);
    });
    const changed = storage.read.selectFrom('contact_fact').where('l0', '=', 1);
    const { count } = await changed
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1000);
  });
});

/** Returns PostgreSQL's count of full reads of the table in the transaction. */
async function scansOf(db: Kysely<Database>, engine: 'sqlite' | 'postgres'): Promise<number> {
  if (engine === 'sqlite') return 0;
  const { rows } = await sql<{ scans: number }>`select seq_scan as scans from pg_stat_xact_user_tables
    where relname = 'contact_fact'`.execute(db);
  return rows[0]?.scans ?? 0;
}
