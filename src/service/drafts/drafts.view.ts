import type * as z from 'zod/mini';
import { formatTimestamp } from '../../lib/time/timestamp.ts';
import { draftPreview, draftSend, draftShow, type draft, type draftSummary } from '../../contract/drafts.ts';
import { mailType } from '../../contract/mail-content.ts';
import { readDocument } from '../mails/block-document.rules.ts';
import type { MailRow, MailSummaryRow } from '../mails/mail-row.ts';
import type { RequestUrls } from '../urls.ts';

/** A draft in the collection. A block document has its mail's id. Spec: Draft mail. */
export function draftSummaryView(row: MailSummaryRow, urls: RequestUrls): z.input<typeof draftSummary> {
  const { id, subject, type } = row;
  return {
    id,
    url: urls.of(draftShow, { id }),
    subject,
    type,
    updated: formatTimestamp(row.updated_at),
    created: formatTimestamp(row.created_at),
    preview_url: urls.of(draftPreview, { id }),
    send_url: urls.of(draftSend, { id }),
    blockdocument_id: type === mailType.block ? id : null,
  };
}

/** A draft. Spec: Draft mail. */
export function draftView(row: MailRow, urls: RequestUrls): z.input<typeof draft> {
  const { body, plain_text, css, blockdocument } = row;
  return {
    ...draftSummaryView(row, urls),
    body,
    plain_text,
    css,
    blockdocument: blockdocument === null ? null : readDocument(blockdocument),
  };
}
