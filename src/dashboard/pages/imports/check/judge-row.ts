import { EMAIL_PROBLEMS, parseEmailAddress, type EmailProblem } from '../../../../lib/email/email-address.ts';
import type { ColumnMapping, ContactField } from '../mapping/column-target.ts';

/** Why the service will not take a row. */
export type RowProblem =
  | { readonly code: 'email'; readonly reason: EmailProblem }
  | { readonly code: 'too_few_cells' | 'too_many_cells'; readonly cells: number; readonly columns: number }
  | { readonly code: 'name_too_long'; readonly field: Exclude<ContactField, 'email'> };

/** A row with nothing in it, one that will be taken (with the key its address is compared by), or a bad one. */
export type RowVerdict =
  | { readonly kind: 'blank' }
  | { readonly kind: 'good'; readonly key: string }
  | { readonly kind: 'bad'; readonly problem: RowProblem };

/** What a row is judged by. */
export interface RowShape {
  readonly columnNames: readonly string[];
  readonly mapping: ColumnMapping;
}

/** Spec: service behaviour, Field lengths. */
const MAX_NAME_LENGTH = 255;

const BLANK: RowVerdict = { kind: 'blank' };

/**
 * Gives a function that judges rows as the service's importer does, so that what it would refuse can be mended
 * before it is sent: a row has as many cells as there are names, but for empty ones at the end; an address by
 * lib/email; names of at most 255 characters. Needs a column mapped to `email`.
 */
export function createRowJudge({ columnNames, mapping }: RowShape): (cells: readonly string[]) => RowVerdict {
  const email = mapping.indexOf('email');
  if (email === -1) throw new RangeError('No column is mapped to email');
  const fewest = columnNames.findLastIndex((name) => name.trim() !== '') + 1;
  const most = columnNames.length;
  const names = (['first_name', 'last_name'] as const).map((field) => ({
    field,
    index: mapping.indexOf(field),
  }));
  const bad = (problem: RowProblem): RowVerdict => ({ kind: 'bad', problem });
  return (cells) => {
    if (isBlank(cells, 0)) return BLANK;
    if (cells.length < fewest) return bad({ code: 'too_few_cells', cells: cells.length, columns: fewest });
    if (cells.length > most && !isBlank(cells, most)) {
      return bad({ code: 'too_many_cells', cells: cells.length, columns: most });
    }
    const address = parseEmailAddress(cells[email] ?? '');
    if (!address.ok) return bad({ code: 'email', reason: address.reason });
    for (const { field, index } of names) {
      if (index !== -1 && (cells[index] ?? '').length > MAX_NAME_LENGTH)
        return bad({ code: 'name_too_long', field });
    }
    return { kind: 'good', key: address.key };
  };
}

/** The sentence beside a bad row. */
export function rowProblemText(problem: RowProblem): string {
  switch (problem.code) {
    case 'email':
      return EMAIL_PROBLEMS[problem.reason];
    case 'too_few_cells':
    case 'too_many_cells':
      return `The row has ${problem.cells === 1 ? 'one cell' : `${problem.cells} cells`}, the header ${problem.columns}.`;
    case 'name_too_long':
      return `The ${problem.field === 'first_name' ? 'first' : 'last'} name is longer than ${MAX_NAME_LENGTH} characters.`;
  }
}

function isBlank(cells: readonly string[], from: number): boolean {
  for (let index = from; index < cells.length; index += 1) {
    const cell = cells[index] ?? '';
    if (cell !== '' && cell.trim() !== '') return false;
  }
  return true;
}
