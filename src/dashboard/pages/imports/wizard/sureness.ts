import { anyWord } from '../../../../lib/contact/status-words.ts';
import type { CsvGuess } from '../../../../lib/csv/csv-sniff.ts';
import type { ColumnMatch } from '../mapping/match-columns.ts';
import type { EncodingGuess } from '../understand/encoding.ts';
import { mappingProblem, type DraftTable, type ImportDraft } from './draft.ts';
import type { Step } from './steps.ts';

/** Settings of a file's format in display order. */
export const formatFields = [
  'encoding',
  'delimiter',
  'quotechar',
  'escapechar',
  'header',
  'titleLines',
] as const;

export type FormatField = (typeof formatFields)[number];

/** The lowest confidence at which a guess by counting is accepted without asking. */
const sureFrom = 0.9;

const sureEncodings: readonly EncodingGuess['reason']['code'][] = [
  'byte_order_mark',
  'valid_utf8',
  'ascii_only',
  'zero_bytes',
  'own_text',
];

const likenesses: readonly ColumnMatch['reason']['code'][] = [
  'similar_name',
  'name_contains',
  'similar_attribute',
  'whole_name',
];

/** Returns the settings that the user should check, without a quote that isn't in the file. */
export function unsureFields({ encoding, guess }: DraftTable['understood']): readonly FormatField[] {
  return formatFields.filter((field) => !isFieldSure(field, encoding, guess));
}

function isFieldSure(field: FormatField, encoding: EncodingGuess, guess: CsvGuess): boolean {
  switch (field) {
    case 'encoding':
      return sureEncodings.includes(encoding.reason.code);
    case 'delimiter':
      return guess.delimiter.reason.code === 'one_column' || guess.delimiter.confidence >= sureFrom;
    case 'quotechar':
      return true;
    case 'escapechar':
      return guess.escapechar.reason.code !== 'escaped_delimiters';
    case 'header':
      return guess.header.confidence >= sureFrom;
    case 'titleLines':
      return guess.titleLines.confidence >= sureFrom;
  }
}

/** Returns the first step with something to check, after the file was opened. */
export function stepAfterFile({ table, tables }: Pick<ImportDraft, 'table' | 'tables'>): Step {
  if (table?.preview.problem !== null || tables.length > 1 || isOnlyHeader(table)) return 'format';
  return unsureFields(table.understood).length > 0 ? 'format' : stepAfterFormat(table);
}

/**
 * Returns the step after the format: the lists if every column is matched by exact name, cells, or program. A status that
 * only the file's name gives is shown first.
 */
export function stepAfterFormat(table: DraftTable): Step {
  const isGuessed =
    anyWord in table.rules.words ||
    table.matches.some((match) => match !== null && likenesses.includes(match.reason.code));
  return (table.preset !== null || !isGuessed) && mappingProblem(table) === null ? 'lists' : 'columns';
}

/** Returns whether a table has column names and no rows. */
export function isOnlyHeader({ preview }: Pick<DraftTable, 'preview'>): boolean {
  return preview.rows.length === 0 && preview.problem === null;
}
