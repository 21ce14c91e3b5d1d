/** The range of an element in the source, as offsets. */
export interface Range {
  readonly tag: string;
  /** `closed`: shown and kept whole, because its content isn't text or isn't well-formed. */
  readonly kind: 'open' | 'void' | 'closed';
  readonly start: number;
  /** End of the start tag. */
  readonly tagEnd: number;
  /** The start of the end tag; `end` if there is none. */
  readonly innerEnd: number;
  readonly end: number;
}

/** The body's number, even if the source omits its tags. */
export const bodyId = 0;

/** An email's source, and the ranges of the elements that the editor frame shows. */
export interface MailSource {
  readonly text: string;
  /** By the number of the element's copy in the frame. */
  readonly ranges: ReadonlyMap<number, Range>;
  /** The next number to assign; even, because the frame assigns odd ones. */
  readonly nextId: number;
  /** False if the body's code is too broken for visual editing. */
  readonly isEditable: boolean;
}

/** Returns the innermost element at an offset: the last to start before it. Null outside of the body. */
export function elementAt(ranges: ReadonlyMap<number, Range>, place: number): number | null {
  let found: number | null = null;
  let start = -1;
  for (const [id, range] of ranges) {
    if (range.start <= place && place < Math.max(range.end, range.start + 1) && range.start > start) {
      found = id;
      start = range.start;
    }
  }
  return found;
}

/** Returns the innermost element whose content includes a range; only open elements have content. */
export function elementAround(
  ranges: ReadonlyMap<number, Range>,
  from: number,
  to: number,
): [id: number, range: Range] | null {
  let found: [number, Range] | null = null;
  for (const [id, range] of ranges) {
    const holds = range.kind === 'open' && range.tagEnd <= from && to <= range.innerEnd;
    if (holds && (found === null || range.tagEnd >= found[1].tagEnd)) found = [id, range];
  }
  return found;
}
