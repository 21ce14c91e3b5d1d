import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { notice, type Notice } from '../../desk/notifications/notice.ts';
import type { OutgoingMailRow } from './outgoing-mails.store.ts';

// The dashboard's page of mails that were not sent.
const link = notice`<p><a href="/outbox?tab=unsent">Look at mails that were not sent</a></p>`;

/** The notification that a mail was given up. Many of them become one while it is unseen. */
export function noticeOfFailure(
  { purpose, to_email }: Pick<OutgoingMailRow, 'purpose' | 'to_email'>,
  answer: string,
  at: number,
): Notice {
  return {
    subject: `A mail to ${to_email} was not sent`,
    message: notice`<p>This mail (${purpose}) was given up. The last answer was: ${answer}</p>${link}`,
    importance_level: importanceLevel.high,
    topic: 'mail failed',
    at,
  };
}

/** Builds the notice of a verification email that came back. */
export function noticeOfReturnedMail(
  { to_email }: Pick<OutgoingMailRow, 'to_email'>,
  answer: string,
  at: number,
): Notice {
  return {
    subject: `The verification email to ${to_email} bounced`,
    message: notice`<p>${to_email} can’t be verified as a sender until it takes email. The mail server said: ${answer}</p><p><a href="/senders">View senders</a></p>`,
    importance_level: importanceLevel.high,
    at,
  };
}

/** The notification that nobody knows whether mails arrived; `count` of them. */
export function noticeOfDoubt(count: number, answer: string, at: number): Notice {
  const subject = count === 1 ? 'A mail may have arrived or not' : `${count} mails may have arrived or not`;
  return {
    subject,
    message: notice`<p>${answer} Nothing sends it again by itself.</p>${link}`,
    importance_level: importanceLevel.high,
    topic: 'mail in doubt',
    at,
  };
}
