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
import { readDocument } from '../../mails/content/block-document.rules.ts';
import type { MailRow, MailSummaryRow } from '../../mails/content/mail-row.ts';
import { listsOf } from '../sendings/sendings.rules.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import type { ResponderRow } from './responders.store.ts';

/** An auto-responder. Interface: sending, Autoresponders. */
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
    on_hold: timestampOrNull(row.on_hold_at),
    sender_name,
    sender_email,
    report: row.sending_id,
  };
}

/** The mail of an auto-responder in the collection. Interface: sending, Autoresponders. */
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

/** The mail of an auto-responder. Interface: sending, Autoresponders. */
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
