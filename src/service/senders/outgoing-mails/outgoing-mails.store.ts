import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database, OutgoingMailTable } from '../../storage/tables.ts';
import { messageIdLength, messageIdOf } from './outgoing-mails.rules.ts';
import type { MailState, NewOutgoingMail } from './outgoing-mails.rules.ts';

/** An email as stored. */
export type OutgoingMailRow = Selectable<OutgoingMailTable>;

const listed = [
  'id',
  'message_id',
  'purpose',
  'state',
  'attempts',
  'created_at',
  'next_attempt_at',
  'last_attempt_at',
  'sent_at',
  'from_name',
  'from_email',
  'to_name',
  'to_email',
  'subject',
  'last_answer',
  'sender_id',
] as const;

/** An email as listed, without its content. */
export type ListedMail = Pick<OutgoingMailRow, (typeof listed)[number]>;

/** The clock and the source of identifiers; `Services` fits. */
export interface QueueingParts {
  readonly now: () => number;
  readonly randomId: (length: number) => string;
}

/**
 * Queues an email in the caller's transaction, so that it is sent if, and only if, the changes it is about are
 * committed. The worker sends it: call `services.wake()` after the transaction. `message_id` is its Message-ID, made
 * once here and the same at every attempt.
 */
export async function queueMail(
  db: Transaction<Database>,
  mail: NewOutgoingMail,
  { now, randomId }: QueueingParts,
): Promise<{ readonly id: number; readonly message_id: string }> {
  const at = now();
  const state: MailState = 'queued';
  return db
    .insertInto('outgoing_mail')
    .values({
      message_id: messageIdOf(randomId(messageIdLength), mail.from.email),
      purpose: mail.purpose,
      state,
      created_at: at,
      next_attempt_at: at,
      from_name: mail.from.name,
      from_email: mail.from.email,
      to_name: mail.to.name,
      to_email: mail.to.email,
      reply_to_name: mail.reply_to?.name ?? null,
      reply_to_email: mail.reply_to?.email ?? null,
      subject: mail.subject,
      headers: JSON.stringify(mail.headers ?? {}),
      text: mail.text,
      html: mail.html,
      sign_up_id: mail.sign_up_id ?? null,
      sender_id: mail.sender_id ?? null,
    })
    .returning(['id', 'message_id'])
    .executeTakeFirstOrThrow();
}

/** Filter of system emails. */
export interface MailFilter {
  /** Empty for all. */
  readonly states: readonly string[];
  /** Only verification emails of this sender, or null for all emails. */
  readonly sender_id: number | null;
}

/** Returns one page of the emails, newest first, and their total. */
export async function findMails(
  db: Kysely<Database>,
  { limit, offset }: PageRequest,
  { states, sender_id }: MailFilter,
): Promise<{ readonly count: number; readonly rows: ListedMail[] }> {
  const matching = db
    .selectFrom('outgoing_mail')
    .$if(states.length > 0, (query) => query.where('state', 'in', states))
    .$if(sender_id !== null, (query) => query.where('sender_id', '=', sender_id));
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching.select(listed).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { count, rows };
}

/** Returns an email as listed. */
export async function findMail(db: Kysely<Database>, id: number): Promise<ListedMail | undefined> {
  return db.selectFrom('outgoing_mail').select(listed).where('id', '=', id).executeTakeFirst();
}

/** Returns an email to the start of its attempts. Its last answer stays. */
export async function queueAgain(db: Transaction<Database>, id: number, now: number): Promise<ListedMail> {
  const state: MailState = 'queued';
  return db
    .updateTable('outgoing_mail')
    .set({ state, attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .returning(listed)
    .executeTakeFirstOrThrow();
}

/** Records that an email bounced after it was sent, and returns it; undefined if it doesn't exist or wasn't sent. */
export async function markReturned(
  db: Transaction<Database>,
  id: number,
  last_answer: string,
): Promise<ListedMail | undefined> {
  const state: MailState = 'bounced';
  const sent: readonly MailState[] = ['sent', 'unknown'];
  return db
    .updateTable('outgoing_mail')
    .set({ state, last_answer })
    .where('id', '=', id)
    .where('state', 'in', sent)
    .returning(listed)
    .executeTakeFirst();
}

/** Removes an email. */
export async function removeMail(db: Transaction<Database>, id: number): Promise<void> {
  await db.deleteFrom('outgoing_mail').where('id', '=', id).execute();
}

/** Number of emails in each state, and the latest failure of an unsent one. */
export interface MailCounts {
  readonly byState: Readonly<Record<string, number>>;
  readonly failure: { readonly answer: string; readonly at: number } | null;
}

/** Counts the emails. */
export async function countMails(db: Kysely<Database>): Promise<MailCounts> {
  const counts = await db
    .selectFrom('outgoing_mail')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const unsent: readonly MailState[] = ['deferred', 'failed', 'unknown', 'bounced'];
  const failure = await db
    .selectFrom('outgoing_mail')
    .select(['last_answer', 'last_attempt_at'])
    .where('state', 'in', unsent)
    .orderBy('last_attempt_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    byState: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
    failure:
      failure === undefined ? null : { answer: failure.last_answer ?? '', at: failure.last_attempt_at ?? 0 },
  };
}
