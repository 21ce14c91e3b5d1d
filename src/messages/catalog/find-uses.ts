/** Calls that name a message's area: a hook, a translator of the server, a type of a parameter. */
const areaNamed =
  /(?:useMessages|useReadersMessages|messagesIn|loadedMessages|loadMessages|messageOf)(?:<[^>]*>)?\(\s*'([a-z-]+)'|Translator<'([a-z-]+)'>/g;

/** Reads which areas a file names. */
export function areasNamed(code: string): ReadonlySet<string> {
  return new Set([...code.matchAll(areaNamed)].map(([, called, typed]) => called ?? typed ?? ''));
}

/**
 * Reads which keys of some areas a file names: every literal that is a key of an area the file names. A key in a table
 * counts, so that a map from codes to keys needs no calls with literals.
 */
export function keysNamed(
  code: string,
  keys: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Set<string>> {
  const literals = new Set([...code.matchAll(/'([\w.-]+)'/g)].map(([, literal]) => literal ?? ''));
  return new Map(
    [...areasNamed(code)].map((area) => [
      area,
      new Set([...(keys.get(area) ?? [])].filter((key) => literals.has(key))),
    ]),
  );
}
