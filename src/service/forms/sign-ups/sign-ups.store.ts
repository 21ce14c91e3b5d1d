import type { Kysely } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { SignUpTable } from '../../storage/form-tables.ts';
import type { Database } from '../../storage/tables.ts';

/** A sign-up as stored until it is confirmed. */
export interface SignUpRow extends Omit<SignUpTable, 'id'> {
  readonly id: number;
}

/** Stores a sign-up. @returns its id */
export async function insertSignUp(db: Kysely<Database>, signUp: Omit<SignUpTable, 'id'>): Promise<number> {
  const { id } = await db.insertInto('sign_up').values(signUp).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** An unconfirmed sign-up, with the state of its confirmation email; null if that is deleted already. */
export interface PendingSignUp extends Pick<
  SignUpRow,
  'id' | 'email' | 'submitted_at' | 'submitted_from' | 'expires_at'
> {
  readonly state: string | null;
  readonly last_answer: string | null;
}

/** Returns a page of the unconfirmed sign-ups of a form at `now`, newest first, and the total. */
export async function findPendingSignUps(
  db: Kysely<Database>,
  { form_id, now }: { readonly form_id: number; readonly now: number },
  { limit, offset }: PageRequest,
): Promise<{ readonly count: number; readonly rows: PendingSignUp[] }> {
  const matching = db
    .selectFrom('sign_up')
    .where('sign_up.form_id', '=', form_id)
    .where('sign_up.expires_at', '>', now);
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .leftJoin('outgoing_mail', 'outgoing_mail.sign_up_id', 'sign_up.id')
    .select([
      'sign_up.id',
      'sign_up.email',
      'sign_up.submitted_at',
      'sign_up.submitted_from',
      'sign_up.expires_at',
      'outgoing_mail.state',
      'outgoing_mail.last_answer',
    ])
    .orderBy('sign_up.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count: Number(count), rows };
}

/** Returns the unconfirmed sign-up with this key. */
export function findSignUp(db: Kysely<Database>, key: string): Promise<SignUpRow | undefined> {
  return db.selectFrom('sign_up').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Returns whether a sign-up came through the page for sharing an email, whose form counts as deleted since 1970. */
export async function isOfFriend(db: Kysely<Database>, { form_id }: SignUpRow): Promise<boolean> {
  const form = db.selectFrom('form').select('id').where('id', '=', form_id).where('deleted_at', '=', 0);
  return (await form.executeTakeFirst()) !== undefined;
}

/** Counts the unconfirmed sign-ups of a mailbox since `since`. */
export function countMailboxSignUps(
  db: Kysely<Database>,
  mailboxKey: string,
  since: number,
): Promise<number> {
  return countOf(signUpsSince(db, since).where('mailbox_key', '=', mailboxKey));
}

/** Counts the unconfirmed sign-ups by a form since `since`; null counts those by all forms. */
export function countFormSignUps(
  db: Kysely<Database>,
  formId: number | null,
  since: number,
): Promise<number> {
  const all = signUpsSince(db, since);
  return countOf(formId === null ? all : all.where('form_id', '=', formId));
}

function signUpsSince(db: Kysely<Database>, since: number) {
  return db.selectFrom('sign_up').where('submitted_at', '>', since);
}

async function countOf(signUps: ReturnType<typeof signUpsSince>): Promise<number> {
  const { count } = await signUps
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes a sign-up. */
export async function deleteSignUp(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('sign_up').where('id', '=', id).execute();
}

/** Deletes up to `limit` sign-ups whose link has expired by `now`; returns their number. */
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
