import type { Kysely } from 'kysely';
import { AudienceTally, type WriteOrigin } from '../counters/audience.rules.ts';
import { addToAudience } from '../counters/audience.store.ts';
import { countsDifference } from '../counters/contribution.rules.ts';
import { addToCounters } from '../counters/counters.store.ts';
import { forgetFacts, refreshAttributeFacts, refreshContactFacts } from '../facts/contact-facts.store.ts';
import { writeListBits, type ContactOnLists } from '../facts/list-slots.store.ts';
import { rebuildFacts } from '../facts/rebuild-facts.store.ts';
import type { Database } from '../../storage/tables.ts';
import type { Dialect } from '../../storage/dialect.ts';
import { spellingsOf } from './address-spellings.ts';
import { withSpelledNoes } from './spelled-noes.store.ts';
import { findSuppressionsOf } from './suppression-lookup.store.ts';
import { suppressedContact } from './suppressions.rules.ts';
import { readPastCancellations } from './contact-reads.store.ts';
import {
  type ContactState,
  type PastCancellations,
  type StoredContact,
  type SubscriptionState,
} from './contact-state.ts';
import { changedFacts, type ChangedFacts } from './changed-facts.rules.ts';
import { eraseConsents } from './erase-consents.store.ts';
import { contactRow } from './contact-row.ts';
import { contactSourceId } from './contact-sources.store.ts';
import {
  deleteContactRows,
  deleteSubscriptionRows,
  insertSubscriptionRows,
  updateContactRows,
  updateCancellationRows,
} from './contact-rows.store.ts';
import { listState } from './standing.rules.ts';
import { chunksOf } from '../../../lib/chunks-of.ts';
import { rowsAtOnce } from '../../storage/write-rows.ts';

/**
 * A contact before and after a write. A null `before` creates it, a null `after` deletes it. `id`: of a restored
 * contact, with the ids of its subscriptions.
 */
export interface ContactWrite {
  readonly before: StoredContact | null;
  readonly after: ContactState | null;
  readonly id?: number;
}

/** Origin of a write. `many`: for the chunks of a job, whose contacts a few statements change together. */
interface WriteOptions extends WriteOrigin {
  readonly many?: Dialect;
}

/**
 * Writes contacts with their subscriptions, remembered cancellations, and counters. The only way for requests to change
 * them. Call it in the transaction that read `before`. Throws UniqueViolation if another contact has the email address. A
 * contact with a new address gets the cancellations and suppressions of this address. A cancellation also ends the
 * subscriptions of the other spellings of the domain.
 */
export async function writeContacts(
  db: Kysely<Database>,
  asked: readonly ContactWrite[],
  { many, ...origin }: WriteOptions,
): Promise<void> {
  const writes = await withWhatAddressesBring(db, await withSpelledNoes(db, asked, origin.at));
  await remember(db, writes.flatMap(cancellationsLost));
  const ids = await insertContacts(
    db,
    writes.flatMap(({ before, after, id }) => (before === null && after !== null ? [{ ...after, id }] : [])),
    origin.source,
  );
  if (many === undefined) await changeOneByOne(db, writes);
  else await changeTogether(db, many, writes);
  const begun = writes.flatMap(({ before, after }) =>
    (after?.subscriptions ?? [])
      .filter(({ id }) => id === null || !(before?.subscriptions ?? []).some((old) => old.id === id))
      .map((one) => ({ ...one, contact_id: before?.id ?? ids.get(after?.email_key ?? '') ?? 0 })),
  );
  await (many === undefined ? insertSubscriptions(db, begun) : insertSubscriptionRows(db, many, begun));
  await writeFacts(db, writes, { ids, many });
  await addToCounters(db, countsDifference(writes));
  await addToAudience(db, audienceTally(writes, origin), origin);
}

function audienceTally(writes: readonly ContactWrite[], { isReader }: WriteOrigin): AudienceTally {
  const tally = new AudienceTally();
  for (const { before, after, id } of writes) {
    tally.change({ before, after, isReader, isRestored: id !== undefined });
  }
  return tally;
}

