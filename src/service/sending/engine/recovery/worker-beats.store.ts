import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Dialect } from '../../../storage/dialect.ts';
import type { Database } from '../../../storage/tables.ts';

/** Saves a worker's sign of life by the database's clock, on which machines with different clocks agree. */
export async function beat(db: Transaction<Database>, dialect: Dialect, owner: string): Promise<void> {
  const beat_at = dialect.clock;
  await db
    .insertInto('worker_beat')
    .values({ owner, beat_at })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ beat_at }))
    .execute();
}

/** Deletes the sign of life of a worker that ended normally. */
export async function forgetBeat(db: Transaction<Database>, owner: string): Promise<void> {
  await db.deleteFrom('worker_beat').where('owner', '=', owner).execute();
}

/** Age at which signs of life no longer matter, milliseconds. */
const old_ms = 86_400_000;

/** Deletes workers that were silent for a day. */
export async function forgetOldBeats(db: Transaction<Database>, dialect: Dialect): Promise<void> {
  await db
    .deleteFrom('worker_beat')
    .where('beat_at', '<', sql<number>`${dialect.clock} - ${old_ms}`)
    .execute();
}

/** Counts the workers that send: those with a sign of life within `silence_ms`. */
export async function countWorkers(
  db: Kysely<Database>,
  dialect: Dialect,
  silence_ms: number,
): Promise<number> {
  const { workers } = await db
    .selectFrom('worker_beat')
    .select(({ fn }) => fn.countAll<number>().as('workers'))
    .where('beat_at', '>=', sql<number>`${dialect.clock} - ${silence_ms}`)
    .executeTakeFirstOrThrow();
  return workers;
}

/** Returns the workers without a sign of life for `silence_ms`. One without any was never seen. */
export async function silentWorkers(
  db: Kysely<Database>,
  dialect: Dialect,
  silence_ms: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('worker_beat')
    .select('owner')
    .where('beat_at', '<', sql<number>`${dialect.clock} - ${silence_ms}`)
    .execute();
  return rows.map(({ owner }) => owner);
}
