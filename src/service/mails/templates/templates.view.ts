import type * as z from 'zod/mini';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { blockTemplatePreview, blockTemplateShow } from '../../../contract/mails/block-templates.ts';
import type { blockTemplate, blockTemplateSummary } from '../../../contract/mails/block-templates.ts';
import { htmlTemplatePreview, htmlTemplateShow } from '../../../contract/mails/html-templates.ts';
import type {
  createdHtmlTemplate,
  htmlTemplate,
  htmlTemplateSummary,
} from '../../../contract/mails/html-templates.ts';
import { mailType } from '../../../contract/mails/mail-content.ts';
import { defaultStyle } from '../../../rendering/blocks/document-style.ts';
import { readDocument } from '../content/block-document.rules.ts';
import type { MailRow, MailSummaryRow } from '../content/mail-row.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';

/** Builds the list view of an HTML template. Interface: content, Email types. */
export function htmlTemplateSummaryView(
  row: MailSummaryRow,
  urls: RequestUrls,
): z.input<typeof htmlTemplateSummary> {
  const { id, subject } = row;
  return {
    id,
    url: urls.of(htmlTemplateShow, { id }),
    subject,
    updated: formatTimestamp(row.updated_at),
    created: formatTimestamp(row.created_at),
    preview_url: urls.of(htmlTemplatePreview, { id }),
  };
}

/** Builds the view of an HTML template. Interface: content, Email types. */
export function htmlTemplateView(row: MailRow, urls: RequestUrls): z.input<typeof htmlTemplate> {
  const { body, plain_text, css } = row;
  return {
    ...htmlTemplateSummaryView(row, urls),
    body: body ?? '',
    plain_text: plain_text ?? '',
    css: css ?? '',
  };
}

/** Builds the view of a newly created HTML template. Interface: content, Email types. */
export function createdHtmlTemplateView(
  row: MailRow,
  urls: RequestUrls,
): z.input<typeof createdHtmlTemplate> {
  return { ...htmlTemplateView(row, urls), type: mailType.html };
}

/**
 * Builds the list view of a block template. Every block email is responsive: `rendering` makes it so, whatever its
 * layout. Interface: content, Block documents.
 */
export function blockTemplateSummaryView(
  row: MailSummaryRow,
  urls: RequestUrls,
): z.input<typeof blockTemplateSummary> {
  const { id, subject, layout_slug } = row;
  return {
    id,
    url: urls.of(blockTemplateShow, { id }),
    subject,
    updated: formatTimestamp(row.updated_at),
    preview_url: urls.of(blockTemplatePreview, { id }),
    layout_slug,
    responsive: true,
  };
}

/** Builds the view of a block template; its document has every style member. Interface: content, Block documents. */
export function blockTemplateView(row: MailRow, urls: RequestUrls): z.input<typeof blockTemplate> {
  return {
    ...blockTemplateSummaryView(row, urls),
    blockdocument: { ...defaultStyle, ...readDocument(row.blockdocument ?? '') },
  };
}
