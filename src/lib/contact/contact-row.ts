import { csvRowProblemText, type CsvRowProblem } from '../csv/csv-row-problem.ts';
import { EMAIL_PROBLEMS, parseEmailAddress, type EmailProblem } from '../email/email-address.ts';
import { stripNul } from '../text/search-key.ts';
import {
  byTextField,
  cleanName,
  cleanText,
  MAX_NAME_LENGTH,
  textFields,
  type TextField,
} from './contact-fields.ts';
import { readDetails, type AttributeColumn, type DetailColumns, type RowDetails } from './row-details.ts';

/** Positions of a contact's parts in a row; -1 for parts missing in the file. */
export interface ContactColumns extends Readonly<Record<TextField, number>> {
  readonly email: number;
  /** Columns of attributes, by code. */
  readonly attributes: readonly AttributeColumn[];
  /** Other columns; undefined if the import reads none, which is faster. */
  readonly details?: DetailColumns | undefined;
  /** Minimum cells of a row: up to the last named column. */
  readonly fewest: number;
  /** Maximum cells of a row; later cells must be empty. */
  readonly most: number;
}

/** Returns a header cell in the form for comparing names: trimmed and without NUL. */
export function columnName(cell: string): string {
  return stripNul(cell).trim().normalize('NFC');
}

/** Returns how many cells a row may have under a header. */
export function cellRange(header: readonly string[]): Pick<ContactColumns, 'fewest' | 'most'> {
  return { fewest: header.findLastIndex((name) => columnName(name) !== '') + 1, most: header.length };
}

/** The reason why a row can't be imported. */
export type RowProblem =
  | CsvRowProblem
  | { readonly code: 'wrong_encoding'; readonly line: number }
  | { readonly code: 'email'; readonly reason: EmailProblem }
  | { readonly code: 'too_few_cells' | 'too_many_cells'; readonly cells: number; readonly columns: number }
  | { readonly code: 'name_too_long'; readonly field: TextField }
  | { readonly code: 'unknown_status'; readonly value: string };

type RowTexts = Readonly<Record<TextField, string>>;

/** The contact that a row describes. `key` is the key for comparing its address. */
export interface RowContact extends RowTexts {
  readonly email: string;
  readonly key: string;
  /** By attribute code, without empty ones. */
  readonly values: Readonly<Record<string, string>>;
  /** Null if the import has no columns for it. */
  readonly details: RowDetails | null;
}

/** A valid row, or a bad one. */
export type FilledRowVerdict =
  | { readonly kind: 'good'; readonly contact: RowContact }
  | { readonly kind: 'bad'; readonly problem: RowProblem };

/** A blank row, or a judged one. */
export type RowVerdict = { readonly kind: 'blank' } | FilledRowVerdict;

/**
 * Judges the cells of one row. The only judge of rows: importer and import wizard both use it, and the contact interface
 * shares its parts. A row has as many cells as the header, except for empty ones at the end; an address by lib/email;
 * names and values without NUL and white space around them, names of at most 255 characters.
 * Interface: conventions, Fields; decisions/0013.
 */
export function judgeRow(cells: readonly string[], columns: ContactColumns): RowVerdict {
  return isBlankRow(cells) ? { kind: 'blank' } : judgeFilledRow(cells, columns);
}

/** Judges a row that isn't blank, like `judgeRow`. */
export function judgeFilledRow(cells: readonly string[], columns: ContactColumns): FilledRowVerdict {
  const { fewest, most } = columns;
  if (cells.length < fewest) return bad({ code: 'too_few_cells', cells: cells.length, columns: fewest });
  if (cells.length > most && !isBlank(cells, most)) {
    return bad({ code: 'too_many_cells', cells: cells.length, columns: most });
  }
  const address = parseEmailAddress(cells[columns.email] ?? '');
  if (!address.ok) return bad({ code: 'email', reason: address.reason });
  const texts = textsOf(cells, columns);
  for (const field of textFields) {
    if (texts[field].length > MAX_NAME_LENGTH) return bad({ code: 'name_too_long', field });
  }
  const { email, key } = address;
  if (columns.details === undefined) {
    const values = valuesOf(cells, columns);
    return { kind: 'good', contact: { email, key, ...texts, values, details: null } };
  }
  const read = readDetails(cells, columns.details, columns.attributes);
  if (!read.ok) return bad({ code: 'unknown_status', value: read.cell });
  const { values, details } = read;
  return { kind: 'good', contact: { email, key, ...texts, values, details } };
}

function valuesOf(cells: readonly string[], { attributes }: ContactColumns): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { code, index } of attributes) {
    const value = textOf(cells, index);
    if (value !== '') values[code] = value;
  }
  return values;
}

/** Returns the texts. If both names have the same column, it contains whole names: the last word is the last name. */
function textsOf(cells: readonly string[], columns: ContactColumns): RowTexts {
  const texts = byTextField((name) => cleanName(cells[columns[name]] ?? ''));
  if (columns.first_name !== columns.last_name || columns.first_name < 0) return texts;
  const [, front = '', end = ''] = /^(?:(.*)\s)?(\S*)$/su.exec(texts.first_name) ?? [];
  return front === ''
    ? { ...texts, first_name: end, last_name: '' }
    : { ...texts, first_name: front.trim(), last_name: end };
}

/** Returns the sentence next to a bad row and in the error file. */
export function rowProblemText(problem: RowProblem): string {
  switch (problem.code) {
    case 'email':
      return EMAIL_PROBLEMS[problem.reason];
    case 'too_few_cells':
    case 'too_many_cells':
      return `This row has ${problem.cells === 1 ? '1 cell' : `${problem.cells} cells`}, the header has ${problem.columns}.`;
    case 'name_too_long':
      return `The ${problem.field.replace('_', ' ')} has more than ${MAX_NAME_LENGTH} characters.`;
    case 'unknown_status':
      return problem.value === ''
        ? 'The status is empty. Choose what an empty status means.'
        : `Unknown status "${problem.value.slice(0, 80)}". Choose what it means.`;
    case 'wrong_encoding':
      return `Line ${problem.line} isn't encoded in UTF-8. Its letters are shown as Windows-1252: check them.`;
    default:
      return csvRowProblemText(problem);
  }
}

/** Returns true for a row with nothing in its cells. */
export function isBlankRow(cells: readonly string[]): boolean {
  return isBlank(cells, 0);
}

function bad(problem: RowProblem): FilledRowVerdict {
  return { kind: 'bad', problem };
}

function isBlank(cells: readonly string[], from: number): boolean {
  for (let index = from; index < cells.length; index += 1) {
    const cell = cells[index] ?? '';
    if (cell !== '' && cell.trim() !== '') return false;
  }
  return true;
}

function textOf(cells: readonly string[], index: number): string {
  return index < 0 ? '' : cleanText(cells[index] ?? '');
}
