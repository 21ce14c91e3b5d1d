import { findAddressRows, type AddressTable } from '../../people/person/address-rows.store.ts';
import { outboxFiles } from '../../message/outbox/outbox-files.ts';
import { mayMention } from './mentions.store.ts';
import { mentions } from './mentions.ts';
import { keepErasedContacts } from './erased-person.store.ts';
import { type ErasingEnd, type ErasingStep } from './erased-person.ts';
import { sealDeliveries } from './seal-deliveries.store.ts';

/** Deliveries per transaction. */
const chunk = 500;

/** Seals the deliveries to the contacts. */
export async function eraseDeliveries({ reading, person, after }: ErasingStep): Promise<ErasingEnd> {
  if (person.contact_ids.length === 0) return null;
  const rows = await reading.db
    .selectFrom('delivery')
    .select('id')
    .where('contact_id', 'in', person.contact_ids)
    .where('id', '>', after)
    .orderBy('id')
    .limit(chunk)
    .execute();
  await sealDeliveries(
    reading,
    rows.map(({ id }) => id),
  );
  return rows.at(-1)?.id ?? null;
}

/** Returns a part that goes through a table, a range of ids at a time, and empties the rows with the address. */
export function eraseAddresses(table: AddressTable): (step: ErasingStep) => Promise<ErasingEnd> {
  return async (step) => {
    const { reading, after } = step;
    const { email_key } = step.person;
    const { db } = reading;
    const { ids, to } = await findAddressRows(db, table, { email_key, after });
    if (ids.length === 0) return to;
    if (table === 'delivery') {
      await noteDeletedContacts(step, ids);
      await sealDeliveries(reading, ids);
    } else if (table === 'bounce') {
      const empty = { email: '', description: '', evidence: '', refused: null };
      await db.updateTable('bounce').set(empty).where('id', 'in', ids).execute();
    } else await db.updateTable(table).set({ email: '' }).where('id', 'in', ids).execute();
    return to;
  };
}

/** Records the contacts of deleted deliveries: their changes are stored by their ids. */
async function noteDeletedContacts(step: ErasingStep, deliveryIds: readonly number[]): Promise<void> {
  const { reading, person } = step;
  const rows = await reading.db
    .selectFrom('delivery')
    .leftJoin('contact', 'contact.id', 'delivery.contact_id')
    .select('delivery.contact_id')
    .distinct()
    .where('delivery.id', 'in', deliveryIds)
    .where('contact.id', 'is', null)
    .execute();
  const contact_ids = [...new Set([...person.contact_ids, ...rows.map(({ contact_id }) => contact_id)])];
  if (contact_ids.length > person.contact_ids.length) {
    await keepErasedContacts(step, contact_ids);
  }
}

/** Deletes the system emails to the address, and others that mention it, with their files. */
export async function eraseServiceEmails({
  reading: { db },
  person: { email_key },
}: ErasingStep): Promise<ErasingEnd> {
  const columns = ['to_email', 'reply_to_email', 'text', 'html', 'headers', 'last_answer'] as const;
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(['id', 'state', ...columns])
    .where((eb) => eb.or(columns.map((column) => mayMention(column, email_key))))
    .execute();
  const found = rows.filter((row) => columns.some((column) => mentions(row[column] ?? '', email_key)));
  // An email in flight is updated once more when the mail server has answered.
  if (found.some(({ state }) => state === 'sending')) return 'later';
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('outgoing_mail').where('id', 'in', ids).execute();
  return null;
}

/** Deletes the emails to the address from the local outbox, some at a time, and those with it in their subject. */
export async function eraseOutbox({
  reading: { db },
  person: { email_key },
  files,
  after,
}: ErasingStep): Promise<ErasingEnd> {
  const rows = await db
    .selectFrom('outbox_mail')
    .select(['id', 'file', 'search_key'])
    .where('id', '>', after)
    .where(mayMention('search_key', email_key))
    .orderBy('id')
    .limit(chunk)
    .execute();
  for (const { id, file, search_key } of rows) {
    if (!mentions(search_key, email_key)) continue;
    // Before the commit: a row whose file is gone is deleted next time.
    await outboxFiles(files).remove(file);
    await db.deleteFrom('outbox_mail').where('id', '=', id).execute();
  }
  return rows.at(-1)?.id ?? null;
}

/** Ends once no email to the contact is in flight, because the mail server's answer may contain the address. */
export async function eraseLastAnswers(step: ErasingStep): Promise<ErasingEnd> {
  const { reading, person } = step;
  if (person.contact_ids.length === 0) return null;
  const onTheWay = await reading.db
    .selectFrom('delivery')
    .select('id')
    .where('contact_id', 'in', person.contact_ids)
    .where('state', '=', 'sending')
    .limit(1)
    .executeTakeFirst();
  return onTheWay === undefined ? eraseDeliveries(step) : 'later';
}
