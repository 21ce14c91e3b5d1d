import type { CsvRecord } from './csv-reader.ts';
import { filledCells, hasAddress, isAddress } from './csv-sample.ts';
import type { Guess } from './csv-sniff-format.ts';

/** Why the first row (below any title lines) is taken for column names, or for data. */
export type HeaderReason =
  | { readonly code: 'address_in_first_row'; readonly address: string }
  | { readonly code: 'addresses_below'; readonly name: string }
  | { readonly code: 'known_names'; readonly names: readonly string[] }
  | { readonly code: 'names_above_values' }
  | { readonly code: 'values_in_first_row' }
  | { readonly code: 'only_row' }
  | { readonly code: 'empty' };

/** Why lines above the columns are skipped; `text` is the first of them. */
export type TitleReason =
  | { readonly code: 'no_titles' }
  | { readonly code: 'lone_cells_above'; readonly text: string };

/** Returns true for known column names ("Förnamn"). */
type IsKnownName = (name: string) => boolean;

const MAX_TITLE_ROWS = 20;

/**
 * Counts the lines above the table: rows at the top that are nearly empty if the others are filled, and rows without a
 * known name above one with several. The value is a number of lines of the text, blank ones included, so that a converter
 * can cut them off.
 */
export function sniffTitleLines(
  records: readonly CsvRecord[],
  isKnownName: IsKnownName,
): Guess<number, TitleReason> {
  const filled = records.map(filledCells);
  const inTable = records.some(hasAddress) ? records.filter(hasAddress).map(filledCells) : filled;
  const usual = inTable.toSorted((a, b) => a - b)[Math.floor(inTable.length / 2)] ?? 0;
  const few = Math.max(1, Math.floor(usual / 3));
  let rows = 0;
  while (rows < Math.min(MAX_TITLE_ROWS, records.length - 1) && usual > 1) {
    const record = records[rows];
    if (record === undefined || (filled[rows] ?? 0) > few || record.cells.some(isAddress)) break;
    rows += 1;
  }
  rows += groupRows(records.slice(rows), isKnownName);
  const top = records[rows];
  if (rows === 0 || top === undefined) return { value: 0, confidence: 0.9, reason: { code: 'no_titles' } };
  const text = records[0]?.cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  const confidence = top.cells.filter(isKnownName).length > 1 ? 0.95 : 0.8;
  return { value: top.line - 1, confidence, reason: { code: 'lone_cells_above', text } };
}

/**
 * Counts the rows at the top that name groups of columns (“Contact”, “Address”), are another table of a report, or are
 * facts about the file: the first known names are in a row below them. One such name counts above email addresses.
 */
function groupRows(records: readonly CsvRecord[], isKnownName: IsKnownName): number {
  const first = records.findIndex(hasAddress);
  const above = records.slice(0, Math.min(first === -1 ? 0 : first, MAX_TITLE_ROWS + 1));
  const header = above.findIndex(({ cells }) => cells.filter(isKnownName).length > 0);
  const names = above[header]?.cells ?? [];
  const isHeader =
    names.filter(isKnownName).length > 1 ||
    names.some((name, at) => isKnownName(name) && hasAddresses(records.slice(header + 1), at));
  return header > 0 && isHeader ? header : 0;
}

/** Decides whether the first of `records` names the columns. `isKnownName` may recognize names. */
export function sniffHeader(
  records: readonly CsvRecord[],
  isKnownName: IsKnownName,
): Guess<boolean, HeaderReason> {
  const [first, ...below] = records;
  if (first === undefined) return { value: false, confidence: 0, reason: { code: 'empty' } };
  const address = first.cells.find(isAddress);
  if (address !== undefined) {
    return {
      value: false,
      confidence: 0.95,
      reason: { code: 'address_in_first_row', address: address.trim() },
    };
  }
  const column = first.cells.findIndex((_name, at) => hasAddresses(below, at));
  if (column !== -1) {
    const name = (first.cells[column] ?? '').trim();
    return { value: true, confidence: 0.95, reason: { code: 'addresses_below', name } };
  }
  const names = first.cells.map((cell) => cell.trim()).filter(isKnownName);
  if (names.length > 0) return { value: true, confidence: 0.9, reason: { code: 'known_names', names } };
  if (below.length === 0) return { value: true, confidence: 0.5, reason: { code: 'only_row' } };
  return looksLikeNames(first.cells)
    ? { value: true, confidence: 0.6, reason: { code: 'names_above_values' } }
    : { value: false, confidence: 0.5, reason: { code: 'values_in_first_row' } };
}

/** Returns whether a column has addresses in most of its filled cells. */
function hasAddresses(records: readonly CsvRecord[], column: number): boolean {
  const cells = records.map((record) => record.cells[column] ?? '').filter((cell) => cell.trim() !== '');
  return cells.length > 0 && cells.filter(isAddress).length * 2 >= cells.length;
}

function looksLikeNames(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  return new Set(names).size === names.length && names.every((name) => /\p{L}/u.test(name));
}
