import type { Kysely, Selectable } from 'kysely';
import type { Database, DkimKeyTable, SenderTable } from '../../storage/tables.ts';

const shown = [
  'id',
  'name',
  'email',
  'checks',
  'checked_at',
  'check_due_at',
  'is_authenticated',
  'domain_alignment_passed',
  'dkim_check_result',
  'dmarc_passed',
] as const;

/** Stored checks of a sender. */
export type SenderChecksRow = Pick<Selectable<SenderTable>, (typeof shown)[number]>;

/** Returns the checks of the sender with this id. */
export function findChecks(db: Kysely<Database>, id: number): Promise<SenderChecksRow | undefined> {
  return db.selectFrom('sender').select(shown).where('id', '=', id).executeTakeFirst();
}

/** Returns senders whose checks are due, the longest waiting first. */
export async function findDue(db: Kysely<Database>, now: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sender')
    .select('id')
    .where('check_due_at', '<=', now)
    .orderBy('check_due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims due checks by making them due again later; returns false if another process has claimed them. */
export async function takeDue(
  db: Kysely<Database>,
  id: number,
  { now, again_at }: { readonly now: number; readonly again_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sender')
    .set({ check_due_at: again_at })
    .where('id', '=', id)
    .where('check_due_at', '<=', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Saves the results of checks. */
export async function setChecks(
  db: Kysely<Database>,
  id: number,
  checks: Omit<SenderChecksRow, 'id' | 'name' | 'email'>,
): Promise<void> {
  await db.updateTable('sender').set(checks).where('id', '=', id).execute();
}

/** Returns the key pair for signing email; undefined before it was created. */
export function findDkimKey(db: Kysely<Database>): Promise<Selectable<DkimKeyTable> | undefined> {
  return db.selectFrom('dkim_key').selectAll().orderBy('id').limit(1).executeTakeFirst();
}

/** Stores a key pair. */
export async function insertDkimKey(
  db: Kysely<Database>,
  key: Omit<Selectable<DkimKeyTable>, 'id'>,
): Promise<void> {
  await db.insertInto('dkim_key').values(key).execute();
}
