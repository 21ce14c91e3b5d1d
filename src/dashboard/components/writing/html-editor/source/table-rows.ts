import type { MailSource, Range } from './ranges.ts';
import type { Splice } from './splice.ts';

/** A change of a table row as a whole. */
export type RowChange = 'duplicate' | 'up' | 'down' | 'delete';

/** A table row of the source, and its neighbors in the same table. */
interface PlacedRow {
  readonly id: number;
  readonly row: Range;
  readonly above: Range | null;
  readonly below: Range | null;
}

/** Returns the changes that a row allows. */
export function rowChangesOf({ above, below }: PlacedRow): RowChange[] {
  return [
    'duplicate',
    ...(above === null ? [] : (['up'] as const)),
    ...(below === null ? [] : (['down'] as const)),
    ...(above === null && below === null ? [] : (['delete'] as const)),
  ];
}

/**
 * Returns the change of the source that duplicates, moves, or deletes the row around an element, byte for byte. Code
 * between two rows, such as comments for Outlook, stays in place. Null if the row doesn't allow it.
 */
export function changeRow(mail: MailSource, id: number, change: RowChange): Splice | null {
  const placed = rowAround(mail, id);
  if (placed === null) return null;
  const { row, above, below } = placed;
  const written = mail.text.slice(row.start, row.end);
  if (change === 'duplicate') {
    const gap = indentBefore(mail.text, row.start);
    return { at: row.end, removed: '', inserted: gap + written };
  }
  if (change === 'delete') {
    if (above === null && below === null) return null;
    const start = row.start - indentBefore(mail.text, row.start).length;
    return { at: start, removed: mail.text.slice(start, row.end), inserted: '' };
  }
  const other = change === 'up' ? above : below;
  if (other === null) return null;
  const [first, second] = change === 'up' ? [other, row] : [row, other];
  const between = mail.text.slice(first.end, second.start);
  return {
    at: first.start,
    removed: mail.text.slice(first.start, second.end),
    inserted: mail.text.slice(second.start, second.end) + between + mail.text.slice(first.start, first.end),
  };
}

/** Returns the innermost row around an element whose table has another row; otherwise the innermost row. */
export function rowAround({ ranges, text }: MailSource, id: number): PlacedRow | null {
  const at = ranges.get(id);
  if (at === undefined) return null;
  const rows = [...ranges]
    .filter(([, { tag }]) => tag === 'tr')
    .sort(([, one], [, other]) => one.start - other.start);
  const around = rows.filter(([, { start, end }]) => start <= at.start && at.end <= end).reverse();
  const placed = around.map(([rowId, row]) => ({ id: rowId, row, ...besides(row, rows, ranges) }));
  const found = placed.find(({ above, below }) => above !== null || below !== null) ?? placed[0];
  // A row with an omitted end tag can't be moved, because the next row closes it.
  return found === undefined || !/<\/tr\s*>$/i.test(text.slice(found.row.start, found.row.end))
    ? null
    : found;
}

function besides(row: Range, rows: readonly [number, Range][], ranges: ReadonlyMap<number, Range>) {
  const table = tableOf(row, ranges);
  const siblings = rows.map(([, other]) => other).filter((other) => tableOf(other, ranges) === table);
  const index = siblings.indexOf(row);
  return { above: siblings[index - 1] ?? null, below: siblings[index + 1] ?? null };
}

function tableOf(row: Range, ranges: ReadonlyMap<number, Range>): Range | null {
  let found: Range | null = null;
  for (const range of ranges.values()) {
    const isPart = ['table', 'tbody', 'thead', 'tfoot'].includes(range.tag);
    if (
      isPart &&
      range.start < row.start &&
      row.end <= range.end &&
      (found === null || range.start > found.start)
    )
      found = range;
  }
  return found;
}

/** Returns the line ending and the spaces before a row, so that a copy gets its own line. */
function indentBefore(text: string, at: number): string {
  return /(?:\r?\n[ \t]*)?$/.exec(text.slice(0, at))?.[0] ?? '';
}
