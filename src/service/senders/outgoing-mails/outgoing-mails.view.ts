import type * as z from 'zod/mini';
import { outgoingMailList } from '../../../contract/senders/outgoing-mails.ts';
import type { mailState, outgoingMail } from '../../../contract/senders/outgoing-mails.ts';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import type { SmtpRelay } from '../../base/settings/smtp-relay.ts';
import type { MailRoute } from '../../desk/mail-server/mail-route.ts';
import type { Context } from '../../base/context.ts';
import { sentenceIn } from '../../base/stored-message.ts';
import type { ListedMail, MailCounts } from './outgoing-mails.store.ts';

/** Builds the list view of an email. */
export function outgoingMailView(
  row: ListedMail,
  { urls, language }: Pick<Context, 'urls' | 'language'>,
): z.input<typeof outgoingMail> {
  return {
    id: row.id,
    url: `${urls.of(outgoingMailList)}${row.id}/`,
    purpose: row.purpose,
    state: row.state,
    attempts: row.attempts,
    message_id: row.message_id,
    from: { name: row.from_name, email: row.from_email },
    to: { name: row.to_name, email: row.to_email },
    subject: row.subject,
    last_answer: sentenceIn(row.last_answer, language),
    sender_id: row.sender_id,
    created: formatTimestamp(row.created_at),
    last_attempt: timestampOrNull(row.last_attempt_at),
    next_attempt: timestampOrNull(row.next_attempt_at),
    sent: timestampOrNull(row.sent_at),
  };
}

/** Builds the view of the state of sending. */
export function mailStateView(
  {
    relays: [relay],
    publicUrl,
    language,
  }: Pick<MailRoute, 'relays'> & Pick<Context, 'language'> & { readonly publicUrl: string },
  { byState, failure }: MailCounts,
): z.input<typeof mailState> {
  const count = (...states: string[]) => states.reduce((sum, state) => sum + (byState[state] ?? 0), 0);
  return {
    relay: relay === undefined ? null : relayView(relay),
    public_url: publicUrl,
    waiting: count('queued', 'sending', 'deferred'),
    failed: count('failed', 'bounced'),
    unknown: count('unknown'),
    last_failure:
      failure === null
        ? null
        : { answer: sentenceIn(failure.answer, language), at: formatTimestamp(failure.at) },
  };
}

function relayView({ host, port, isSecure, tls }: SmtpRelay): {
  host: string;
  port: number;
  is_encrypted: boolean;
} {
  return { host, port, is_encrypted: isSecure || tls === 'require' || tls === 'verify' };
}
