import { readTime, readYesNo, type DateOrder } from '../../../../lib/contact/cell-formats.ts';
import { knownStatus, type ContactStatus } from '../../../../lib/contact/status-words.ts';
import { detailColumns, type DetailCells, type DetailColumn } from './detail-words.ts';
import { headerKey } from './header-words.ts';
import { isLikeness, type ColumnMatch, type MatchableColumn } from './match-columns.ts';

/** Matches of all columns, and statuses by the words of the file. */
export interface DetailMatches {
  readonly matches: readonly (ColumnMatch | null)[];
  readonly words: Readonly<Record<string, ContactStatus>>;
}

/** The share of a column's filled cells that have to be what its name says. */
const leastShare = 0.8;
const dateOrders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];

/**
 * Matches columns of a file of no known program with details of contacts, such as a phone number or a status. A column has
 * one of their names, and cells that fit: a “Status” without a word for a subscription is somebody else's. Columns that a
 * field or an attribute has by its own name stay.
 */
export function withDetails(
  matches: readonly (ColumnMatch | null)[],
  columns: readonly MatchableColumn[],
): DetailMatches {
  return detailColumns.reduce<DetailMatches>((before, detail) => withDetail(before, columns, detail), {
    matches,
    words: {},
  });
}

function withDetail(
  before: DetailMatches,
  columns: readonly MatchableColumn[],
  detail: DetailColumn,
): DetailMatches {
  const { target } = detail;
  if (before.matches.some((match) => match?.target === target)) return before;
  if (target === 'whole_name' && hasNames(before.matches)) return before;
  const at = columns.findIndex(
    (column, index) =>
      isFree(before.matches[index] ?? null) &&
      detail.keys.has(headerKey(column.name)) &&
      isFitting(column, detail.cells),
  );
  const column = columns[at];
  if (column === undefined) return before;
  const reason = { code: 'known_name', word: column.name, language: 'en' } as const;
  return {
    matches: before.matches.with(at, { target, confidence: 1, reason }),
    words: { ...before.words, ...wordsOf(column, detail) },
  };
}

function hasNames(matches: DetailMatches['matches']): boolean {
  return matches.some(
    (match) => !isFree(match) && (match?.target === 'first_name' || match?.target === 'last_name'),
  );
}

/** A likeness of names, or a whole name taken for a first one, gives way to a known name. */
function isFree(match: ColumnMatch | null): boolean {
  return match === null || isLikeness(match) || match.reason.code === 'whole_name';
}

function filledCells({ samples }: MatchableColumn): string[] {
  return samples.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

function isFitting(column: MatchableColumn, kind: DetailCells): boolean {
  const cells = filledCells(column);
  if (cells.length === 0) return false;
  if (kind === 'time')
    return dateOrders.some((order) => isMost(cells, (cell) => readTime(cell, order) !== null));
  // Words that nobody knows are asked about.
  if (kind === 'status') return cells.some((cell) => knownStatus(cell) !== null);
  return isMost(cells, isOfKind[kind]);
}

const isOfKind: Readonly<Record<Exclude<DetailCells, 'time' | 'status'>, (cell: string) => boolean>> = {
  // Seven digits and more, in whatever way they are grouped.
  phone: (cell) => /^'?[+(]?\d(?:[\s().\-/]*\d){6,15}$/.test(cell),
  yes_no: (cell) => readYesNo(cell) !== null,
  whole_name: (cell) => /\S\s+\S/.test(cell) && !/[@\d]/.test(cell),
  any: () => true,
};

function isMost(cells: readonly string[], test: (cell: string) => boolean): boolean {
  return cells.filter(test).length >= cells.length * leastShare;
}

function wordsOf(column: MatchableColumn, { statuses = {} }: DetailColumn): DetailMatches['words'] {
  return Object.fromEntries(
    [...new Set(filledCells(column))].flatMap((cell) => {
      const answer = readYesNo(cell);
      const status = answer === null ? undefined : statuses[answer === 'true' ? 'yes' : 'no'];
      return status === undefined ? [] : [[cell, status] as const];
    }),
  );
}
