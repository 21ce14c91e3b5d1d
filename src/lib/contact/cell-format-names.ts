/**
 * Formats of a column's cells, as an import names them. `ymd`, `dmy`, `mdy`: dates by the order of day, month, and year.
 * `point`, `comma`: numbers by their decimal mark. `yes_no`: words for yes and no. `tags`: several words in a cell, between
 * the marks that it has; `tags_comma`, `tags_semicolon`, `tags_colons`: between these. `apostrophe`: texts that a spreadsheet
 * marked with one, so that `'01234` kept its zero.
 */
export type CellFormat =
  | 'ymd'
  | 'dmy'
  | 'mdy'
  | 'point'
  | 'comma'
  | 'yes_no'
  | 'apostrophe'
  | TagFormat
  | PhoneFormat;

/** Formats of several words in a cell. */
export type TagFormat = 'tags' | 'tags_comma' | 'tags_semicolon' | 'tags_colons';

/** The country code of phone numbers; only `+` if each number has its own. */
type PhoneFormat = `+${string}`;

/** The names of formats. */
export const cellFormatPattern =
  /^(ymd|dmy|mdy|point|comma|yes_no|apostrophe|tags(_comma|_semicolon|_colons)?|\+\d{0,4})$/;

/** Returns whether a text names a format. */
export function isCellFormat(text: string): text is CellFormat {
  return cellFormatPattern.test(text);
}
