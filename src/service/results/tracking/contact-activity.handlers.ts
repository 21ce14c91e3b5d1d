import type * as z from 'zod/mini';
import { deliveryStates } from '../../../contract/sending/sendings.ts';
import type { contactMail } from '../../../contract/people/contact-activity.ts';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import { readContact } from '../../people/standing/read-contact.ts';
import { sentenceIn } from '../../base/stored-message.ts';
import type { HandlersOf } from '../../base/context.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { DeliveryState } from '../../sending/ledger/delivery-states.ts';
import {
  findBouncesOf,
  findContactMails,
  type ContactBounceRow,
  type ContactMailRow,
} from './contact-activity.store.ts';

/** Handler of the emails sent to a contact, with their results. */
export const contactActivityHandlers: HandlersOf<'contactActivityList'> = {
  contactActivityList: async ({ params, query }, { storage, urls, language }) => {
    const { id } = await readContact(storage.read, params.email);
    const page = pageRequest(query);
    const { count, rows } = await findContactMails(storage.read, id, page);
    const bounces = await findBouncesOf(
      storage.read,
      rows.map((row) => row.id),
    );
    const results = rows.map((row) =>
      contactMailView(
        row,
        bounces.filter(({ delivery_id }) => delivery_id === row.id),
        language,
      ),
    );
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },
};

function contactMailView(
  row: ContactMailRow,
  bounces: readonly ContactBounceRow[],
  language: string,
): z.input<typeof contactMail> {
  return {
    id: row.id,
    report_id: row.sending_id,
    subject: row.subject,
    sender_name: row.sender_name,
    state: stateOf(row.state),
    settled: timestampOrNull(row.settled_at),
    answer: sentenceIn(row.answer, language),
    opens: row.opens ?? 0,
    first_open: timestampOrNull(row.first_open_at),
    last_open: timestampOrNull(row.last_open_at),
    clicks: row.clicks ?? 0,
    first_click: timestampOrNull(row.first_click_at),
    last_click: timestampOrNull(row.last_click_at),
    machine_opens: row.machine_opens ?? 0,
    machine_clicks: row.machine_clicks ?? 0,
    unsubscribed: timestampOrNull(row.unsubscribed_at),
    unsubscribe_reason: row.reason,
    bounces: bounces.map(({ kind, status, created_at, failure_class, description }) => ({
      ...{ kind, status, failure_class, description },
      created: formatTimestamp(created_at),
    })),
  };
}

function stateOf(text: string): DeliveryState {
  const state = deliveryStates.find((one) => one === text);
  if (state === undefined) throw new TypeError(`a delivery is ${text}`);
  return state;
}
