import { attributeTypes, type ValueType } from '../../../../lib/contact/attribute-types.ts';
import type { CellFormat } from '../../../../lib/contact/cell-format-names.ts';
import {
  isMarkedText,
  readCell,
  readPhone,
  readTime,
  type DateOrder,
} from '../../../../lib/contact/cell-formats.ts';
import { listKey, listNames } from '../../../../lib/contact/row-details.ts';
import type { ContactStatus } from '../../../../lib/contact/contact-statuses.ts';
import { anyWord, knownStatus, statusKey, statusWordsOf } from '../../../../lib/contact/status-words.ts';
import { attributeCode, type ColumnMapping, type ColumnTarget } from './column-target.ts';

/** Rules for reading the cells of a table. */
export interface CellRules {
  /** Statuses by the words of the file; `anyWord` means every other word, or all rows if there is no column. */
  readonly words: Readonly<Record<string, ContactStatus>>;
  /** Statuses of opt-out columns by position, for cells with no known word; null for none, missing for unsubscribed. */
  readonly optOuts: Readonly<Record<number, ContactStatus | null>>;
  /** Formats by position of their column. */
  readonly formats: Readonly<Record<number, CellFormat>>;
  /** Types of attributes whose values aren't texts, by code. */
  readonly types: Readonly<Record<string, ValueType>>;
  /** Unknown status words in the whole file. */
  readonly found: readonly string[];
  /** Hashes of lists by the names in the column of lists; an empty hash means no list. */
  readonly lists: Readonly<Record<string, string>>;
  /** Names of unknown lists in the whole file. */
  readonly foundLists: readonly string[];
}

/** The rules of a table that needs none. */
export const noRules: CellRules = {
  words: {},
  optOuts: {},
  formats: {},
  types: {},
  found: [],
  lists: {},
  foundLists: [],
};

/** Filled cells of each column, from the first rows. */
export interface SampledCells {
  readonly samples: readonly (readonly string[])[];
  /** The number of rows that the samples are from. */
  readonly sampledRows: number;
}

/** Returns the status words that are unknown so far: in the first rows, and those found later. */
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

/** Returns the opt-out columns by position, each with the status of cells with no known word. */
export function optOutsOf(
  mapping: ColumnMapping,
  { optOuts }: Pick<CellRules, 'optOuts'>,
): (readonly [number, ContactStatus | null])[] {
  return mapping.flatMap((target, at) =>
    target === 'opt_out' ? [[at, optOutAt(optOuts, at)] as const] : [],
  );
}

/** Returns the status of an opt-out column's cells with no known word. */
export function optOutAt(optOuts: CellRules['optOuts'], at: number): ContactStatus | null {
  const status = optOuts[at];
  return status === undefined ? 'unsubscribed' : status;
}

/** Returns whether every status word has a meaning. */
export function areWordsKnown(mapping: ColumnMapping, rules: CellRules, cells: SampledCells): boolean {
  const known = statusWordsOf(rules.words);
  return wordsToAsk(mapping, rules, cells).every((word) => known.has(statusKey(word)));
}

/** Returns the names in the column of lists: in the first rows, and those found later. Known names are whole cells. */
export function namesOfLists(
  mapping: ColumnMapping,
  { lists, foundLists }: Pick<CellRules, 'lists' | 'foundLists'>,
  { samples }: Pick<SampledCells, 'samples'>,
): string[] {
  const at = mapping.indexOf('lists');
  if (at === -1) return [];
  const names = new Map<string, string>();
  for (const cell of [...Object.keys(lists), ...(samples[at] ?? []), ...foundLists]) {
    const parts = names.has(listKey(cell)) || Object.hasOwn(lists, cell) ? [cell] : listNames(cell);
    for (const name of parts) if (!names.has(listKey(name))) names.set(listKey(name), name);
  }
  return [...names.values()];
}

/** Returns whether a list, or none, is chosen for every name. */
export function areListsKnown(mapping: ColumnMapping, rules: CellRules, cells: SampledCells): boolean {
  return namesOfLists(mapping, rules, cells).every((name) => Object.hasOwn(rules.lists, name));
}

const dateOrders = ['ymd', 'dmy', 'mdy'] as const satisfies readonly DateOrder[];
const decimalMarks = ['point', 'comma'] as const;
const timeTargets: readonly (ColumnTarget | null)[] = ['status_at', 'consent_time'];

/** The possible formats of a column, and the one that all of its first cells allow. */
export interface FormatChoice {
  readonly of: 'dates' | 'numbers' | 'country';
  /** Empty if there is no choice to make; never empty for countries. */
  readonly options: readonly CellFormat[];
  /** Null until the user chooses. */
  readonly format: CellFormat | null;
}

