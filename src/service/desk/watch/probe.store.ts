import type { Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** Writes something small, to see whether anything can be written. */
export async function probeDatabase(db: Transaction<Database>, now: number): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: 'last watched', value: String(now) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(now) }))
    .execute();
}
