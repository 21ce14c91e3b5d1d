import { attributeTypes, type ValueType } from '../../../../lib/contact/attribute-types.ts';
import type { CellFormat } from '../../../../lib/contact/cell-format-names.ts';
import {
  isMarkedText,
  isShortenedNumber,
  readCell,
  readPhone,
} from '../../../../lib/contact/cell-formats.ts';
import { listKey, listNames } from '../../../../lib/contact/row-details.ts';
import type { ContactStatus } from '../../../../lib/contact/contact-statuses.ts';
import { anyWord, knownStatus, statusKey, statusWordsOf } from '../../../../lib/contact/status-words.ts';
import { attributeCode, type ColumnMapping, type ColumnTarget } from './column-target.ts';
import { dateOrders, fittingOrders, isUnlikely, provedOrder } from './date-orders.ts';

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

/** The chosen format, the types of attributes, and the first cells of all columns: one may prove the order of another. */
interface KnownFormats {
  readonly chosen: CellFormat | undefined;
  readonly types: CellRules['types'];
  readonly samples?: SampledCells['samples'];
}

/** Returns the choice of a column's format; null if it has no format. */
export function formatChoice(
  target: ColumnTarget | null,
  cells: readonly string[],
  { chosen, types, samples = [] }: KnownFormats,
): FormatChoice | null {
  if (timeTargets.includes(target)) return timeChoice(cells, { chosen, samples });
  // In an opt-out column, only dates have a format.
  if (target === 'opt_out')
    return fittingOrders(cells).length === 0 ? null : timeChoice(cells, { chosen, samples });
  if (target === 'sms_number') return phoneChoice(cells, chosen);
  const type = types[(target === null ? null : attributeCode(target)) ?? '']?.type;
  if (type === attributeTypes.date)
    return valueChoice('dates', cells, { formats: dateOrders, chosen, samples });
  if (type === attributeTypes.number)
    return valueChoice('numbers', cells, { formats: decimalMarks, chosen, samples: [] });
  return null;
}

interface ValueFormats extends Required<Omit<KnownFormats, 'types'>> {
  /** The values' own format comes first. */
  readonly formats: readonly CellFormat[];
}

/** Chooses the format that fits most cells of an attribute. Asks if two fit equally many and read other values. */
function valueChoice(
  of: 'dates' | 'numbers',
  cells: readonly string[],
  { formats, chosen, samples }: ValueFormats,
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
    const options = best.map(({ format }) => format);
    return { of, options, format: chosen ?? provenOf(options, samples) };
  }
  const isPlain = best.length > 1 || (first.format === formats[0] && most === filled.length);
  return { of, options: isPlain ? [] : formats, format: chosen ?? first.format };
}

/** Chooses the only order of dates that fits every row or is proved by another column, and otherwise asks. */
function timeChoice(
  cells: readonly string[],
  { chosen, samples }: Pick<ValueFormats, 'chosen' | 'samples'>,
): FormatChoice | null {
  const fitting = fittingOrders(cells);
  if (cells.every((cell) => cell.trim() === '') || fitting.includes('ymd')) return null;
  if (fitting.length === 1) return { of: 'dates', options: dateOrders, format: chosen ?? fitting[0] ?? null };
  const options = fitting.length === 0 ? dateOrders : fitting;
  return { of: 'dates', options, format: chosen ?? provenOf(fitting, samples) };
}

/** Returns the format among several that another column proves; null if none does. */
function provenOf(options: readonly CellFormat[], samples: SampledCells['samples']): CellFormat | null {
  if (!options.some((format) => format === 'dmy' || format === 'mdy')) return null;
  const proved = provedOrder(samples);
  return proved !== null && options.includes(proved) ? proved : null;
}

/** Returns the choice of the country, which national phone numbers need. */
function phoneChoice(cells: readonly string[], chosen: CellFormat | undefined): FormatChoice | null {
  const isComplete = cells.every((cell) => isShortenedNumber(cell) || readPhone(cell, '') !== null);
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
      if (target === 'tags' || isChoices(target, types)) return [[at, formats[at] ?? 'tags']];
      const cells = samples[at] ?? [];
      const chosen = formatChoice(target, cells, { chosen: formats[at], types, samples });
      const plain = isMarkedColumn(target, cells) ? 'apostrophe' : null;
      const format = chosen === null ? plain : chosen.format;
      return format === null ? [] : [[at, format]];
    }),
  );
}

/** Returns whether a column is imported as an attribute with several choices, whose cells have any of the marks of tags. */
function isChoices(target: ColumnTarget | null, types: CellRules['types']): boolean {
  return types[(target === null ? null : attributeCode(target)) ?? '']?.type === attributeTypes.choices;
}

/**
 * Returns whether a column of an attribute's texts has apostrophes that only mark numbers, as in postal codes: most of
 * its cells start with one. Numbers that a spreadsheet has shortened are left out with the same format.
 */
function isMarkedColumn(target: ColumnTarget | null, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (target === null || attributeCode(target) === null) return false;
  return filled.some(isShortenedNumber) || filled.filter(isMarkedText).length * 2 > filled.length;
}

/** Returns whether a column's format still has to be chosen. */
export function isFormatOpen(
  mapping: ColumnMapping,
  { formats, types }: CellRules,
  { samples }: Pick<SampledCells, 'samples'>,
): boolean {
  return mapping.some(
    (target, at) =>
      formatChoice(target, samples[at] ?? [], { chosen: formats[at], types, samples })?.format === null,
  );
}
