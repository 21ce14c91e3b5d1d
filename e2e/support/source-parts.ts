/** Returns the differing parts of two texts. */
export function difference(before: string, after: string): { removed: string; inserted: string } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return {
    removed: before.slice(start, before.length - tail),
    inserted: after.slice(start, after.length - tail),
  };
}

/** Returns the parts that no edit may touch: comments, VML, and Office's own declarations. */
export function officeParts(source: string): string[] {
  return source.match(/<!--[\s\S]*?-->|<\/?[vow]:[^>]*>|mso-[\w-]+\s*:[^;"'}]+/gi) ?? [];
}
