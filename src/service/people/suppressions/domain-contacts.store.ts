import type { Storage } from '../../storage/storage.ts';

/** Contacts whose address may belong to a domain, up to `limit`; the rest is left for the next call. */
export interface DomainContacts {
  /** Keys of the active ones at the domain. */
  readonly keys: readonly string[];
  /** Id of the last contact that was searched; null if no contact is left after `after`. */
  readonly position: number | null;
}

/** Finds active contacts of a domain, in the order of ids, after `after`. `key`: `@` and the domain. */
export async function findDomainContacts(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  key: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<DomainContacts> {
  const rows = await read
    .selectFrom(dialect.matching([{ column: 'email_key', text: key }]).as('found'))
    .innerJoin('contact', 'contact.id', 'found.id')
    .select(['contact.id', 'contact.email_key'])
    .where('contact.id', '>', after)
    .where('contact.active', '=', 1)
    .orderBy('contact.id')
    .limit(limit)
    .execute();
  return {
    keys: rows.map(({ email_key }) => email_key).filter((email_key) => email_key.endsWith(key)),
    position: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}
