import type { Kysely } from 'kysely';
import type { FieldErrors } from '../../contract/parse.ts';
import { findLiveCodes } from '../attributes/attributes.store.ts';
import { findListsByHash } from '../lists/lists.store.ts';
import type { Database } from '../storage/tables.ts';
import type { ContactDraft } from './contacts.rules.ts';
import type { SubscriptionDraft } from './subscriptions.rules.ts';

/** What is sent of a contact. `lists` left out or null says nothing of subscriptions. */
export interface ContactBody extends ContactDraft {
  readonly lists?: readonly Omit<SubscriptionDraft, 'list_id'>[] | null | undefined;
}

/** The lists and attributes that bodies may name. */
export interface References {
  /** Ids by hash. */
  readonly lists: ReadonlyMap<string, number>;
  readonly codes: ReadonlySet<string>;
}

/** Reads which of the lists and attributes that the bodies name there are. */
export async function readReferences(
  db: Kysely<Database>,
  bodies: readonly ContactBody[],
): Promise<References> {
  const hashes = new Set(bodies.flatMap(({ lists }) => (lists ?? []).map(({ hash }) => hash)));
  const hasAttributes = bodies.some(({ attributes }) => Object.keys(attributes ?? {}).length > 0);
  const lists = await findListsByHash(db, [...hashes]);
  return {
    lists: new Map(lists.map(({ hash, id }) => [hash, id])),
    codes: hasAttributes ? await findLiveCodes(db) : new Set(),
  };
}

/** Messages for the lists and attributes of a body that there are none of. Choice: unknown list, unknown code. */
export function referenceErrors({ lists, attributes }: ContactBody, known: References): FieldErrors {
  const hashes = (lists ?? []).map(({ hash }) => hash).filter((hash) => !known.lists.has(hash));
  const codes = Object.keys(attributes ?? {}).filter((code) => !known.codes.has(code));
  return {
    ...(hashes.length === 0 ? {} : { lists: [`Invalid list id(s): ${[...new Set(hashes)].join(', ')}.`] }),
    ...(codes.length === 0 ? {} : { attributes: [`Invalid attribute code(s): ${codes.join(', ')}.`] }),
  };
}

/** The body's items with the ids of their lists; null where it says nothing of subscriptions. */
export function subscriptionDrafts({ lists }: ContactBody, known: References): SubscriptionDraft[] | null {
  if (lists === undefined || lists === null) return null;
  return lists.flatMap((item) => {
    const list_id = known.lists.get(item.hash);
    return list_id === undefined ? [] : [{ ...item, list_id }];
  });
}
