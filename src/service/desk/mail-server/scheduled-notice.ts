import type { Kysely } from 'kysely';
import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { readableSubject } from '../../../lib/email/readable-subject.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Database } from '../../storage/tables.ts';
import type { Notice } from '../notifications/notice.ts';

/** Emails that the notice names; it counts all. */
const mostNamed = 10;

/**
 * Returns the notice that emails scheduled while there was no mail server will now reach their recipients; null if none
 * is scheduled. `at`: epoch milliseconds.
 */
export async function noticeOfScheduled(db: Kysely<Database>, at: number): Promise<Notice | null> {
  const scheduled = await db
    .selectFrom('sending')
    .select(['subject', 'time_to_send'])
    .where('state', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .orderBy('time_to_send')
    .execute();
  if (scheduled.length === 0) return null;
  const items = scheduled.slice(0, mostNamed).map(({ subject, time_to_send }) =>
    messageOf('notices', 'nowSent.item.label', {
      subject: readableSubject(subject),
      when: new Date(time_to_send ?? at).toISOString().slice(0, 16).replace('T', ' '),
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
