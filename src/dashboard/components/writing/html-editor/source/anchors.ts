/** Returns the names of the elements of an email that links can lead to, in their order. */
export function anchorsOf(body: string): string[] {
  const names = [...body.matchAll(/<(\w+)\b[^>]*?\s(id|name)\s*=\s*["']?([a-z][\w:.-]*)/gi)];
  // Only a link is named by `name`; in other elements it means something else.
  const own = names.filter(
    ([, tag, attribute]) => attribute?.toLowerCase() === 'id' || tag?.toLowerCase() === 'a',
  );
  return [...new Set(own.map(([, , , name]) => name ?? ''))];
}
