import type { Kysely, Transaction } from 'kysely';
import { isFree } from '../../base/lease.ts';
import type { LeaseCheck } from '../../base/lease.ts';
import type { Database } from '../../storage/tables.ts';
import type { MailState, Settlement } from './outgoing-mails.rules.ts';
import type { OutgoingMailRow } from './outgoing-mails.store.ts';

const sending: MailState = 'sending';
const unknown: MailState = 'unknown';
const waiting: readonly MailState[] = ['queued', 'deferred'];

/** Returns true when an email is due. */
export async function hasDueMail(db: Kysely<Database>, now: number): Promise<boolean> {
  return (await dueMail(db, now)) !== undefined;
}

/** Claims the email that has been due longest and marks it as being sent, just before it is; null if none is due. */
export async function claimDueMail(
  db: Transaction<Database>,
  claim: { readonly now: number; readonly lease_owner: string; readonly lease_until: number },
): Promise<OutgoingMailRow | null> {
  const { now, lease_owner, lease_until } = claim;
  const due = await dueMail(db, now);
  if (due === undefined) return null;
  return db
    .updateTable('outgoing_mail')
    .set((build) => ({
      state: sending,
      attempts: build('attempts', '+', 1),
      last_attempt_at: now,
      next_attempt_at: null,
      lease_owner,
      lease_until,
    }))
    .where('id', '=', due.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Saves the outcome of an email that `lease_owner` was sending. */
export async function settleMail(
  db: Transaction<Database>,
  { id, lease_owner }: { readonly id: number; readonly lease_owner: string },
  settlement: Settlement,
): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set({ ...settlement, lease_owner: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_owner', '=', lease_owner)
    .where('state', '=', sending)
    .execute();
}

/** Returns an email to the queue as if it had not been tried: the fault was local, before sending. */
export async function putBack(
  db: Transaction<Database>,
  { id, lease_owner }: { readonly id: number; readonly lease_owner: string },
  { state, now }: { readonly state: MailState; readonly now: number },
): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set((build) => ({
      state,
      attempts: build('attempts', '-', 1),
      next_attempt_at: now,
      lease_owner: null,
      lease_until: null,
    }))
    .where('id', '=', id)
    .where('lease_owner', '=', lease_owner)
    .where('state', '=', sending)
    .execute();
}

/**
 * Returns the ids of emails whose sending process has ended or whose lease has expired. The holder's own count too, so
 * ask only while it sends none.
 */
export async function interruptedMails(db: Kysely<Database>, check: LeaseCheck): Promise<number[]> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(['id', 'lease_owner', 'lease_until'])
    .where('state', '=', sending)
    .orderBy('id')
    .execute();
  return rows.filter((row) => isFree(row, check)).map(({ id }) => id);
}

/** Marks emails that may or may not have arrived. Nothing resends them automatically. */
export async function markUnknown(
  db: Transaction<Database>,
  ids: readonly number[],
  last_answer: string,
): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set({ state: unknown, last_answer, lease_owner: null, lease_until: null })
    .where('id', 'in', ids)
    .where('state', '=', sending)
    .execute();
}

/** Removes emails that were sent before a moment, in chunks. @returns their number */
export async function removeSentBefore(
  db: Transaction<Database>,
  before: number,
  atOnce: number,
): Promise<number> {
  const sent: MailState = 'sent';
  const rows = await db
    .selectFrom('outgoing_mail')
    .select('id')
    .where('state', '=', sent)
    .where('sent_at', '<', before)
    .limit(atOnce)
    .execute();
  if (rows.length === 0) return 0;
  await db
    .deleteFrom('outgoing_mail')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.length;
}

async function dueMail(db: Kysely<Database>, now: number): Promise<{ readonly id: number } | undefined> {
  const first = (state: MailState) =>
    db
      .selectFrom('outgoing_mail')
      .select(['id', 'next_attempt_at'])
      .where('state', '=', state)
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .limit(1)
      .executeTakeFirst();
  // One after another: a transaction has one connection. Emails waiting for their first attempt come first.
  for (const state of waiting) {
    const row = await first(state);
    if (row !== undefined) return row;
  }
  return undefined;
}
