import type { CsvFormat } from './csv-format.ts';
import { filledCells, hasAddress, readSample, tableWidth, usualWidth, type CsvSample } from './csv-sample.ts';

/** Why a delimiter was chosen. `rows` of `ofRows` rows have `columns` columns with it. */
export type DelimiterReason =
  | {
      readonly code: 'even_columns';
      readonly columns: number;
      readonly rows: number;
      readonly ofRows: number;
    }
  | { readonly code: 'one_column' }
  | { readonly code: 'empty' };

/** Why a quote character was chosen. */
export type QuoteReason =
  | { readonly code: 'quoted_cells'; readonly cells: number }
  | { readonly code: 'no_quoted_cells' };

/** Why an escape was chosen; the quote itself means that quotes are doubled. */
export type EscapeReason =
  | { readonly code: 'escaped_quotes'; readonly count: number }
  | { readonly code: 'escaped_delimiters' }
  | { readonly code: 'doubled_quotes'; readonly count: number }
  | { readonly code: 'nothing_escaped' };

/** One decision with its confidence (0 to 1) and reason. */
export interface Guess<Value, Reason> {
  readonly value: Value;
  readonly confidence: number;
  readonly reason: Reason;
}

export interface FormatGuess {
  readonly delimiter: Guess<string, DelimiterReason>;
  readonly quotechar: Guess<string, QuoteReason>;
  readonly escapechar: Guess<string, EscapeReason>;
}

/** The order of preference: the interface's default first. */
const DELIMITERS = [';', ',', '\t', '|', ':'] as const;
const ADDRESS_ROWS = 100;

interface Candidate {
  readonly delimiter: string;
  readonly quote: { readonly character: string; readonly cells: number };
  readonly columns: number;
  readonly rows: number;
  readonly ofRows: number;
  /** Share of the first rows with an email address alone in a cell. */
  readonly addresses: number;
  readonly score: number;
}

/** Tries each delimiter, and keeps the one with the most uniform rows and addresses alone in their cells. */
export function sniffFormat(sample: CsvSample): FormatGuess {
  const candidates = DELIMITERS.map((delimiter) => tryDelimiter(sample, delimiter));
  const [first, ...others] = candidates.toSorted((a, b) => b.score - a.score);
  if (first === undefined || first.ofRows === 0)
    return formatGuess(sample, { confidence: 0, reason: { code: 'empty' } });
  if (first.columns < 2)
    return formatGuess(sample, { confidence: 0.8, reason: { code: 'one_column' } }, first.quote);
  const { columns, rows, ofRows } = first;
  // The colons of web addresses, for example, are no rival of a delimiter with email addresses in its cells.
  const second = others.find(({ addresses }) => addresses > 0 || first.addresses === 0);
  const lead = Math.min(1, (first.score - (second?.score ?? 0)) / first.score + 0.5);
  return formatGuess(
    sample,
    {
      value: first.delimiter,
      confidence: lead * (rows / ofRows),
      reason: { code: 'even_columns', columns, rows, ofRows },
    },
    first.quote,
  );
}

function formatGuess(
  sample: CsvSample,
  delimiter: { value?: string; confidence: number; reason: DelimiterReason },
  quote = { character: '"', cells: 0 },
): FormatGuess {
  const value = delimiter.value ?? ';';
  return {
    delimiter: { ...delimiter, value },
    quotechar: {
      value: quote.character,
      confidence: quote.cells > 0 ? 0.95 : 0.7,
      reason: quote.cells > 0 ? { code: 'quoted_cells', cells: quote.cells } : { code: 'no_quoted_cells' },
    },
    escapechar: sniffEscape(sample, value, quote.character),
  };
}

