import { searchKey } from '../../../lib/text/search-key.ts';

/** The name as contacts are ordered and searched by it. */
export function contactNameKey(name: { readonly first_name: string; readonly last_name: string }): string {
  return searchKey(`${name.first_name} ${name.last_name}`);
}
