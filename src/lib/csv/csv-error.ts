/**
 * Reasons why a CSV text can't be read any further. `unclosed_quote`: the text ended inside a quoted cell.
 * `quoted_cell_too_long`: a quoted cell exceeded the limit, so its closing quote is probably missing. `cell_too_long`,
 * `record_too_long`: a cell or record has no end within the limit.
 */
export type CsvErrorCode = 'unclosed_quote' | 'quoted_cell_too_long' | 'cell_too_long' | 'record_too_long';

const SENTENCES: Record<CsvErrorCode, (line: number, limit: number) => string> = {
  unclosed_quote: (line) => `The quote that opens on line ${line} is never closed.`,
  quoted_cell_too_long: (line, limit) =>
    `The quote that opens on line ${line} isn't closed within ${limit.toLocaleString('en')} characters.`,
  cell_too_long: (line, limit) =>
    `A cell of the row on line ${line} is longer than ${limit.toLocaleString('en')} characters.`,
  record_too_long: (line, limit) =>
    `The row that starts on line ${line} is longer than ${limit.toLocaleString('en')} characters.`,
};

/** Error for a text that is unreadable from `line` on. Delivered records stay valid; nothing after it is read. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  readonly code: CsvErrorCode;
  /** 1-based: where the quote opened, or where the record starts. */
  readonly line: number;
  /** The exceeded limit in characters, 0 if none was. */
  readonly limit: number;

  constructor(problem: { code: CsvErrorCode; line: number; limit?: number }) {
    const limit = problem.limit ?? 0;
    super(SENTENCES[problem.code](problem.line, limit));
    this.code = problem.code;
    this.line = problem.line;
    this.limit = limit;
  }
}
