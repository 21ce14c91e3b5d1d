import type { Storage } from '../../storage/storage.ts';
import { spellingsOf } from '../standing/address-spellings.ts';

type Reading = Pick<Storage, 'read' | 'dialect'>;

interface Stretch {
  readonly after: number;
  readonly limit: number;
}

/** Contacts whose address may belong to a domain, up to `limit`; the rest is left for the next call. */
export interface DomainContacts {
  /** Keys of the active ones at the domain. */
  readonly keys: readonly string[];
  /** Id of the last contact that was searched; null if no contact is left after `after`. */
  readonly position: number | null;
}

/**
 * Finds active contacts of a domain in every spelling, in the order of ids, after `after`. `key`: `@` and the domain, or an
 * address.
 */
export async function findDomainContacts(
  reading: Reading,
  key: string,
  stretch: Stretch,
): Promise<DomainContacts> {
  const spellings = spellingsOf(key);
  const found = await Promise.all(spellings.map((one) => findSpelled(reading, one, stretch)));
  // A spelling with more contacts than the limit bounds how far all were searched.
  const ends = found.flatMap((rows) => (rows.length < stretch.limit ? [] : [rows.at(-1)?.id ?? 0]));
  const position = ends.length === 0 ? null : Math.min(...ends);
  const keys = found
    .flat()
    .filter(({ id }) => position === null || id <= position)
    .map(({ email_key }) => email_key)
    .filter((email_key) => spellings.some((one) => email_key.endsWith(one)));
  return { keys: [...new Set(keys)], position };
}

function findSpelled({ read, dialect }: Reading, key: string, { after, limit }: Stretch) {
  return read
    .selectFrom(dialect.matching([{ column: 'email_key', text: key }]).as('found'))
    .innerJoin('contact', 'contact.id', 'found.id')
    .select(['contact.id', 'contact.email_key'])
    .where('contact.id', '>', after)
    .where('contact.active', '=', 1)
    .orderBy('contact.id')
    .limit(limit)
    .execute();
}
