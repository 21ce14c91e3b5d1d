import type { Kysely } from 'kysely';
import type { ContactBody } from '../../../contract/people/contacts.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { FieldSentences } from '../../base/errors.ts';
import { findTypedAttributes } from '../attributes/attribute-types.store.ts';
import { judgesOf, type ValueJudges } from '../attributes/typed-values.rules.ts';
import { findListsByHash } from '../lists/lists.store.ts';
import type { Database } from '../../storage/tables.ts';
import type { SubscriptionDraft } from './subscriptions.rules.ts';

/** The lists and attributes that bodies may name. */
export interface References {
  /** Ids by hash. */
  readonly lists: ReadonlyMap<string, number>;
  /** Judges of values, by the codes of attributes. */
  readonly judges: ValueJudges;
}

/** Reads the existing lists and attributes that the bodies name. */
export async function readReferences(
  db: Kysely<Database>,
  bodies: readonly ContactBody[],
): Promise<References> {
  const hashes = new Set(bodies.flatMap(({ lists }) => (lists ?? []).map(({ hash }) => hash)));
  const hasAttributes = bodies.some(({ attributes }) => Object.keys(attributes ?? {}).length > 0);
  const lists = await findListsByHash(db, [...hashes]);
  return {
    lists: new Map(lists.map(({ hash, id }) => [hash, id])),
    judges: judgesOf(hasAttributes ? await findTypedAttributes(db) : []),
  };
}

/** Returns messages for the unknown lists and attributes of a body. Interface: contacts, Creating a contact. */
export function referenceErrors({ lists, attributes }: ContactBody, known: References): FieldSentences {
  const hashes = (lists ?? []).map(({ hash }) => hash).filter((hash) => !known.lists.has(hash));
  const codes = Object.keys(attributes ?? {}).filter((code) => !known.judges.has(code));
  return {
    ...(hashes.length === 0
      ? {}
      : { lists: [messageOf('api', 'lists.unknown', { hashes: [...new Set(hashes)].join(', ') })] }),
    ...(codes.length === 0
      ? {}
      : { attributes: [messageOf('api', 'attributes.unknown', { codes: codes.join(', ') })] }),
  };
}

/** Returns the body's items with the ids of their lists; null if it has no subscriptions. */
export function subscriptionDrafts({ lists }: ContactBody, known: References): SubscriptionDraft[] | null {
  if (lists === undefined || lists === null) return null;
  return lists.flatMap((item) => {
    const list_id = known.lists.get(item.hash);
    return list_id === undefined ? [] : [{ ...item, list_id }];
  });
}