/** Returns the choice of a column's format; null if it has no format. */
export function formatChoice(
  target: ColumnTarget | null,
  cells: readonly string[],
  { chosen, types }: { readonly chosen: CellFormat | undefined; readonly types: CellRules['types'] },
): FormatChoice | null {
  if (timeTargets.includes(target)) return timeChoice(cells, chosen);
  // In an opt-out column, only dates have a format.
  if (target === 'opt_out') return fittingOrders(cells).length === 0 ? null : timeChoice(cells, chosen);
  if (target === 'sms_number') return phoneChoice(cells, chosen);
  const type = types[(target === null ? null : attributeCode(target)) ?? '']?.type;
  if (type === attributeTypes.date) return valueChoice('dates', cells, { formats: dateOrders, chosen });
  if (type === attributeTypes.number) return valueChoice('numbers', cells, { formats: decimalMarks, chosen });
  return null;
}

interface ValueFormats {
  /** The values' own format comes first. */
  readonly formats: readonly CellFormat[];
  readonly chosen: CellFormat | undefined;
}

/** Chooses the format that fits most cells of an attribute. Asks if two fit equally many and read other values. */
function valueChoice(
  of: 'dates' | 'numbers',
  cells: readonly string[],
  { formats, chosen }: ValueFormats,
): FormatChoice | null {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return null;
  const readings = formats.map((format) => {
    const values = filled.map((cell) => readCell(cell, format));
    return { format, fitting: values.filter((value) => value !== null).length, values: values.join('\n') };
  });
  const most = Math.max(...readings.map(({ fitting }) => fitting));
  const isBest = (format: CellFormat, fitting: number) => fitting === most && !isUnlikely(format, filled);
  const best = readings.filter(({ format, fitting }) => isBest(format, fitting));
  const [first] = best;
  if (first === undefined || !best.every(({ values }) => values === first.values)) {
    return { of, options: best.map(({ format }) => format), format: chosen ?? null };
  }
  const isPlain = best.length > 1 || (first.format === formats[0] && most === filled.length);
  return { of, options: isPlain ? [] : formats, format: chosen ?? first.format };
}

/** Chooses the only order of dates that fits every row, and otherwise asks. */
function timeChoice(cells: readonly string[], chosen: CellFormat | undefined): FormatChoice | null {
  const fitting = fittingOrders(cells);
  if (cells.every((cell) => cell.trim() === '') || fitting.includes('ymd')) return null;
  if (fitting.length === 1) return { of: 'dates', options: dateOrders, format: chosen ?? fitting[0] ?? null };
  return { of: 'dates', options: fitting.length === 0 ? dateOrders : fitting, format: chosen ?? null };
}

/** Returns the orders of dates that fit all filled cells. */
function fittingOrders(cells: readonly string[]): DateOrder[] {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return dateOrders.filter(
    (order) => filled.every((cell) => readTime(cell, order) !== null) && !isUnlikely(order, filled),
  );
}

/** Returns whether a month comes first only by chance: with dots between them, the day is first in every country. */
function isUnlikely(format: CellFormat, cells: readonly string[]): boolean {
  return (
    format === 'mdy' && cells.every((cell) => dotted.test(cell.trim()) && readTime(cell, 'dmy') !== null)
  );
}

const dotted = /^\d{1,2}\.\d{1,2}\./;

/** Returns the choice of the country, which national phone numbers need. */
function phoneChoice(cells: readonly string[], chosen: CellFormat | undefined): FormatChoice | null {
  const isComplete = cells.every((cell) => readPhone(cell, '') !== null);
  return isComplete && chosen === undefined ? null : { of: 'country', options: [], format: chosen ?? null };
}

/** Returns the formats for the import by position: the chosen ones, and the ones that all first cells allow. */
export function formatsOf(
  mapping: ColumnMapping,
  { formats, types }: CellRules,
  { samples }: Pick<SampledCells, 'samples'>,
): Map<number, CellFormat> {
  return new Map(
    mapping.flatMap((target, at): [number, CellFormat][] => {
      if (target === 'tags') return [[at, formats[at] ?? 'tags']];
      const cells = samples[at] ?? [];
      const chosen = formatChoice(target, cells, { chosen: formats[at], types });
      const plain = isMarkedColumn(target, cells) ? 'apostrophe' : null;
      const format = chosen === null ? plain : chosen.format;
      return format === null ? [] : [[at, format]];
    }),
  );
}

/**
 * Returns whether a column of an attribute's texts has apostrophes that only mark numbers, as in postal codes: most of
 * its cells start with one.
 */
function isMarkedColumn(target: ColumnTarget | null, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (target === null || attributeCode(target) === null) return false;
  return filled.filter(isMarkedText).length * 2 > filled.length;
}

/** Returns whether a column's format still has to be chosen. */
export function isFormatOpen(
  mapping: ColumnMapping,
  { formats, types }: CellRules,
  { samples }: Pick<SampledCells, 'samples'>,
): boolean {
  return mapping.some(
    (target, at) => formatChoice(target, samples[at] ?? [], { chosen: formats[at], types })?.format === null,
  );
}
