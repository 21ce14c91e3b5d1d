import { chunksOf } from '../../../lib/chunks-of.ts';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import type { Context } from '../../base/context.ts';
import { sentenceIn } from '../../base/stored-message.ts';
import { allAddressRows } from '../../people/person/address-rows.store.ts';
import {
  findDeliveryIds,
  notOfContacts,
  readMailBounces,
  readMailEvents,
  readMails,
} from './person.store.ts';

/** Emails read at a time. */
const chunk = 200;

/** The known facts of a person: an address in every spelling of its domain, and the contacts that have it. */
export interface KnownPerson {
  readonly keys: readonly string[];
  readonly contactIds: readonly number[];
}

/** Yields the emails to a person with their results: first to the contacts, then earlier ones to the address. */
export async function* mailsOfPerson(
  context: Pick<Context, 'storage' | 'language'>,
  { keys, contactIds }: KnownPerson,
) {
  const { read } = context.storage;
  for (const contact_id of contactIds) {
    let ids: number[] = [];
    for (let after = 0; ; after = ids.at(-1) ?? 0) {
      ids = await findDeliveryIds(read, contact_id, { after, limit: chunk });
      if (ids.length === 0) break;
      yield* await mailsOf(context, ids);
    }
  }
  for (const key of keys) {
    for await (const found of allAddressRows(read, 'delivery', key)) {
      for (const some of chunksOf(found, chunk)) {
        const ids = await notOfContacts(read, { table: 'delivery', ids: some }, contactIds);
        if (ids.length > 0) yield* await mailsOf(context, ids);
      }
    }
  }
}

async function mailsOf(
  { storage: { read }, language }: Pick<Context, 'storage' | 'language'>,
  ids: readonly number[],
) {
  const [mails, events, bounces] = await Promise.all([
    readMails(read, ids),
    readMailEvents(read, ids),
    readMailBounces(read, ids),
  ]);
  return mails.map((mail) => ({
    report_id: mail.sending_id,
    kind: mail.kind,
    subject: mail.subject,
    sender: { name: mail.sender_name, email: mail.sender_email },
    email: mail.email,
    state: mail.state,
    settled: timestampOrNull(mail.settled_at),
    answer: sentenceIn(mail.answer, language),
    events: events
      .filter(({ delivery_id }) => delivery_id === mail.id)
      .map(({ kind, created_at, link, program, network, machine_reason }) => ({
        ...{ kind, time: formatTimestamp(created_at), link, program, network, machine: machine_reason },
      })),
    bounces: bounces
      .filter(({ delivery_id }) => delivery_id === mail.id)
      .map(({ kind, status, created_at, description }) => ({
        ...{ kind, status, time: formatTimestamp(created_at), description },
      })),
    unsubscribed: timestampOrNull(mail.unsubscribed_at),
    unsubscribe_reason: mail.reason,
    resubscribed: timestampOrNull(mail.resubscribed_at),
  }));
}
