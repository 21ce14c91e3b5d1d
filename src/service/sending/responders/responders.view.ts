import type * as z from 'zod/mini';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import { listShow } from '../../../contract/people/lists.ts';
import {
  responderMailPreview,
  responderMailShow,
  type responderMail,
  type responderMailSummary,
} from '../../../contract/sending/responder-mails.ts';
import { responderShow, type responder } from '../../../contract/sending/responders.ts';
import type { Context } from '../../base/context.ts';
import { findSegmentsByHash } from '../../people/segments/segments.store.ts';
import { segmentViews } from '../../people/segments/segments.view.ts';
import { readDocument } from '../../mails/content/block-document.rules.ts';
import type { MailRow, MailSummaryRow } from '../../mails/content/mail-row.ts';
import { listsOf } from '../sendings/sendings.rules.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import type { ResponderRow } from './responders.store.ts';

/** A segment as shown by its autoresponder. */
type ShownSegment = NonNullable<z.input<typeof responder>['segment']>;

/** Builds the view of an autoresponder. Interface: sending, Autoresponders. */
export function responderView(
  row: ResponderRow,
  urls: RequestUrls,
  segments: ReadonlyMap<string, ShownSegment>,
): z.input<typeof responder> {
  const { id, mail_id, subject, type, days, hours, sender_name, sender_email } = row;
  const [list] = listsOf(row.lists);
  if (list === undefined) throw new TypeError('an auto-responder has no list');
  const { hash, name } = list;
  return {
    id,
    url: urls.of(responderShow, { id }),
    mail: { url: urls.of(responderMailShow, { id: mail_id }), id: mail_id, subject, type },
    list: { url: urls.of(listShow, { hash }), hash, name },
    time_to_send: { hours, days },
    on_hold: timestampOrNull(row.on_hold_at),
    sender_name,
    sender_email,
    report: row.sending_id,
    segment: row.segment_hash === null ? null : (segments.get(row.segment_hash) ?? null),
  };
}

/** Finds the segments that limit some autoresponders, by hash. */
export async function segmentsOfResponders(
  rows: readonly ResponderRow[],
  context: Pick<Context, 'storage' | 'urls' | 'language'>,
): Promise<Map<string, ShownSegment>> {
  const hashes = [...new Set(rows.flatMap(({ segment_hash }) => segment_hash ?? []))];
  const found = await findSegmentsByHash(context.storage.read, hashes);
  const views = await segmentViews(found, context, () => Promise.resolve([]));
  return new Map(views.map(({ url, hash, name, broken }) => [hash, { url, hash, name, broken }]));
}

/** Builds the list view of an autoresponder's email. Interface: sending, Autoresponders. */
export function responderMailSummaryView(
  row: MailSummaryRow,
  urls: RequestUrls,
): z.input<typeof responderMailSummary> {
  const { id, subject, type } = row;
  return {
    id,
    url: urls.of(responderMailShow, { id }),
    subject,
    type,
    updated: formatTimestamp(row.updated_at),
    created: formatTimestamp(row.created_at),
    preview_url: urls.of(responderMailPreview, { id }),
  };
}

/** Builds the view of an autoresponder's email. Interface: sending, Autoresponders. */
export function responderMailView(row: MailRow, urls: RequestUrls): z.input<typeof responderMail> {
  const { body, plain_text, css, blockdocument } = row;
  return {
    ...responderMailSummaryView(row, urls),
    body,
    plain_text,
    css,
    blockdocument: blockdocument === null ? null : readDocument(blockdocument),
  };
}
