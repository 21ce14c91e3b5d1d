import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { messageOf } from '../../../messages/translator.ts';
import { readSentence } from '../../base/stored-message.ts';
import type { Notice, NoticePart } from '../../desk/notifications/notice.ts';
import type { OutgoingMailRow } from './outgoing-mails.store.ts';

const link: NoticePart = { text: messageOf('notices', 'outgoing.link'), href: '/outbox?tab=unsent' };

const purposes = new Map([
  ['sender confirmation', 'sender'],
  ['form confirmation', 'form'],
] as const);

/** Builds the notice of an email that was given up. Several of them become one while it is unread. */
export function noticeOfFailure(
  { purpose, to_email }: Pick<OutgoingMailRow, 'purpose' | 'to_email'>,
  answer: string,
  at: number,
): Notice {
  const known = [...purposes].find(([name]) => name === purpose)?.[1] ?? 'other';
  return {
    subject: messageOf('notices', 'outgoing.failed.title', { email: to_email }),
    message: [
      {
        text: messageOf('notices', 'outgoing.failed.body', { purpose: known, answer: readSentence(answer) }),
      },
      link,
    ],
    importance_level: importanceLevel.high,
    topic: 'mail failed',
    at,
  };
}

/** Builds the notice of a verification email that bounced. */
export function noticeOfReturnedMail(
  { to_email: email }: Pick<OutgoingMailRow, 'to_email'>,
  answer: string,
  at: number,
): Notice {
  return {
    subject: messageOf('notices', 'outgoing.returned.title', { email }),
    message: [
      { text: messageOf('notices', 'outgoing.returned.body', { email, answer }) },
      { text: messageOf('notices', 'senders.link'), href: '/senders' },
    ],
    importance_level: importanceLevel.high,
    at,
  };
}

/**
 * Builds the notice of emails that may or may not have arrived. `answer`: null if the program ended before one came.
 */
export function noticeOfDoubt(count: number, answer: string | null, at: number): Notice {
  const text =
    answer === null
      ? messageOf('notices', 'outgoing.interrupted.body')
      : messageOf('notices', 'outgoing.doubt.body', { answer: readSentence(answer) });
  return {
    subject: messageOf('notices', 'outgoing.doubt.title', { count }),
    message: [{ text }, link],
    importance_level: importanceLevel.high,
    topic: 'mail in doubt',
    at,
  };
}
