import type { contactList } from '../../../contract/people/contacts.ts';
import type { Request } from '../../../contract/wire/types.ts';
import type { Storage } from '../../storage/storage.ts';
import { findListsByHash } from '../lists/lists.store.ts';
import { searchedParts, type ContactFilter } from './contact-filter.store.ts';
import { createdFilter, updatedFilter } from './contacts.rules.ts';
import { readImportFilters } from './import-filter.store.ts';
import { matchesAsked } from './match-filter.ts';

type Query = Omit<Request<typeof contactList>['query'], 'page' | 'paginate_by' | 'ordering'>;

/**
 * Reads the filters of a query of contacts, at a time. Unknown lists are left out; a broken match or segment is
 * refused, and so is an import that has no record of its contacts.
 */
export async function contactFilter(
  query: Query,
  storage: Pick<Storage, 'read' | 'dialect'>,
  time: number,
): Promise<ContactFilter> {
  const hashes = query.lists ?? [];
  return {
    texts: searchedParts(query),
    lists: hashes.length > 0 ? await findListsByHash(storage.read, hashes) : undefined,
    listsState: query.lists_state === 'any' ? undefined : query.lists_state,
    matches: await matchesAsked(query, storage, time),
    imports: await readImportFilters(storage.read, query),
    active: query.active,
    created: createdFilter(query, time),
    updated: updatedFilter(query, time),
  };
}
