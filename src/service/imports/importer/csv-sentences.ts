import type { CsvError } from '../../../lib/csv/csv-error.ts';
import type { CsvRowProblem } from '../../../lib/csv/csv-row-problem.ts';
import { messageOf, type Message } from '../../../messages/translator.ts';

/** Returns why a file can't be read further. */
export function csvErrorSentence({ code, line, limit }: CsvError): Message<'api'> {
  switch (code) {
    case 'unclosed_quote':
      return messageOf('api', 'csv.neverClosed', { line });
    case 'quoted_cell_too_long':
      return messageOf('api', 'csv.notClosed.characters', { line, limit });
    case 'cell_too_long':
      return messageOf('api', 'csv.cellLong', { line, limit });
    case 'record_too_long':
      return messageOf('api', 'csv.rowLong', { line, limit });
  }
}

/** Returns why a file with an invalid header can't be read. */
export function headerSentence(problem: CsvRowProblem): Message<'api'> {
  switch (problem.code) {
    case 'swallowed_line':
      return messageOf('api', 'csv.swallowed', { line: problem.line, swallowed: problem.swallowed });
    case 'too_many_lines':
      return messageOf('api', 'csv.notClosed.lines', { line: problem.line, limit: problem.limit });
    case 'unclosed_quote':
      return messageOf('api', 'csv.neverClosed', { line: problem.line });
    case 'giant_cell':
      return messageOf('api', 'csv.cellGiant', { limit: problem.limit });
  }
}
