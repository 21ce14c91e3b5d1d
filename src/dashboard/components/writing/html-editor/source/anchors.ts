/** Returns the names of an email's elements that links can lead to, in order. */
export function anchorsOf(body: string): string[] {
  const names = [...body.matchAll(/<(\w+)\b[^>]*?\s(id|name)\s*=\s*["']?([a-z][\w:.-]*)/gi)];
  // Only a link uses `name` as an anchor; in other elements it has another meaning.
  const own = names.filter(
    ([, tag, attribute]) => attribute?.toLowerCase() === 'id' || tag?.toLowerCase() === 'a',
  );
  return [...new Set(own.map(([, , , name]) => name ?? ''))];
}
