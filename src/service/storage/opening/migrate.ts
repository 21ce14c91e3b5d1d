import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { StorageFromTheFuture } from '../errors.ts';
import { migrations as allMigrations } from '../migrations/all.ts';
import type { Migration } from '../migrations/migration.ts';
import type { Storage } from '../storage.ts';
import type { Database } from '../tables.ts';

/** Rows that a migration fills in one transaction. */
const filledATime = 10_000;

/**
 * Runs the migrations that the database has not had, each in a transaction of its own. Writes are serial over all
 * processes, so several may start at once: the second finds the work done.
 *
 * @throws StorageFromTheFuture when the database has a version that this program doesn't know
 */
export async function migrate(
  storage: Storage,
  migrations: readonly Migration[] = allMigrations,
  now: () => number = Date.now,
): Promise<void> {
  const { words } = storage.dialect;
  const known = migrations.at(-1)?.version ?? 0;
  let version = await storage.write(async (transaction) => {
    await run(
      transaction,
      `CREATE TABLE IF NOT EXISTS migration (
        version ${words.integer} NOT NULL PRIMARY KEY, name ${words.text} NOT NULL, applied_at ${words.integer} NOT NULL
      ) ${words.table}`,
    );
    return currentVersion(transaction);
  });
  if (version > known) throw new StorageFromTheFuture(version, known);
  for (const migration of migrations) {
    if (migration.version <= version) continue;
    await fill(storage, migration);
    version = await storage.write(async (transaction) => {
      const current = await currentVersion(transaction);
      if (current >= migration.version) return current;
      for (const statement of migration.up(words)) await run(transaction, statement);
      const row = { version: migration.version, name: migration.name, applied_at: now() };
      await transaction.insertInto('migration').values(row).execute();
      return migration.version;
    });
  }
}

/** Fills what a migration has to fill, chunk by chunk: as long as no other process has finished it. */
async function fill(storage: Storage, migration: Migration): Promise<void> {
  let isLeft = migration.fillSome !== undefined;
  while (isLeft) {
    isLeft = await storage.write(async (transaction) => {
      if ((await currentVersion(transaction)) >= migration.version) return false;
      return migration.fillSome?.(transaction, storage.dialect, filledATime) ?? false;
    });
  }
}

async function currentVersion(transaction: Transaction<Database>): Promise<number> {
  const row = await transaction
    .selectFrom('migration')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function run(transaction: Transaction<Database>, statement: string): Promise<void> {
  await sql.raw(statement).execute(transaction);
}
