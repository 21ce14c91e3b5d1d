import type * as z from 'zod/mini';
import { notificationUpdate, type notification } from '../../../contract/desk/notifications.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import { notice } from './notice.ts';
import type { NotificationRow } from './notifications.store.ts';

/** A notification with all its fields. Interface: account, Notifications. A sticky one is kept until it was seen. */
export function notificationView(row: NotificationRow, urls: RequestUrls): z.input<typeof notification> {
  const { id, subject, message, importance_level, occurrences } = row;
  const again = occurrences > 1 ? notice`<p>This has happened ${occurrences} times.</p>`.markup : '';
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
