import {
  readPhone,
  readTime,
  type CellFormat,
  type DateOrder,
} from '../../../../lib/contact/cell-formats.ts';
import {
  anyWord,
  knownStatus,
  statusKey,
  statusWordsOf,
  type ContactStatus,
} from '../../../../lib/contact/status-words.ts';
import type { ColumnMapping, ColumnTarget } from './column-target.ts';

/** Rules for reading the cells of a table. */
export interface CellRules {
  /** Statuses by the words of the file; `anyWord` stands for every other word, or for all rows without a column. */
  readonly words: Readonly<Record<string, ContactStatus>>;
  /** Formats by position of their column. */
  readonly formats: Readonly<Record<number, CellFormat>>;
  /** Unknown status words that were found in the whole file. */
  readonly found: readonly string[];
}

/** The rules of a table that needs none. */
export const noRules: CellRules = { words: {}, formats: {}, found: [] };

/** Filled cells of each column, from the first rows. */
export interface SampledCells {
  readonly samples: readonly (readonly string[])[];
  /** The number of rows that the samples are from. */
  readonly sampledRows: number;
}

/** Returns the status words that nobody knows yet: of the first rows, and those found since. */
export function wordsToAsk(
  mapping: ColumnMapping,
  { words, found }: CellRules,
  { samples, sampledRows }: SampledCells,
): string[] {
  const at = mapping.indexOf('status');
  if (at === -1) return [];
  const cells = (samples[at] ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isSomeEmpty = cells.length < sampledRows;
  const all = [...new Set([...cells, ...(isSomeEmpty ? [''] : []), ...found])];
  return all.filter((word) => knownStatus(word) === null && (word === '' || !(anyWord in words)));
}

/** Returns whether every status word has its meaning. */
export function areWordsKnown(mapping: ColumnMapping, rules: CellRules, cells: SampledCells): boolean {
  const known = statusWordsOf(rules.words);
  return wordsToAsk(mapping, rules, cells).every((word) => known.has(statusKey(word)));
}

const dateOrders = ['ymd', 'dmy', 'mdy'] as const satisfies readonly DateOrder[];
const timeTargets: readonly (ColumnTarget | null)[] = ['status_at', 'consent_time'];

/** Formats that a column may have, and the one that all of its first cells allow. */
export interface FormatChoice {
  readonly options: readonly CellFormat[];
  /** Null while a person must choose. */
  readonly format: CellFormat | null;
}

/** Returns the choice of a column's format; null where it has none. */
export function formatChoice(
  target: ColumnTarget | null,
  cells: readonly string[],
  chosen: CellFormat | undefined,
): FormatChoice | null {
  if (timeTargets.includes(target)) return timeChoice(cells, chosen);
  if (target === 'sms_number') return phoneChoice(cells, chosen);
  return null;
}

/** Two readings that fit every row are asked about; one is taken. */
function timeChoice(cells: readonly string[], chosen: CellFormat | undefined): FormatChoice | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const fitting = dateOrders.filter((order) => filled.every((cell) => readTime(cell, order) !== null));
  if (filled.length === 0 || fitting.includes('ymd')) return null;
  if (fitting.length === 1) return { options: dateOrders, format: chosen ?? fitting[0] ?? null };
  return { options: fitting.length === 0 ? dateOrders : fitting, format: chosen ?? null };
}

/** National numbers need their country, which is chosen once. */
function phoneChoice(cells: readonly string[], chosen: CellFormat | undefined): FormatChoice | null {
  const isComplete = cells.every((cell) => readPhone(cell, '') !== null);
  return isComplete && chosen === undefined ? null : { options: [], format: chosen ?? null };
}

/** Returns the formats that an import names: by position, those chosen and those that all first cells allow. */
export function formatsOf(
  mapping: ColumnMapping,
  { formats }: CellRules,
  { samples }: Pick<SampledCells, 'samples'>,
): Map<number, CellFormat> {
  return new Map(
    mapping.flatMap((target, at): [number, CellFormat][] => {
      if (target === 'tags') return [[at, formats[at] ?? 'tags']];
      const format = formatChoice(target, samples[at] ?? [], formats[at])?.format ?? null;
      return format === null ? [] : [[at, format]];
    }),
  );
}

/** Returns whether a column waits for its format. */
export function isFormatOpen(
  mapping: ColumnMapping,
  { formats }: CellRules,
  { samples }: Pick<SampledCells, 'samples'>,
): boolean {
  return mapping.some((target, at) => formatChoice(target, samples[at] ?? [], formats[at])?.format === null);
}
