import type { Email } from 'postal-mime';
import type * as z from 'zod/mini';
import { outboxPreview, outboxShow, outboxSource } from '../../../contract/sending/outbox.ts';
import type { outboxMail, outboxMailDetail } from '../../../contract/sending/outbox.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import type { OutboxMailRow } from '../../message/outbox/outbox.store.ts';

/** Builds the list view of an email in the outbox. */
export function outboxMailView(row: OutboxMailRow, urls: RequestUrls): z.input<typeof outboxMail> {
  return {
    id: row.id,
    url: urls.of(outboxShow, { id: row.id }),
    message_id: row.message_id,
    from: { name: row.from_name, email: row.from_email },
    to: { name: row.to_name, email: row.to_email },
    subject: row.subject,
    size: row.size,
    received: formatTimestamp(row.received_at),
  };
}

/** Builds the detailed view, with the contents of its message. */
export function outboxMailDetailView(
  row: OutboxMailRow,
  message: Email,
  urls: RequestUrls,
): z.input<typeof outboxMailDetail> {
  return {
    ...outboxMailView(row, urls),
    headers: message.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: message.text ?? '',
    preview: message.html === undefined ? null : urls.of(outboxPreview, { id: row.id }),
    source: urls.of(outboxSource, { id: row.id }),
  };
}
