/** One change of a text: at `at`, `inserted` replaces `removed`. */
export interface Splice {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/** Returns the smallest single change from one text to another; null if they are equal. */
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

/** Returns the change that undoes a change. */
export function inverse({ at, removed, inserted }: Splice): Splice {
  return { at, removed: inserted, inserted: removed };
}

/** Returns two changes as one if the second continues the first; null otherwise. */
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
