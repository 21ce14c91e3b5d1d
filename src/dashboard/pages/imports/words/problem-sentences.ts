import { MAX_NAME_LENGTH } from '../../../../lib/contact/contact-fields.ts';
import type { RowProblem } from '../../../../lib/contact/contact-row.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { failureOf } from '../../../api/errors.ts';
import { ImportFailure } from '../reading/import-file-reader.ts';
import type { FileProblem } from '../understand/unreadable-file.ts';

/** Returns the sentence next to a row that can't be imported. */
export function rowProblemSentence(problem: RowProblem, t: Translator<'import-problems'>): string {
  switch (problem.code) {
    case 'email':
      return t('email.error', { code: problem.reason });
    case 'too_few_cells':
    case 'too_many_cells':
      return t('cells.error', { cells: problem.cells, columns: problem.columns });
    case 'name_too_long':
      return t('name.error', { field: problem.field, limit: MAX_NAME_LENGTH });
    case 'unknown_status':
      return t('status.error', { value: problem.value === '' ? 'empty' : 'other' });
    case 'wrong_encoding':
      return t('encoding.error', { line: problem.line });
    case 'swallowed_line':
      return t('quote.swallowed.error', { line: problem.line, swallowed: problem.swallowed });
    case 'too_many_lines':
      return t('quote.lines.error', { line: problem.line, limit: problem.limit });
    case 'unclosed_quote':
      return t('quote.open.error', { line: problem.line });
    case 'giant_cell':
      return t('cell.giant.error', { limit: problem.limit });
  }
}

/** Returns why reading a file failed or stopped. */
export function fileProblemSentence(
  { code, line, limit }: FileProblem,
  t: Translator<'import-problems'>,
): string {
  switch (code) {
    case 'unclosed_quote':
      return t('quote.open.error', { line: line ?? 1 });
    case 'quoted_cell_too_long':
      return t('quote.characters.error', { line: line ?? 1, limit });
    case 'cell_too_long':
      return t('cell.long.error', { line: line ?? 1, limit });
    case 'record_too_long':
      return t('record.long.error', { line: line ?? 1, limit });
    default:
      return t('file.error', { code });
  }
}

/** Returns why a request of the wizard failed. */
export function failureSentence(error: unknown, t: Translator<'import-problems'>): string {
  if (!(error instanceof ImportFailure)) return failureOf(error).detail;
  const { code, line, limit } = error;
  switch (code) {
    case 'file_changed':
      return t('changed.error');
    case 'no_space':
      return t('noSpace.error');
    case 'stopped':
    case 'unexpected':
      return t('unexpected.error', { reason: error.message });
    default: {
      const reason = fileProblemSentence({ code, line, limit }, t);
      return line === null ? reason : t('line.error', { line, reason });
    }
  }
}
