/** Where an element stands in the source, as places between characters. */
export interface Range {
  readonly tag: string;
  /** `closed`: shown and kept as a whole, because its inside isn't text or isn't well-formed. */
  readonly kind: 'open' | 'void' | 'closed';
  readonly start: number;
  /** End of the start tag. */
  readonly tagEnd: number;
  /** Where the end tag begins; `end` where there is none. */
  readonly innerEnd: number;
  readonly end: number;
}

/** The body has this number, also where the source doesn't write its tags. */
export const bodyId = 0;

/** A mail's source, and where in it the elements stand that the editor frame shows. */
export interface MailSource {
  readonly text: string;
  /** By the number that the frame's copy of the element has. */
  readonly ranges: ReadonlyMap<number, Range>;
  /** The next number to give: even, since the frame gives the odd ones. */
  readonly nextId: number;
  /** False where the body's code is so broken that it can only be edited as code. */
  readonly isEditable: boolean;
}

/** The element that holds a place most closely: the last to begin before it. Null outside the body. */
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

/** The element whose inside holds a stretch most closely; only what is open has an inside. */
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
