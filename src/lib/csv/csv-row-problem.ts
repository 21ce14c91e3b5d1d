/**
 * Reasons why a record of a guarded reader is not a row. `swallowed_line`: the quoted cell from `line` contains the line
 * `swallowed`, which looks like a row. `too_many_lines`: the cell has more than `limit` lines. `unclosed_quote`: the cell
 * has no closing quote. `giant_cell`: a cell has more than `limit` characters.
 */
export type CsvRowProblem =
  | { readonly code: 'swallowed_line'; readonly line: number; readonly swallowed: number }
  | { readonly code: 'too_many_lines'; readonly line: number; readonly limit: number }
  | { readonly code: 'unclosed_quote'; readonly line: number }
  | { readonly code: 'giant_cell'; readonly limit: number };

/** Returns the sentence for the error file and for the wizard. */
export function csvRowProblemText(problem: CsvRowProblem): string {
  switch (problem.code) {
    case 'swallowed_line':
      return `A quote opens on line ${problem.line} and isn't closed before line ${problem.swallowed}, which is a row of its own.`;
    case 'too_many_lines':
      return `A quote opens on line ${problem.line} and isn't closed within ${problem.limit} lines.`;
    case 'unclosed_quote':
      return `The quote that opens on line ${problem.line} is never closed.`;
    case 'giant_cell':
      return `A cell has more than ${problem.limit.toLocaleString('en')} characters.`;
  }
}

const quoteProblems: ReadonlySet<string> = new Set(['swallowed_line', 'too_many_lines', 'unclosed_quote']);

/** Returns true if an unclosed quote is to blame: read as text, it may leave a good row. */
export function isQuoteProblem({ code }: { readonly code: string }): boolean {
  return quoteProblems.has(code);
}
