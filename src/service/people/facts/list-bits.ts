/** Columns of `contact_fact` that hold lists. */
export const bitColumns = ['l0', 'l1'] as const;

/** Bits per column: a number in JavaScript holds no more, and SQLite's are the same. */
export const bitsAColumn = 52;

/** Maximum lists with a slot. */
const mostSlots = bitColumns.length * bitsAColumn;

/** Slot of a list in a contact's facts. */
export interface ListBit {
  readonly column: (typeof bitColumns)[number];
  readonly bit: number;
}

/** Returns the slot of a list; null if it has none. */
export function listBit(slot: number | null): ListBit | null {
  const column = slot === null ? undefined : bitColumns[Math.floor(slot / bitsAColumn)];
  return slot === null || column === undefined ? null : { column, bit: 2 ** (slot % bitsAColumn) };
}

/** Returns the bits of the slots in a column. */
export function sumOfBits(places: readonly ListBit[], column: ListBit['column']): number {
  return places.reduce((sum, place) => (place.column === column ? sum + place.bit : sum), 0);
}

/** Returns the lowest free slot; null when all are taken. */
export function freeSlot(taken: ReadonlySet<number>): number | null {
  for (let slot = 0; slot < mostSlots; slot += 1) if (!taken.has(slot)) return slot;
  return null;
}
