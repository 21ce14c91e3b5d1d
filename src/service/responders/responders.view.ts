import type * as z from 'zod/mini';
import { formatTimestamp } from '../../lib/time/timestamp.ts';
import { listShow } from '../../contract/lists.ts';
import {
  responderMailPreview,
  responderMailShow,
  type responderMail,
  type responderMailSummary,
} from '../../contract/responder-mails.ts';
import { responderShow, type responder } from '../../contract/responders.ts';
import { readDocument } from '../mails/block-document.rules.ts';
import type { MailRow, MailSummaryRow } from '../mails/mail-row.ts';
import { listsOf } from '../sendings/sendings.rules.ts';
import type { RequestUrls } from '../urls.ts';
import type { ResponderRow } from './responders.store.ts';

/** An auto-responder. Spec: Auto-responder. */
export function responderView(row: ResponderRow, urls: RequestUrls): z.input<typeof responder> {
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
    on_hold: row.on_hold_at === null ? null : formatTimestamp(row.on_hold_at),
    sender_name,
    sender_email,
    report: row.sending_id,
  };
}

/** An auto-responder as a list or a subscriber names it. Choice: `responders` of a list or subscriber. */
export function responderReferences(
  ids: readonly number[],
  urls: RequestUrls,
): { id: number; url: string }[] {
  return ids.map((id) => ({ id, url: urls.of(responderShow, { id }) }));
}

/** The mail of an auto-responder in the collection. Spec: Auto-responder mail. */
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

/** The mail of an auto-responder. Spec: Auto-responder mail. */
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
