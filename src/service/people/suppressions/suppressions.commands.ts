import type { Kysely } from 'kysely';
import type { SuppressionReason } from '../../../contract/people/suppressions.ts';
import { messageOf } from '../../../messages/translator.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import { noteSuppression } from '../changes/contact-edits.store.ts';
import { readContacts } from '../standing/contact-reads.store.ts';
import type { StoredContact } from '../standing/contact-state.ts';
import { writeContacts } from '../standing/contact-writes.store.ts';
import type { Services } from '../../base/context.ts';
import { sourceOf, type Requester } from '../../base/known-tokens.ts';
import type { WriteOrigin } from '../counters/audience.rules.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import type { Database } from '../../storage/tables.ts';
import { spellingsOf } from '../standing/address-spellings.ts';
import { domainKey, domainOf, lookupKey } from '../standing/suppression-keys.ts';
import { findSuppressionsOf, suppressionSecret } from '../standing/suppression-lookup.store.ts';
import { readerLifts, suppressedContact, unsuppressedContact } from '../standing/suppressions.rules.ts';
import {
  deleteSuppressions,
  findSuppressedKeys,
  findSuppressionRows,
  insertSuppression,
  markSuppressionRemoved,
  type SuppressionRow,
} from './suppressions.store.ts';

/** Contacts that a removed entry releases in the transaction that removes it; more follow in the background. */
const contactsAtOnce = 500;

/** Dependencies of changing the suppression list. */
type Parts = Pick<Services, 'storage' | 'now' | 'wake'> & Requester;

/** Fields of a new entry, as sent. */
export interface SuppressionBody {
  readonly address?: string | null | undefined;
  readonly domain: string;
  readonly reason: SuppressionReason;
  readonly note: string;
  readonly reader_lifts?: boolean | null | undefined;
  readonly hashed?: boolean | null | undefined;
}

type NewEntry = Pick<SuppressionRow, 'kind' | 'lookup_key' | 'shown' | 'reader_lifts' | 'position'>;

/**
 * Adds an entry to the suppression list. The contact of an address becomes inactive in the same transaction, and the
 * contacts of a domain in the background. Throws ValidationFailed without exactly one of address and domain, and if the
 * entry already exists.
 */
export async function addSuppression(parts: Parts, body: SuppressionBody): Promise<SuppressionRow> {
  const { storage, now, wake } = parts;
  const row = await storage.write(async (db) => {
    const { reason, note } = body;
    const entry = await newEntry(db, body);
    const kept = await insertSuppression(db, { ...entry, reason, note, created_at: now() });
    if (kept === undefined) {
      throw invalid(messageOf('api', 'suppression.taken'), entry.kind === 'domain' ? 'domain' : 'address');
    }
    if (body.address !== undefined && body.address !== null) {
      for (const key of spellingsOf(emailKey(body.address))) {
        await applyTo(db, key, { at: now(), source: sourceOf(parts) });
      }
    }
    return kept;
  });
  wake();
  return row;
}

async function newEntry(db: Kysely<Database>, body: SuppressionBody): Promise<NewEntry> {
  const address = body.address ?? null;
  const domain = body.domain.trim();
  if ((address === null) === (domain === '')) {
    throw invalid(messageOf('api', 'suppression.one'), address === null ? 'address' : 'domain');
  }
  if (address === null) {
    const key = domainKey(domain);
    if (key === null) throw invalid(messageOf('api', 'suppression.domain'), 'domain');
    if (body.hashed === true) throw invalid(messageOf('api', 'suppression.hashed'), 'hashed');
    return { kind: 'domain', lookup_key: key, shown: domainOf(key), reader_lifts: 0, position: 0 };
  }
  const kind = body.hashed === true || body.reason === 'erased' ? 'hash' : 'address';
  const secret = kind === 'hash' ? await suppressionSecret(db) : '';
  return {
    kind,
    lookup_key: lookupKey(kind, emailKey(address), secret),
    shown: kind === 'hash' ? '' : address,
    reader_lifts: (body.reader_lifts ?? readerLifts(kind, body.reason)) ? 1 : 0,
    position: null,
  };
}

/** Makes the contact of an address inactive, if there is an active one that entries suppress. */
async function applyTo(db: Kysely<Database>, key: string, origin: WriteOrigin): Promise<void> {
  const before = (await readContacts(db, [key])).get(key);
  if (before === undefined) return;
  const entries = (await findSuppressionsOf(db, [key])).get(key) ?? [];
  const after = suppressedContact(before, entries);
  if (after === before) return;
  const writes = [{ before, after: { ...after, updated_at: origin.at } }];
  await writeContacts(db, writes, origin);
  await noteSuppression(db, writes, origin.at);
}

/**
 * Removes an entry from the suppression list. Contacts that only it made inactive become active: immediately if they
 * are few, else in the background. Throws NotFound.
 */
export async function removeSuppression(parts: Parts, id: number): Promise<void> {
  const { storage, now, wake } = parts;
  await storage.write(async (db) => {
    const [row] = await findSuppressionRows(db, [id]);
    if (row === undefined) throw new NotFound();
    await markSuppressionRemoved(db, id, now());
    const origin = { at: now(), source: sourceOf(parts) };
    if (isReleased(await releaseSome(db, id, origin))) await deleteSuppressions(db, [id]);
  });
  wake();
}

/** Releases contacts of a removed entry, up to the limit of one transaction; returns their number. */
export async function releaseSome(db: Kysely<Database>, id: number, origin: WriteOrigin): Promise<number> {
  const keys = await findSuppressedKeys(db, id, contactsAtOnce);
  const contacts = [...(await readContacts(db, keys)).values()];
  const entries = await findSuppressionsOf(db, keys);
  const released = (before: StoredContact) => {
    const after = unsuppressedContact(before, entries.get(before.email_key) ?? []);
    return { before, after: { ...after, updated_at: origin.at } };
  };
  const writes = contacts.map(released);
  await writeContacts(db, writes, origin);
  await noteSuppression(db, writes, origin.at);
  return contacts.length;
}

/** Returns whether `releaseSome` has released all contacts of an entry. */
export function isReleased(released: number): boolean {
  return released < contactsAtOnce;
}
