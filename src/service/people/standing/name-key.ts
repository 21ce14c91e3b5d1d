import { foldKey } from '../../../lib/text/fold-key.ts';
import { remembered } from '../../../lib/text/remembered.ts';
import { searchKey } from '../../../lib/text/search-key.ts';

/** Columns derived from a contact's name. */
export interface NameKeys {
  /** The sort key of contacts. */
  readonly name_key: string;
  /** The search key of names. */
  readonly name_fold: string;
}

const foldName = remembered(foldKey);

/** Returns the keys of a contact's name. */
export function contactNameKeys({
  first_name,
  last_name,
}: {
  readonly first_name: string;
  readonly last_name: string;
}): NameKeys {
  // Many people have the same first name, and few names have accents.
  const [first, last] = [foldName(first_name), foldName(last_name)];
  const name_fold = first === '' || last === '' ? first + last : `${first} ${last}`;
  return { name_key: searchKey(`${first_name} ${last_name}`), name_fold };
}