function tryDelimiter(sample: CsvSample, delimiter: string): Candidate {
  const quote = sniffQuote(sample, delimiter);
  const { records, error } = readSample(sample, { delimiter, quotechar: quote.character, escapechar: '\\' });
  const { columns, rows } = tableWidth(records);
  const evenness = columns > 1 ? rows / records.length : 0;
  const withAddress = records.slice(0, ADDRESS_ROWS).filter(hasAddress).length;
  const addresses = withAddress / Math.max(1, Math.min(records.length, ADDRESS_ROWS));
  const score =
    evenness + (columns > 1 ? addresses * 2 + Math.min(columns, 10) / 100 : 0) - (error === null ? 0 : 0.2);
  const lone =
    columns > 2 ? records.filter((record) => record.cells.length < 2 && filledCells(record) > 0).length : 0;
  // Notes around a table say nothing about its delimiter.
  return { delimiter, quote, columns, rows, ofRows: records.length - Math.min(lone, 20), addresses, score };
}

/** Finds the quote. Quotes are at both ends of cells; an apostrophe alone ('s-Hertogenbosch) is none. */
function sniffQuote(sample: CsvSample, delimiter: string): { character: string; cells: number } {
  const { records } = readSample(sample, { delimiter, quotechar: '', escapechar: '' });
  const wrapped = (character: string) => {
    let opened = 0;
    let closed = 0;
    for (const { cells } of records) {
      for (const cell of cells) {
        if (cell.startsWith(character)) opened += 1;
        if (cell.length > 1 && cell.endsWith(character)) closed += 1;
      }
    }
    return { character, cells: Math.min(opened, closed), opened, closed };
  };
  const double = wrapped('"');
  const single = wrapped("'");
  if (single.cells > 0 && double.cells === 0) return single;
  // Quotes that most rows open and none closes are text: inches before a number, for example.
  const isText = double.closed === 0 && double.opened > 2 && double.opened * 2 > records.length;
  return isText ? { character: '', cells: 0 } : double;
}

function sniffEscape(sample: CsvSample, delimiter: string, quotechar: string): FormatGuess['escapechar'] {
  const doubling: CsvFormat = { delimiter, quotechar, escapechar: quotechar };
  if (sample.text.includes('\\')) {
    const count = countEscapedQuotes(sample.text, delimiter, quotechar);
    if (count > 0) return { value: '\\', confidence: 0.95, reason: { code: 'escaped_quotes', count } };
    if (unevenRows(sample, { ...doubling, escapechar: '\\' }) < unevenRows(sample, doubling)) {
      return { value: '\\', confidence: 0.7, reason: { code: 'escaped_delimiters' } };
    }
  }
  const count = countDoubledQuotes(sample, doubling);
  return count > 0
    ? { value: quotechar, confidence: 0.95, reason: { code: 'doubled_quotes', count } }
    : { value: quotechar, confidence: 0.6, reason: { code: 'nothing_escaped' } };
}

/** Counts `\"` with more of the cell after it: in `"C:\";` the quote may be the closing one. */
function countEscapedQuotes(text: string, delimiter: string, quotechar: string): number {
  const sequence = `\\${quotechar}`;
  const cellEnds = ['', '\n', '\r', delimiter, quotechar];
  let count = 0;
  for (let at = text.indexOf(sequence); at !== -1; at = text.indexOf(sequence, at + 2)) {
    if (!cellEnds.includes(text.charAt(at + 2))) count += 1;
  }
  return count;
}

function countDoubledQuotes(sample: CsvSample, format: CsvFormat): number {
  const { quotechar } = format;
  if (!sample.text.includes(quotechar + quotechar)) return 0;
  let count = 0;
  for (const { cells, raw } of readSample(sample, format).records) {
    if (!raw.includes(quotechar + quotechar)) continue;
    for (const cell of cells) count += cell.split(quotechar).length - 1;
  }
  return count;
}

function unevenRows(sample: CsvSample, format: CsvFormat): number {
  const { records, error } = readSample(sample, format);
  return records.length - usualWidth(records).rows + (error === null ? 0 : 1);
}
