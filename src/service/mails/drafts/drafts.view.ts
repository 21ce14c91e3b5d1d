import type * as z from 'zod/mini';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { draftSend } from '../../../contract/mails/draft-send.ts';
import {
  draftPreview,
  draftShow,
  type draft,
  type draftSummary,
  type savedTemplate,
} from '../../../contract/mails/drafts.ts';
import { blockTemplatePreview, blockTemplateShow } from '../../../contract/mails/block-templates.ts';
import { htmlTemplatePreview, htmlTemplateShow } from '../../../contract/mails/html-templates.ts';
import { mailType } from '../../../contract/mails/mail-content.ts';
import { readDocument } from '../content/block-document.rules.ts';
import type { MailRow, MailSummaryRow } from '../content/mail-row.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';

/** Builds the list view of a draft. A block document has its email's id. Interface: content, Email types. */
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

/** Builds the view of a draft. Interface: content, Email types. */
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

/** Builds the view of a template created from a draft. */
export function savedTemplateView(row: MailRow, urls: RequestUrls): z.input<typeof savedTemplate> {
  const { id, subject, type } = row;
  const isBlock = type === mailType.block;
  return {
    id,
    url: urls.of(isBlock ? blockTemplateShow : htmlTemplateShow, { id }),
    subject,
    type,
    updated: formatTimestamp(row.updated_at),
    preview_url: urls.of(isBlock ? blockTemplatePreview : htmlTemplatePreview, { id }),
  };
}
