import type * as z from 'zod/mini';
import { formatTimestamp } from '../../lib/time/timestamp.ts';
import { blockTemplatePreview, blockTemplateShow } from '../../contract/block-templates.ts';
import type { blockTemplate, blockTemplateSummary } from '../../contract/block-templates.ts';
import type { savedTemplate } from '../../contract/drafts.ts';
import { htmlTemplatePreview, htmlTemplateShow } from '../../contract/html-templates.ts';
import type {
  createdHtmlTemplate,
  htmlTemplate,
  htmlTemplateSummary,
} from '../../contract/html-templates.ts';
import { mailType } from '../../contract/mail-content.ts';
import { defaultStyle } from '../../rendering/blocks/document-style.ts';
import { readDocument } from '../mails/block-document.rules.ts';
import type { MailRow, MailSummaryRow } from '../mails/mail-row.ts';
import type { RequestUrls } from '../urls.ts';

/** An HTML template in the collection. Spec: HTML template. */
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

/** An HTML template. Spec: HTML template. */
export function htmlTemplateView(row: MailRow, urls: RequestUrls): z.input<typeof htmlTemplate> {
  const { body, plain_text, css } = row;
  return {
    ...htmlTemplateSummaryView(row, urls),
    body: body ?? '',
    plain_text: plain_text ?? '',
    css: css ?? '',
  };
}

/** An HTML template as its creation shows it. Spec: HTML template. */
export function createdHtmlTemplateView(
  row: MailRow,
  urls: RequestUrls,
): z.input<typeof createdHtmlTemplate> {
  return { ...htmlTemplateView(row, urls), type: mailType.html };
}

/**
 * A block template in the collection. Every block mail is responsive: `rendering` makes it so, whatever its layout.
 * Spec: Block template.
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

/** A block template; its document has every style member. Spec: Block template. */
export function blockTemplateView(row: MailRow, urls: RequestUrls): z.input<typeof blockTemplate> {
  return {
    ...blockTemplateSummaryView(row, urls),
    blockdocument: { ...defaultStyle, ...readDocument(row.blockdocument ?? '') },
  };
}

/** A template made of a draft. Choice: extensions. */
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
