/** One change of a text: at `at`, `removed` gives way to `inserted`. */
export interface Splice {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/** The smallest single change that makes one text of the other; null where they are the same. */
export function spliceBetween(before: string, after: string): Splice | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let tail = 0;
  const most = shorter - start;
  while (
    tail < most &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  return {
    at: start,
    removed: before.slice(start, before.length - tail),
    inserted: after.slice(start, after.length - tail),
  };
}

export function applySplice(text: string, { at, removed, inserted }: Splice): string {
  return text.slice(0, at) + inserted + text.slice(at + removed.length);
}

/** What takes a change back. */
export function inverse({ at, removed, inserted }: Splice): Splice {
  return { at, removed: inserted, inserted: removed };
}

/** Two changes as one, where the second goes on at the place of the first; null where they lie apart. */
export function joined(first: Splice, second: Splice): Splice | null {
  const firstEnd = first.at + first.inserted.length;
  const secondEnd = second.at + second.removed.length;
  if (second.at >= first.at && secondEnd <= firstEnd) {
    return {
      at: first.at,
      removed: first.removed,
      inserted:
        first.inserted.slice(0, second.at - first.at) +
        second.inserted +
        first.inserted.slice(secondEnd - first.at),
    };
  }
  if (secondEnd === first.at) {
    return {
      at: second.at,
      removed: second.removed + first.removed,
      inserted: second.inserted + first.inserted,
    };
  }
  return null;
}
