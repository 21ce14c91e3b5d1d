import { importanceLevel } from '../../../../contract/desk/notifications.ts';
import { readableSubject } from '../../../../lib/email/readable-subject.ts';
import { messageOf } from '../../../../messages/translator.ts';
import { readSentence } from '../../../base/stored-message.ts';
import type { Notice, NoticePart } from '../../../desk/notifications/notice.ts';
import type { TroubleReason } from '../../sendings/sending-reasons.ts';

interface NamedSending {
  readonly id: number;
  readonly subject: string;
}

/** Builds the notice of an email that missed its time while nothing ran and waits for a person. */
export function noticeOfHeldSending(
  { id, subject, time_to_send }: NamedSending & { readonly time_to_send: number | null },
  at: number,
): Notice {
  return {
    subject: messageOf('notices', 'held.title', { subject: readableSubject(subject) }),
    message: [
      { text: messageOf('notices', 'held.due.body', { dueAt: { time: time_to_send ?? at } }) },
      { text: messageOf('notices', 'held.link'), href: '/scheduled' },
    ],
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: `sending held ${id}`,
    at,
  };
}

/** Builds the notice of an email paused because nothing of it can be handed over. */
export function noticeOfPausedSending(
  { id, subject, reason, answer }: NamedSending & { readonly reason: TroubleReason; readonly answer: string },
  at: number,
): Notice {
  return {
    subject: messageOf('notices', 'paused.title', { subject: readableSubject(subject) }),
    message: [
      {
        text: messageOf('notices', 'paused.body', {
          reason: reason === 'nothing_accepted' ? 'other' : reason,
          answer: readSentence(answer),
        }),
      },
      {
        text: messageOf('notices', 'paused.next.body', {
          reason: reason === 'nothing_accepted' || reason === 'too_large' ? reason : 'other',
        }),
      },
      linkTo(id),
    ],
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: `sending paused ${id}`,
    at,
  };
}

/** Builds the notice that an email paused by the engine is being sent again. */
export function noticeOfResumedSending({ id, subject }: NamedSending, at: number): Notice {
  return {
    subject: messageOf('notices', 'resumed.title', { subject: readableSubject(subject) }),
    message: [{ text: messageOf('notices', 'resumed.body') }, linkTo(id)],
    topic: `sending resumed ${id}`,
    at,
  };
}

/** Builds the notice of an email paused because no message can be built from it. */
export function noticeOfBrokenSending(
  { id, subject, answer }: NamedSending & { readonly answer: string },
  at: number,
): Notice {
  return {
    subject: messageOf('notices', 'paused.title', { subject: readableSubject(subject) }),
    message: [
      { text: messageOf('notices', 'broken.body', { answer: readSentence(answer) }) },
      { text: messageOf('notices', 'broken.others.body') },
      linkTo(id),
    ],
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: `sending broken ${id}`,
    at,
  };
}

/** Builds the question about recipients who may or may not have received an email. */
export function noticeOfUnknown(
  { id, subject, unknown: count }: NamedSending & { readonly unknown: number },
  at: number,
): Notice {
  return {
    subject: messageOf('notices', 'unknown.title', { subject: readableSubject(subject), count }),
    message: [{ text: messageOf('notices', 'unknown.body', { count }) }, linkTo(id)],
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: `sending unknown ${id}`,
    at,
  };
}

function linkTo(id: number): NoticePart {
  return { text: messageOf('notices', 'sent.link'), href: `/sent/${id}` };
}

/** Builds the notice of an email that reached no one. */
export function noticeOfFailedSending({ id, subject }: NamedSending, at: number): Notice {
  return {
    subject: messageOf('notices', 'failed.title', { subject: readableSubject(subject) }),
    message: [{ text: messageOf('notices', 'failed.body') }, linkTo(id)],
    importance_level: importanceLevel.high,
    topic: `sending failed ${id}`,
    at,
  };
}
