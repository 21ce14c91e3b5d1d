import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { OlderProgramsRun, StorageFromTheFuture } from '../errors.ts';
import { migrations as allMigrations } from '../migrations/all.ts';
import type { Migration } from '../migrations/migration.ts';
import type { Storage } from '../storage.ts';
import type { Database } from '../tables.ts';
import { closeToOlder, oldestProgram, programsSince, programSilence_ms } from './programs.ts';

/** Maximum rows that a migration fills in one transaction. */
const filledATime = 10_000;

/** Options of migrations, for tests. */
interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  readonly now?: () => number;
  /** Maximum wait for older programs that are stopping or have crashed, milliseconds. */
  readonly patience_ms?: number;
}

/**
 * Runs the migrations that the database hasn't had yet, each in its own transaction. Several processes may call this at
 * once. Their writes are serial, so the second finds the work done.
 *
 * A step that is incompatible with older programs waits until none is running, and then locks them out.
 *
 * @throws StorageFromTheFuture if the database has had a step that this program is incompatible with
 * @throws OlderProgramsRun if older programs keep running
 */
export async function migrate(
  storage: Storage,
  { migrations = allMigrations, now = Date.now, patience_ms = programSilence_ms + 5000 }: MigrateOptions = {},
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
  if (version > known && (await oldestProgram(storage.read)) > known)
    throw new StorageFromTheFuture(version, known);
  for (const migration of migrations) {
    if (migration.version <= version) continue;
    if (migration.version > programsSince && migration.keepsOlder !== true)
      await closeInTime(storage, migration.version, patience_ms);
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

/** Locks older programs out of the database as soon as they have stopped. */
async function closeInTime(storage: Storage, version: number, patience_ms: number): Promise<void> {
  const end = performance.now() + patience_ms;
  for (;;) {
    const places = await closeToOlder(storage, version);
    if (places.length === 0) return;
    if (performance.now() >= end) throw new OlderProgramsRun(places);
    await wait(500);
  }
}

/** Fills the data of a migration, chunk by chunk, until this or another process has finished it. */
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
