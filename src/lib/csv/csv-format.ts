/** The three characters that decide how a CSV text is read and written. Interface: imports, File format. */
export interface CsvFormat {
  /** Separates two cells. Exactly one UTF-16 unit. */
  readonly delimiter: string;
  /** Surrounds a cell; an empty string means that no cell is ever quoted. */
  readonly quotechar: string;
  /** Makes the next special character an ordinary one; empty, or the same as `quotechar`, means that quotes are only doubled. */
  readonly escapechar: string;
}

/** Default CSV format of an import. Interface: imports, File format. */
export const DEFAULT_CSV_FORMAT: CsvFormat = { delimiter: ';', quotechar: '"', escapechar: '\\' };

/** CSV format of exports; spreadsheets open it without a question. */
export const exportedCsvFormat: CsvFormat = { delimiter: ',', quotechar: '"', escapechar: '"' };

/** Reason why one of the three characters can't be used. */
export interface CsvFormatProblem {
  readonly field: keyof CsvFormat;
  /** `length`: not a single character; `line_end`: a CR or LF; `taken`: the same as a character named before it. */
  readonly code: 'length' | 'line_end' | 'taken';
}

/**
 * Returns the fault of a format, or null if it can be used. The quote may be the escape (as in most programs),
 * everything else has to differ. For callers with a format from outside, so that they can name the wrong field.
 */
export function csvFormatProblem(format: CsvFormat): CsvFormatProblem | null {
  const { delimiter, quotechar, escapechar } = format;
  const fields = [
    { field: 'delimiter', character: delimiter, optional: false },
    { field: 'quotechar', character: quotechar, optional: true },
    { field: 'escapechar', character: escapechar, optional: true },
  ] as const;
  for (const { field, character, optional } of fields) {
    if (character === '' && optional) continue;
    if (character.length !== 1) return { field, code: 'length' };
    if (character === '\n' || character === '\r') return { field, code: 'line_end' };
  }
  if (quotechar === delimiter) return { field: 'quotechar', code: 'taken' };
  if (escapechar === delimiter) return { field: 'escapechar', code: 'taken' };
  return null;
}

/** Throws a RangeError that names the unusable character. For code that gets a checked format. */
export function assertCsvFormat(format: CsvFormat): void {
  const problem = csvFormatProblem(format);
  if (problem !== null) throw new RangeError(`CSV ${problem.field} can't be used: ${problem.code}`);
}
