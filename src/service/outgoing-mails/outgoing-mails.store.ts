import type { Selectable, Transaction } from 'kysely';
import type { Database, OutgoingMailTable } from '../storage/tables.ts';
import { messageIdLength, messageIdOf } from './outgoing-mails.rules.ts';
import type { MailState, NewOutgoingMail } from './outgoing-mails.rules.ts';

/** A mail as it is stored. */
export type OutgoingMailRow = Selectable<OutgoingMailTable>;

/** The clock and the source of identifiers; `Services` fits. */
export interface QueueingParts {
  readonly now: () => number;
  readonly randomId: (length: number) => string;
}

/**
 * Queues a mail in the caller's transaction, so that it is sent if, and only if, what it speaks of is written. The
 * worker sends it: call `services.wake()` once the transaction is through. `message_id` is its Message-ID, made here
 * once and the same at every attempt.
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
    })
    .returning(['id', 'message_id'])
    .executeTakeFirstOrThrow();
}
