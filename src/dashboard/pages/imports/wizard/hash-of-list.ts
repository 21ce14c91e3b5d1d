/** Returns a list's hash, from the hash itself or its URL. */
export function hashOfList(list: string): string {
  return list.split('/').findLast((part) => part !== '') ?? list;
}
