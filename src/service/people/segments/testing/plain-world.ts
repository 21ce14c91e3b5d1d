import type { Kysely } from 'kysely';
import { hidingReason } from '../../../../contract/people/segments/testing/naive-history.ts';
import { worldOptions } from '../../../../contract/people/segments/testing/segment-arbitraries.ts';
import type {
  AttributeKind,
  PlainContact,
  PlainDelivery,
  PlainEvent,
  PlainWorld,
} from '../../../../contract/people/segments/testing/plain-contact.ts';
import { emailKey } from '../../../../lib/email/email-address.ts';
import { newSending } from '../../../sending/ledger/testing/ledger.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { Database } from '../../../storage/tables.ts';
import { rebuildFacts } from '../../facts/rebuild-facts.store.ts';
import { contactSourceId } from '../../standing/contact-sources.store.ts';
import { contactNameKeys } from '../../standing/name-key.ts';

const kinds: readonly AttributeKind[] = ['text', 'number', 'date', 'flag', 'choice', 'choices'];
const lists = ['list-a', 'list-b', 'list-c'];

/**
 * Returns the same contacts in a form that the database can hold: unique addresses, deliveries settled one after the
 * other, bounces marked as such, and no opens by email apps in the future.
 */
export function storable(contacts: readonly PlainContact[], { at }: PlainWorld): PlainContact[] {
  return contacts.map((contact, index) => ({
    ...contact,
    email: `${index}.${contact.email}`,
    deliveries: contact.deliveries
      .toSorted((one, other) => one.settled - other.settled)
      .map((one, place) => ({
        ...one,
        settled: one.settled + place,
        state: one.bounced ? 'bounced' : one.state,
        bounced: false,
        opens: one.opens.filter(({ machine, at: opened }) => machine !== hidingReason || opened <= at),
      })),
  }));
}

/** Replaces all data with a world and its contacts; returns the contacts' ids, in order. */
export function writeWorld(
  storage: Storage,
  world: PlainWorld,
  contacts: readonly PlainContact[],
): Promise<number[]> {
  return storage.write(async (db) => {
    await emptyTables(db);
    const listIds = await writeLists(db);
    for (const [code, kind] of world.attributes) {
      const type = kinds.indexOf(kind);
      await db
        .insertInto('attribute')
        .values({
          code,
          name: code,
          name_key: code,
          type,
          options: JSON.stringify(worldOptions),
          created_at: 1,
        })
        .execute();
    }
    for (const { id, kind, began } of world.mails) await newSending(db, { id, kind, started_at: began });
    const ids: number[] = [];
    for (const contact of contacts) ids.push(await writeContact(db, contact, listIds));
    for (const [index, contact] of contacts.entries()) {
      for (const delivery of contact.deliveries) await writeDelivery(db, ids[index] ?? 0, delivery);
    }
    await rebuildFacts(db, ids);
    return ids;
  });
}

async function emptyTables(db: Kysely<Database>): Promise<void> {
  const tables = [
    ...([
      'contact_fact',
      'subscription',
      'consent',
      'stated_consent',
      'delivery',
      'delivery_activity',
    ] as const),
    ...(['link_activity', 'sending_link', 'tracking_event', 'unsubscription', 'sending', 'list'] as const),
    ...(['attribute', 'contact'] as const),
  ];
  for (const table of tables) await db.deleteFrom(table).execute();
}

/** Writes the lists. The last one has no slot in the facts. */
async function writeLists(db: Kysely<Database>): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, hash] of lists.entries()) {
    const fact_slot = [3, 60, null][index] ?? null;
    const { id } = await db
      .insertInto('list')
      .values({ hash, name: hash, description: '', created_at: 1, fact_slot })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(hash, id);
  }
  return ids;
}

