import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { addToSendingCounts } from '../../sending/ledger/sending-counts.store.ts';
import { refreshMailFacts } from '../../people/facts/mail-facts.store.ts';
import { manyRows } from '../../storage/many-rows.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import { storeType } from '../../people/attributes/attribute-types.store.ts';
import { regions } from './names.ts';
import { interests, type DemoAttributes } from './people.ts';

/** A delivery that seems to have arrived. `settled_at`: epoch milliseconds. */
export interface ArrivedDelivery {
  readonly id: number;
  readonly contact_id: number;
  readonly settled_at: number;
}

/** Seconds within which an email is sent. */
const spread_s = 900;

/** Marks all queued deliveries of a send as arrived, within a quarter of an hour after they were due. */
export async function settleAll(db: Transaction<Database>, sending_id: number): Promise<void> {
  const at = sql<number>`due_at + (id % ${sql.lit(spread_s)}) * 1000 + 400`;
  await settle(db, sending_id, at);
}

/** Does the same for an autoresponder: each after its delay since the contact's subscription. */
export async function settleResponder(
  db: Transaction<Database>,
  { sending_id, wait_ms }: { readonly sending_id: number; readonly wait_ms: number },
): Promise<void> {
  const began = sql<number>`(select created_at from subscription as s
    where s.contact_id = delivery.contact_id and s.list_id = delivery.list_id)`;
  await settle(db, sending_id, sql<number>`${began} + ${sql.lit(wait_ms)} + (id % 15) * 1000`);
}

async function settle(db: Transaction<Database>, sending_id: number, at: RawBuilder<number>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ state: 'sent', attempts: 1, settled_at: at })
    .where('sending_id', '=', sending_id)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  await refreshMailFacts(db, await contactsOf(db, sending_id));
  const deliveries = Number(numUpdatedRows);
  await addToSendingCounts(db, 0, [
    { sending_id, state: 'queued', deliveries: -deliveries },
    { sending_id, state: 'sent', deliveries },
  ]);
}

async function contactsOf(db: Transaction<Database>, sending_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('contact_id')
    .where('sending_id', '=', sending_id)
    .execute();
  return rows.map(({ contact_id }) => contact_id);
}

/** Finds the deliveries of a send that seem to have arrived, in the order of ids. */
export function arrivedDeliveries(
  storage: Pick<Storage, 'read' | 'dialect'>,
  sending_id: number,
): Promise<ArrivedDelivery[]> {
  const arrived = storage.read
    .selectFrom('delivery')
    .select(['id', 'contact_id'])
    .select((build) => build.fn.coalesce('settled_at', build.lit(0)).as('settled_at'))
    .where('sending_id', '=', sending_id)
    .where('state', '=', 'sent')
    .orderBy('id');
  return manyRows(storage, { id: 'integer', contact_id: 'integer', settled_at: 'integer' }, arrived);
}

/** Returns the ids of a send's links, in the email's order. */
export async function linksOf(db: Kysely<Database>, sending_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sending_link')
    .select('id')
    .where('sending_id', '=', sending_id)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the hash of the newsletter list that every account has from its first start. */
export async function firstList(db: Kysely<Database>): Promise<string> {
  const { hash } = await db.selectFrom('list').select('hash').orderBy('id').executeTakeFirstOrThrow();
  return hash;
}

/** Sets the account's name and address for the demo. */
export async function nameAccount(db: Transaction<Database>): Promise<void> {
  const place = { address: '12 Harbour Street', zip: '20457', city: 'Hamburg', country: 'Germany' };
  await db
    .updateTable('account')
    .set({ name: 'Harbour & Kiln', company: 'Harbour & Kiln', email: 'desk@harbour.example', ...place })
    .execute();
}

/** Sets the types of the attributes. Nobody has a value yet. */
export async function giveTypes(db: Kysely<Database>, attributes: DemoAttributes): Promise<void> {
  const { choice, choices, date } = attributeTypes;
  const languages = regions.map(({ language }) => language);
  await storeType(db, attributes.language, { type: choice, options: languages, open: false });
  await storeType(db, attributes.interest, { type: choices, options: interests, open: true });
  await storeType(db, attributes.customer, { type: date, options: [], open: false });
}