/** Updates the facts of the contacts. A restored one has had emails before. */
async function writeFacts(
  db: Kysely<Database>,
  writes: readonly ContactWrite[],
  { ids, many }: { readonly ids: ReadonlyMap<string, number>; readonly many: Dialect | undefined },
): Promise<void> {
  const restored = new Set(writes.flatMap(({ before, id }) => (before === null ? (id ?? []) : [])));
  const deleted = writes.flatMap(({ before, after }) => (after === null ? (before?.id ?? []) : []));
  const kept = writes.flatMap(({ before, after }) =>
    before === null || after === null ? [] : [{ id: before.id, after, ...changedFacts(before, after) }],
  );
  const isWhole = ({ fields, lists }: ChangedFacts) => fields || (lists && many === undefined);
  const some = kept.filter((one) => !isWhole(one));
  const made = [...ids.values()].filter((id) => !restored.has(id));
  await forgetFacts(db, deleted, many);
  await refreshContactFacts(db, [...made, ...kept.filter(isWhole).map(({ id }) => id)], many);
  if (many !== undefined) await writeListBits(db, many, some.filter(({ lists }) => lists).map(onLists));
  const revalued = some.filter(({ values }) => values).map(({ id }) => id);
  await refreshAttributeFacts(db, revalued, many);
  await rebuildFacts(db, [...restored]);
}

function onLists({ id, after }: { readonly id: number; readonly after: ContactState }): ContactOnLists {
  const subscribed = after.subscriptions.filter(({ cancelled_at }) => cancelled_at === null);
  return { id, listIds: subscribed.map(({ list_id }) => list_id) };
}

async function changeOneByOne(db: Kysely<Database>, writes: readonly ContactWrite[]): Promise<void> {
  for (const { before, after } of writes) {
    if (before === null) continue;
    if (after === null) await deleteContact(db, before);
    else await updateContact(db, before, after);
  }
}

async function changeTogether(
  db: Kysely<Database>,
  dialect: Dialect,
  writes: readonly ContactWrite[],
): Promise<void> {
  const deleted = writes.flatMap(({ before, after }) => (before !== null && after === null ? [before] : []));
  await deleteContactRows(db, dialect, deleted);
  const kept = writes.flatMap(({ before, after }) =>
    before === null || after === null ? [] : [{ before, after }],
  );
  await updateContactRows(db, dialect, kept);
  for (const { before, after } of kept) {
    if (before.email_key !== after.email_key) await takeCancellationsAlong(db, before, after);
  }
  const removed = kept.flatMap(({ before, after }) => removedIds(before, after));
  await deleteSubscriptionRows(db, dialect, removed);
  await updateCancellationRows(
    db,
    dialect,
    kept.flatMap(({ before, after }) => changedCancellations(before, after)),
  );
}

/** Prevents suppressed contacts from becoming active, and subscriptions from outliving a new address's cancellation. */
async function withWhatAddressesBring(
  db: Kysely<Database>,
  writes: readonly ContactWrite[],
): Promise<ContactWrite[]> {
  const keys = writes.filter(mayBring).flatMap(({ after }) => after?.email_key ?? []);
  const entries = await findSuppressionsOf(db, keys);
  const moved = writes.filter(isMoved).flatMap(({ after }) => after?.email_key ?? []);
  const past = await readPastCancellations(db, moved);
  return writes.map((write) => {
    const { after } = write;
    if (after === null || !mayBring(write)) return write;
    const settled = suppressedContact(after, entries.get(after.email_key) ?? []);
    return { ...write, after: withCancellations(settled, past.get(after.email_key)) };
  });
}

function mayBring(write: ContactWrite): boolean {
  const { before, after } = write;
  return after !== null && (before === null || isMoved(write) || (after.active && !before.active));
}

function isMoved({ before, after }: ContactWrite): boolean {
  return before !== null && after !== null && before.email_key !== after.email_key;
}

function withCancellations(contact: ContactState, past: PastCancellations | undefined): ContactState {
  if (past === undefined) return contact;
  const subscriptions = contact.subscriptions.map((one) => {
    const remembered = listState(one.list_id, [], past);
    return one.cancelled_at === null && remembered.kind === 'remembered'
      ? { ...one, cancelled_at: remembered.at }
      : one;
  });
  return { ...contact, subscriptions };
}

/**
 * Forgets the remembered cancellations of an address on these lists, in every spelling of its domain, because its owner
 * has agreed to them again. In the transaction that starts the subscriptions. Decision 8.
 */
export async function forgetCancellations(
  db: Kysely<Database>,
  emailKey: string,
  listIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('past_cancellation')
    .where('email_key', 'in', spellingsOf(emailKey))
    .where('list_id', 'in', listIds)
    .execute();
}

interface Cancellation {
  readonly list_id: number;
  readonly email_key: string;
  readonly cancelled_at: number;
}

