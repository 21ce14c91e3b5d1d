/** A merge tag and its position in a text. */
export interface Placeholder {
  /** `##name##`, or the code of an attribute, `[[code]]`. */
  readonly kind: 'name' | 'attribute';
  readonly name: string;
  /** Fallback for an empty value; null without a `|`. */
  readonly fallback: string | null;
  /** As written. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** Spelling of one kind of merge tag: `##name|fallback##` or `[[code|fallback]]`. */
interface PlaceholderForm {
  readonly kind: Placeholder['kind'];
  readonly opening: string;
  readonly closing: string;
  /** Sticky: the name or code after the opening. Names contain no sign of the opening or closing. */
  readonly name: RegExp;
}

/** The form of `##name##`. */
export const nameForm: PlaceholderForm = {
  kind: 'name',
  opening: '##',
  closing: '##',
  name: /[a-z][a-z0-9_]{0,63}/iuy,
};

/** The form of `[[code]]`. */
export const attributeForm: PlaceholderForm = {
  kind: 'attribute',
  opening: '[[',
  closing: ']]',
  name: /[\p{L}\p{N}\p{M}_-]{1,255}/iuy,
};

/** Maximum characters of a fallback; a surrogate pair counts as one. */
const longestFallback = 255;

/**
 * Returns a function that finds the next merge tag of one form from an offset on, or null. The offsets must not
 * decrease: each stretch of the text is then searched a fixed number of times.
 */
export function placeholderReader(
  text: string,
  { kind, opening, closing, name }: PlaceholderForm,
): (from: number) => Placeholder | null {
  const nextOpening = nextOf(text, (at) => text.indexOf(opening, at));
  const nextClosing = nextOf(text, (at) => text.indexOf(closing, at));
  const nextBreak = nextOf(text, lineBreakFinder(text));
  const placeholderAt = (start: number): Placeholder | null => {
    const nameStart = start + opening.length;
    name.lastIndex = nameStart;
    const written = name.exec(text)?.[0];
    if (written === undefined) return null;
    const nameEnd = nameStart + written.length;
    const hasFallback = text.charAt(nameEnd) === '|';
    const closingAt = nextClosing(hasFallback ? nameEnd + 1 : nameEnd);
    if (closingAt === text.length || (!hasFallback && closingAt !== nameEnd)) return null;
    const fallback = hasFallback ? text.slice(nameEnd + 1, closingAt) : null;
    if (fallback !== null && (nextBreak(nameEnd) < closingAt || isTooLong(fallback))) return null;
    const end = closingAt + closing.length;
    return { kind, name: written, fallback, source: text.slice(start, end), start, end };
  };
  let next: Placeholder | null = null;
  let isDone = false;
  return (from) => {
    if (isDone || (next !== null && next.start >= from)) return next;
    next = null;
    // Without an end after it, no beginning matters.
    for (let at = nextOpening(from); next === null && nextClosing(at) < text.length; at = nextOpening(at + 1))
      next = placeholderAt(at);
    isDone = next === null;
    return next;
  };
}

/** Remembers the last place found, so that no stretch is searched twice; the end if there is none. */
function nextOf(text: string, find: (at: number) => number): (from: number) => number {
  let known = -1;
  let asked = 0;
  return (from) => {
    if (known === -1 || from > known || from < asked) {
      const found = find(from);
      known = found === -1 ? text.length : found;
      asked = from;
    }
    return known;
  };
}

function lineBreakFinder(text: string): (at: number) => number {
  const breaks = /[\r\n]/g;
  return (at) => {
    breaks.lastIndex = at;
    return breaks.exec(text)?.index ?? -1;
  };
}

function isTooLong(fallback: string): boolean {
  if (fallback.length <= longestFallback) return false;
  // A pair of surrogates has two code units.
  return fallback.length > 2 * longestFallback || Array.from(fallback).length > longestFallback;
}
