import type * as z from 'zod/mini';
import { notificationUpdate, type notification } from '../../../contract/desk/notifications.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import type { Context } from '../../base/context.ts';
import { noticeFor, type NoticeReader } from './notice.ts';
import type { NotificationRow } from './notifications.store.ts';

/**
 * Returns a notification with all its fields, its texts in the reader's language and time zone. Interface: account, Notifications. A
 * sticky one is kept until it was seen.
 */
export function notificationView(
  row: NotificationRow,
  urls: Context['urls'],
  reader: NoticeReader,
): z.input<typeof notification> {
  const { id, importance_level, occurrences: count } = row;
  const { subject, message } = noticeFor(row, reader);
  const again = count > 1 ? `<p>${messagesIn('notices', reader.language)('again.body', { count })}</p>` : '';
  return {
    url: urls.of(notificationUpdate, { id }),
    subject,
    message: message + again,
    dispatch_date: formatTimestamp(row.dispatched_at),
    importance_level,
    has_stickies: row.is_sticky === 1,
    seen: row.seen === 1,
  };
}
