import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type Transaction,
} from 'kysely';
import type { Storage } from '../storage.ts';
import type { Database } from '../tables.ts';

/** Returns the steps of all queries of a store on SQLite, without running them. */
export async function plansOf(
  { read }: Pick<Storage, 'read'>,
  ask: (db: Transaction<Database>) => Promise<unknown>,
): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const silent = new Kysely<Database>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => void queries.push(query),
  });
  await Promise.allSettled([silent.transaction().execute(ask)]);
  const steps: string[] = [];
  for (const query of queries) {
    const explained = { ...query, sql: `explain query plan ${query.sql}` };
    const { rows } = await read.executeQuery<{ detail: string }>(explained);
    steps.push(...rows.map(({ detail }) => detail));
  }
  return steps;
}
