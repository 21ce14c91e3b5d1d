import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { StorageFromTheFuture } from '../errors.ts';
import type { Storage } from '../storage.ts';
import type { Database } from '../tables.ts';

/** A process that uses the database. */
export interface Program {
  /** Unique to this process. */
  readonly id: string;
  /** The newest version of the schema that it knows. */
  readonly version: number;
  /** Its computer and process, for people. */
  readonly place: string;
}

/** Time between two heartbeats of a program, milliseconds. */
export const programBeat_ms = 10_000;

/** Time without a heartbeat after which a program counts as ended, milliseconds. */
export const programSilence_ms = 3 * programBeat_ms;

/** The first schema version with a table of programs. */
export const programsSince = 50;

const oldestKey = 'oldest_program';

/** Returns the oldest schema version whose programs may use the database. */
export async function oldestProgram(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', oldestKey).executeTakeFirst();
  return Number(row?.value ?? 0);
}

/**
 * Registers a program, so that no incompatible step of the schema runs before it stops.
 *
 * @throws StorageFromTheFuture if such a step has already run
 */
export async function joinPrograms(storage: Storage, { id, version, place }: Program): Promise<void> {
  const beat_at = storage.dialect.clock;
  await storage.write(async (db) => {
    const oldest = await oldestProgram(db);
    if (oldest > version) throw new StorageFromTheFuture(oldest, version);
    await forgetSilent(db, storage.dialect);
    await db
      .insertInto('program')
      .values({ id, version, place, beat_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ version, place, beat_at }))
      .execute();
  });
}

/** Records a heartbeat. Resolves with false if the program is no longer registered. */
export async function beatProgram(storage: Storage, id: string): Promise<boolean> {
  const beat_at = storage.dialect.clock;
  const { numUpdatedRows } = await storage.write(
    (db) => db.updateTable('program').set({ beat_at }).where('id', '=', id).executeTakeFirst(),
    { isSerial: false },
  );
  return numUpdatedRows > 0n;
}

/** Unregisters a program that stops. */
export async function leavePrograms(storage: Storage, id: string): Promise<void> {
  await storage.write((db) => db.deleteFrom('program').where('id', '=', id).execute(), { isSerial: false });
}

/**
 * Permanently closes the database to programs older than a version. If any still run, changes nothing and returns their
 * places.
 */
export async function closeToOlder(storage: Storage, version: number): Promise<readonly string[]> {
  return storage.write(async (db) => {
    if ((await oldestProgram(db)) >= version) return [];
    await forgetSilent(db, storage.dialect);
    const running = await db
      .selectFrom('program')
      .select('place')
      .where('version', '<', version)
      .orderBy('place')
      .execute();
    if (running.length > 0) return running.map(({ place }) => place);
    const value = String(version);
    await db
      .insertInto('meta')
      .values({ key: oldestKey, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return [];
  });
}

async function forgetSilent(db: Transaction<Database>, dialect: Dialect): Promise<void> {
  await db
    .deleteFrom('program')
    .where('beat_at', '<', sql<number>`${dialect.clock} - ${programSilence_ms}`)
    .execute();
}
