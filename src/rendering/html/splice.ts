/** A range of a text and its replacement. `start === end` inserts. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies splices, and keeps every other character. They must not overlap; any order. */
export function splice(text: string, splices: readonly Splice[]): string {
  let result = '';
  let at = 0;
  for (const next of splices.toSorted((one, other) => one.start - other.start)) {
    result += text.slice(at, next.start) + next.text;
    at = next.end;
  }
  return result + text.slice(at);
}
