import type { Kysely } from 'kysely';
import type { SignUpTable } from '../storage/form-tables.ts';
import type { Database } from '../storage/tables.ts';

/** A sign-up as it is kept until it is confirmed. */
export interface SignUpRow extends Omit<SignUpTable, 'id'> {
  readonly id: number;
}

/** Keeps a sign-up. */
export async function insertSignUp(db: Kysely<Database>, signUp: Omit<SignUpTable, 'id'>): Promise<void> {
  await db.insertInto('sign_up').values(signUp).execute();
}

/** The sign-up with this key that waits. */
export function findSignUp(db: Kysely<Database>, key: string): Promise<SignUpRow | undefined> {
  return db.selectFrom('sign_up').selectAll().where('key', '=', key).executeTakeFirst();
}

/** How often the address was given to a form since `since`, in sign-ups that wait. */
export async function countRecentSignUps(
  db: Kysely<Database>,
  emailKey: string,
  since: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('sign_up')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email_key', '=', emailKey)
    .where('submitted_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes a sign-up away. */
export async function deleteSignUp(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('sign_up').where('id', '=', id).execute();
}

/** Takes away what waits for an address, as its contact is deleted. */
export async function deleteSignUpsOf(db: Kysely<Database>, emailKey: string): Promise<void> {
  await db.deleteFrom('sign_up').where('email_key', '=', emailKey).execute();
}

/** Takes away up to `limit` sign-ups whose link has ended by `now`; gives how many it were. */
export async function deleteEndedSignUps(
  db: Kysely<Database>,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<number> {
  const chunk = db.selectFrom('sign_up').select('id').where('expires_at', '<=', now).limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('sign_up')
    .where('id', 'in', chunk)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
