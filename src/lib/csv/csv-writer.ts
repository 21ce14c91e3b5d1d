import { assertCsvFormat, type CsvFormat } from './csv-format.ts';

/** Options for writing lines. */
export interface CsvWriteOptions {
  /**
   * Neutralizes formulas of spreadsheets: a cell that starts with = + - @ (also full-width) or a control character of a
   * line gets a leading apostrophe, as spreadsheets themselves mark text. The same inside a cell, after a character that
   * separates cells in a spreadsheet of another country: Excel reads a file with commas by semicolons in most of Europe.
   * Plain numbers (-2, +46 70-123 45 67, -1,5) stay: digits can't call anything, and an import of the export must return
   * the same numbers. For files that people open; never for files that a program reads back.
   */
  readonly formulaSafe?: boolean;
}

const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/;
const FORMULA_INSIDE = /(?<=[;,\t|\r\n]"*)[=+\-@＝＋－＠][^;,\t|\r\n]*/g;
const PLAIN_NUMBER = /^[+-][0-9][0-9 .,()/-]*$/;

/** Puts an apostrophe before a cell that a spreadsheet would treat as a formula; see CsvWriteOptions. */
export function neutralizeFormula(cell: string): string {
  const safe = cell.replace(FORMULA_INSIDE, (part) => (PLAIN_NUMBER.test(part) ? part : `'${part}`));
  return FORMULA_START.test(safe) && !PLAIN_NUMBER.test(cell) ? `'${safe}` : safe;
}

/**
 * Creates a function that turns the cells of one row into a CSV line without its line end. It quotes only cells that need
 * it, and doubles quotes and escapes, so that all kinds of readers return the same cells. Without a quote character, it
 * puts the escape before special characters. Throws RangeError if a format can't express a cell, such as a line end
 * without quotes.
 */
export function createCsvLineWriter(
  format: CsvFormat,
  options: CsvWriteOptions = {},
): (cells: readonly string[]) => string {
  const toCell = createCsvCellWriter(format, options);
  return (cells) => {
    // An empty line is no record, so a record of one empty cell needs quotes.
    if (cells.length === 1 && cells[0] === '' && format.quotechar !== '') return format.quotechar.repeat(2);
    let line = '';
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index] ?? '';
      if (index > 0) line += format.delimiter;
      line += toCell(cell);
    }
    return line;
  };
}

/** Creates a function that turns one text into a cell of such a line, for lines with few texts. */
export function createCsvCellWriter(
  format: CsvFormat,
  { formulaSafe = false }: CsvWriteOptions = {},
): (cell: string) => string {
  assertCsvFormat(format);
  const toCell = format.quotechar === '' ? unquotedCell(format) : quotedCell(format);
  return formulaSafe ? (cell) => toCell(neutralizeFormula(cell)) : toCell;
}

/** Returns one record as a line without its line end: `createCsvLineWriter` for a single use. */
export function csvLine(cells: readonly string[], format: CsvFormat, options: CsvWriteOptions = {}): string {
  return createCsvLineWriter(format, options)(cells);
}

function quotedCell({ delimiter, quotechar, escapechar }: CsvFormat): (cell: string) => string {
  const escape = escapechar === quotechar ? '' : escapechar;
  // The reader would drop a byte order mark before an unquoted first cell.
  const special = new RegExp(
    `[${[delimiter, quotechar, escape, '\n', '\r', '\ufeff'].map(classOf).join('')}]`,
  );
  return (cell) => {
    if (!special.test(cell)) return cell;
    let text = cell;
    if (escape !== '') text = text.replaceAll(escape, escape + escape);
    return quotechar + text.replaceAll(quotechar, quotechar + quotechar) + quotechar;
  };
}

function unquotedCell({ delimiter, escapechar }: CsvFormat): (cell: string) => string {
  return (cell) => {
    if (/[\n\r]/.test(cell)) throw new RangeError('A cell with a line end needs a quote character');
    if (escapechar === '') {
      if (cell.includes(delimiter))
        throw new RangeError('A cell with the delimiter needs a quote or an escape');
      return cell;
    }
    return cell.replaceAll(escapechar, escapechar + escapechar).replaceAll(delimiter, escapechar + delimiter);
  };
}

/** Returns a character escaped for a regular expression's class. */
function classOf(character: string): string {
  return character === '' ? '' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
