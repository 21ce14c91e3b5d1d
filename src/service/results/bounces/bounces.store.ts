import type { Kysely, Transaction } from 'kysely';
import { deliveryStates } from '../../../contract/sending/sendings.ts';
import { spellingsOf } from '../../people/standing/address-spellings.ts';
import { readContacts } from '../../people/standing/contact-reads.store.ts';
import type { StoredContact } from '../../people/standing/contact-state.ts';
import type { BounceKind } from '../returned-mail/parse/verdict.ts';
import type { DeliveryState } from '../../sending/ledger/delivery-states.ts';
import type { Database } from '../../storage/tables.ts';
import type { JudgedColumns } from './bounces.rules.ts';

/** A delivery of a returned email, with the needed fields of its send. */
export interface ReturnedDelivery {
  readonly id: number;
  readonly sending_id: number;
  readonly contact_id: number;
  readonly email: string;
  readonly state: DeliveryState;
  readonly mail_subject: string;
  /** JSON of the send's lists. */
  readonly lists: string;
}

/** Returns the delivery with this id; undefined if there is none or its person was erased. */
export async function findReturned(
  db: Kysely<Database>,
  delivery_id: number,
): Promise<ReturnedDelivery | undefined> {
  const row = await db
    .selectFrom('delivery as d')
    .innerJoin('sending as s', 's.id', 'd.sending_id')
    .select([
      'd.id',
      'd.sending_id',
      'd.contact_id',
      'd.email',
      'd.state',
      's.subject as mail_subject',
      's.lists',
    ])
    .where('d.id', '=', delivery_id)
    .where('d.email', '!=', '')
    .executeTakeFirst();
  const state = deliveryStates.find((one) => one === row?.state);
  return row === undefined || state === undefined ? undefined : { ...row, state };
}

/** A new bounce. */
export interface NewBounce extends JudgedColumns {
  readonly kind: BounceKind;
  readonly status: string;
  readonly description: string;
  readonly evidence: string;
  readonly created_at: number;
}

/**
 * Saves a bounce, and returns whether it is new. An email bounces either permanently or temporarily, so a hard bounce
 * replaces a soft one, and a soft one after a hard one is ignored.
 */
export async function keepBounce(
  db: Transaction<Database>,
  { id, sending_id, contact_id, email }: ReturnedDelivery,
  bounce: NewBounce,
): Promise<boolean> {
  const others = await db.selectFrom('bounce').select(['id', 'kind']).where('delivery_id', '=', id).execute();
  const known = new Set(others.map(({ kind }) => kind));
  if (known.has(bounce.kind) || (bounce.kind === 'soft' && known.has('hard'))) return false;
  if (bounce.kind === 'hard' && known.has('soft')) {
    await db.deleteFrom('bounce').where('delivery_id', '=', id).where('kind', '=', 'soft').execute();
  }
  const kept = await db
    .insertInto('bounce')
    .values({ sending_id, delivery_id: id, contact_id, email, ...bounce })
    .onConflict((conflict) => conflict.columns(['delivery_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Returns a contact with its subscriptions, by its id; undefined if it was deleted. */
export async function readContactById(db: Kysely<Database>, id: number): Promise<StoredContact | undefined> {
  const row = await db.selectFrom('contact').select('email_key').where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : (await readContacts(db, [row.email_key])).get(row.email_key);
}

/** Returns a contact, and those with other spellings of its domain, which nearly no contact has. */
export async function withSpellings(
  db: Kysely<Database>,
  contact: StoredContact,
): Promise<readonly StoredContact[]> {
  const [, ...others] = spellingsOf(contact.email_key);
  return [contact, ...(await readContacts(db, others)).values()];
}

/**
 * Counts how many emails in a row a mailbox couldn't accept, back from this delivery, up to `most`. One that arrived in
 * between ends the row, and so does a forgiven bounce. Refusals of the content or the sender, and unjudged ones, are
 * left out: they say nothing about the mailbox.
 */
export async function mailboxBouncesInARow(
  db: Kysely<Database>,
  { id, contact_id }: Pick<ReturnedDelivery, 'id' | 'contact_id'>,
  most: number,
): Promise<number> {
  const rows = await db
    .selectFrom('delivery as d')
    .leftJoin('bounce as b', (join) =>
      join.onRef('b.delivery_id', '=', 'd.id').on('b.kind', '=', 'soft').on('b.party', '=', 'mailbox'),
    )
    .select('b.forgiven')
    .where('d.contact_id', '=', contact_id)
    .where('d.id', '<=', id)
    .where((is) => is.or([is('d.state', '=', 'sent'), is('b.id', 'is not', null)]))
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute();
  const end = rows.findIndex(({ forgiven }) => forgiven !== 0);
  return end < 0 ? rows.length : end;
}

/** Counts the complaints about a send. */
export async function countComplaints(db: Kysely<Database>, sending_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('bounce')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sending_id', '=', sending_id)
    .where('kind', '=', 'complaint')
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the soft bounces of deliveries that are sent again. */
export async function forgetSoftBounces(
  db: Transaction<Database>,
  deliveryIds: readonly number[],
): Promise<void> {
  if (deliveryIds.length === 0) return;
  await db.deleteFrom('bounce').where('delivery_id', 'in', deliveryIds).where('kind', '=', 'soft').execute();
}

/** Returns the latest email to an address that seemed to arrive, settled after a time; null if there is none. */
export async function findLatestDelivery(
  db: Kysely<Database>,
  { email_key, after }: { readonly email_key: string; readonly after: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('delivery as d')
    .innerJoin('contact as c', 'c.id', 'd.contact_id')
    .select('d.id')
    .where('c.email_key', '=', email_key)
    .where('d.state', 'in', ['sent', 'unknown', 'bounced'])
    .where('d.settled_at', '>=', after)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
