import { searchKey } from '../../../../lib/text/search-key.ts';

/** Returns a name as services compare it: without NUL, surrounding spaces and case. */
export function nameKey(name: string): string {
  return searchKey(name.replaceAll('\0', '').trim());
}
