import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { readableSubject } from '../../../lib/email/readable-subject.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Notice } from '../notifications/notice.ts';
import type { ScheduledSend } from './scheduled-sends.store.ts';

/** Emails that the notice names; it counts all. */
const mostNamed = 10;

/**
 * Returns the notice that emails scheduled while there was no mail server will now reach their recipients; null if none
 * is scheduled. `scheduled`: the next first; `at`: epoch milliseconds.
 */
export function noticeOfScheduled(scheduled: readonly ScheduledSend[], at: number): Notice | null {
  if (scheduled.length === 0) return null;
  const items = scheduled.slice(0, mostNamed).map(({ subject, time_to_send }) =>
    messageOf('notices', 'nowSent.due.label', {
      subject: readableSubject(subject),
      dueAt: { time: time_to_send ?? at },
    }),
  );
  return {
    subject: messageOf('notices', 'nowSent.title', { count: scheduled.length }),
    message: [
      { text: messageOf('notices', 'nowSent.body') },
      { items },
      { text: messageOf('notices', 'nowSent.next.body') },
      { text: messageOf('notices', 'nowSent.link'), href: '/scheduled' },
    ],
    importance_level: importanceLevel.high,
    is_sticky: true,
    topic: 'scheduled now sent',
    at,
  };
}
