import { foldKey } from '../../../lib/text/fold-key.ts';
import { searchKey } from '../../../lib/text/search-key.ts';

/** Columns derived from a contact's name. */
export interface NameKeys {
  /** The sort key of contacts. */
  readonly name_key: string;
  /** The search key of names. */
  readonly name_fold: string;
}

/** Returns the keys of a contact's name. */
export function contactNameKeys({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): NameKeys {
  const name = `${first_name} ${last_name}`;
  return { name_key: searchKey(name), name_fold: foldKey(name) };
}