async function writeContact(
  db: Kysely<Database>,
  contact: PlainContact,
  listIds: ReadonlyMap<string, number>,
): Promise<number> {
  const { email, first_name, last_name, sms_number, attributes, created, updated, active } = contact;
  const { id } = await db
    .insertInto('contact')
    .values({
      ...{ email, email_key: emailKey(email), first_name, last_name, sms_number },
      ...contactNameKeys(contact),
      attributes: JSON.stringify(attributes),
      active: active ? 1 : 0,
      inactive_cause: contact.cause,
      source_id: await contactSourceId(db, contact.source ?? ''),
      created_at: created,
      updated_at: updated,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { list, created: created_at, cancelled: cancelled_at } of contact.subscriptions) {
    const list_id = listIds.get(list) ?? 0;
    await db
      .insertInto('subscription')
      .values({ contact_id: id, list_id, created_at, cancelled_at })
      .execute();
  }
  if (contact.confirmed) {
    const texts = {
      form_name: '',
      email,
      lists: '[]',
      wording: '{}',
      submitted_from: '',
      confirmed_from: '',
    };
    const consent = {
      ...texts,
      sign_up_key: email,
      form_id: 1,
      user_agent: '',
      submitted_at: 1,
      confirmed_at: 1,
    };
    await db
      .insertInto('consent')
      .values({ ...consent, contact_id: id })
      .execute();
  }
  if (contact.stated) {
    const texts = { list_hash: '', list_name: '', how: '', stated_by: '' };
    await db
      .insertInto('stated_consent')
      .values({ ...texts, contact_id: id, given_at: 1, created_at: 1 })
      .execute();
  }
  return id;
}

async function writeDelivery(
  db: Kysely<Database>,
  contact_id: number,
  { mail: sending_id, state, settled, left, opens, clicks }: PlainDelivery,
): Promise<void> {
  const { id: delivery_id } = await db
    .insertInto('delivery')
    .values({ sending_id, contact_id, list_id: 1, email: '', state, due_at: 1, settled_at: settled })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { sending_id, delivery_id, contact_id };
  if (left)
    await db
      .insertInto('unsubscription')
      .values({ ...owner, email: '', created_at: 1, lists: '[]' })
      .execute();
  if (opens.length + clicks.length === 0) return;
  await db
    .insertInto('delivery_activity')
    .values({ ...owner, rules: 1, ...countOf('open', opens), ...countOf('click', clicks) })
    .execute();
  for (const { at, machine } of opens) {
    await db
      .insertInto('tracking_event')
      .values({
        ...{
          sending_id,
          delivery_id,
          kind: 'open',
          link_id: null,
          created_at: at,
          agent_id: 1,
          network: 'other',
        },
        ...{ visitor: null, hint: null, machine_reason: machine, is_open: 1 },
      })
      .execute();
  }
  for (const link of new Set(clicks.map((one) => one.link))) {
    const link_id = await linkId(db, sending_id, link);
    const counts = countOf(
      'click',
      clicks.filter((one) => one.link === link),
    );
    await db
      .insertInto('link_activity')
      .values({ link_id, delivery_id, ...counts })
      .execute();
  }
}

async function linkId(db: Kysely<Database>, sending_id: number, href: string): Promise<number> {
  const links = await db
    .selectFrom('sending_link')
    .select(['id', 'href'])
    .where('sending_id', '=', sending_id)
    .execute();
  const known = links.find((one) => one.href === href);
  if (known !== undefined) return known.id;
  const { id } = await db
    .insertInto('sending_link')
    .values({ sending_id, href, position: links.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function countOf<Kind extends 'open' | 'click'>(kind: Kind, events: readonly PlainEvent[]) {
  const times = (isMachine: boolean) =>
    events.filter(({ machine }) => (machine !== null) === isMachine).map(({ at }) => at);
  const [people, machines] = [times(false), times(true)];
  const first = (all: readonly number[]) => (all.length === 0 ? null : Math.min(...all));
  const last = (all: readonly number[]) => (all.length === 0 ? null : Math.max(...all));
  const open = {
    ...{ opens: people.length, first_open_at: first(people), last_open_at: last(people) },
    ...{
      machine_opens: machines.length,
      first_machine_open_at: first(machines),
      last_machine_open_at: last(machines),
    },
  };
  const click = {
    ...{ clicks: people.length, first_click_at: first(people), last_click_at: last(people) },
    machine_clicks: machines.length,
    ...{ first_machine_click_at: first(machines), last_machine_click_at: last(machines) },
  };
  return { open, click }[kind];
}