/** Returns canceled subscriptions that are removed. */
function cancellationsLost({ before, after }: ContactWrite): Cancellation[] {
  if (before === null) return [];
  return removedSubscriptions(before, after).flatMap(({ list_id, cancelled_at }) =>
    cancelled_at === null ? [] : [{ list_id, cancelled_at, email_key: (after ?? before).email_key }],
  );
}

function removedSubscriptions(
  before: StoredContact,
  after: ContactState | null,
): readonly SubscriptionState[] {
  if (before.subscriptions === after?.subscriptions) return [];
  const left = new Set(after?.subscriptions.map(({ id }) => id));
  return before.subscriptions.filter(({ id }) => !left.has(id));
}

async function remember(db: Kysely<Database>, cancellations: readonly Cancellation[]): Promise<void> {
  for (const some of chunksOf(cancellations, rowsAtOnce)) {
    await db
      .insertInto('past_cancellation')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['list_id', 'email_key'])
          .doUpdateSet((eb) => ({ cancelled_at: eb.ref('excluded.cancelled_at') })),
      )
      .execute();
  }
}

async function insertContacts(
  db: Kysely<Database>,
  contacts: readonly (ContactState & { readonly id: number | undefined })[],
  source: string,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const made = contacts.some(({ id }) => id === undefined) ? await contactSourceId(db, source) : null;
  for (const some of chunksOf(contacts, rowsAtOnce)) {
    const rows = await db
      .insertInto('contact')
      .values(
        some.map((contact) => ({
          ...(contact.id === undefined ? {} : { id: contact.id }),
          ...contactRow(contact),
          source_id: contact.id === undefined ? made : (contact.source_id ?? null),
          created_at: contact.created_at,
        })),
      )
      .returning(['id', 'email_key'])
      .execute();
    for (const { id, email_key } of rows) ids.set(email_key, id);
  }
  return ids;
}

async function deleteContact(db: Kysely<Database>, contact: StoredContact): Promise<void> {
  const { id } = contact;
  await eraseConsents(db, contact);
  await db.deleteFrom('subscription').where('contact_id', '=', id).execute();
  await db.deleteFrom('contact').where('id', '=', id).execute();
}

async function updateContact(
  db: Kysely<Database>,
  before: StoredContact,
  after: ContactState,
): Promise<void> {
  await db.updateTable('contact').set(contactRow(after)).where('id', '=', before.id).execute();
  if (before.email_key !== after.email_key) await takeCancellationsAlong(db, before, after);
  const removed = removedIds(before, after);
  if (removed.length > 0) await db.deleteFrom('subscription').where('id', 'in', removed).execute();
  for (const { id, cancelled_at } of changedCancellations(before, after)) {
    await db.updateTable('subscription').set({ cancelled_at }).where('id', '=', id).execute();
  }
}

function removedIds(before: StoredContact, after: ContactState): number[] {
  return removedSubscriptions(before, after).flatMap(({ id }) => (id === null ? [] : [id]));
}

function changedCancellations(
  before: StoredContact,
  after: ContactState,
): { readonly id: number; readonly cancelled_at: number | null }[] {
  if (before.subscriptions === after.subscriptions) return [];
  const canceledBefore = new Map(before.subscriptions.map((one) => [one.id, one.cancelled_at]));
  return after.subscriptions.flatMap(({ id, cancelled_at }) =>
    id === null || !canceledBefore.has(id) || canceledBefore.get(id) === cancelled_at
      ? []
      : [{ id, cancelled_at }],
  );
}

/** Copies the cancellations of the old address to the new one. */
async function takeCancellationsAlong(
  db: Kysely<Database>,
  before: StoredContact,
  after: ContactState,
): Promise<void> {
  const past = await db
    .selectFrom('past_cancellation')
    .select(['list_id', 'cancelled_at'])
    .where('email_key', '=', before.email_key)
    .execute();
  await remember(
    db,
    past.map((one) => ({ ...one, email_key: after.email_key })),
  );
}

async function insertSubscriptions(
  db: Kysely<Database>,
  subscriptions: readonly (SubscriptionState & { readonly contact_id: number })[],
): Promise<void> {
  for (const some of chunksOf(subscriptions, rowsAtOnce)) {
    await db
      .insertInto('subscription')
      .values(
        some.map(({ id, contact_id, list_id, created_at, cancelled_at }) => ({
          ...(id === null ? {} : { id }),
          contact_id,
          list_id,
          created_at,
          cancelled_at,
        })),
      )
      .execute();
  }
}
