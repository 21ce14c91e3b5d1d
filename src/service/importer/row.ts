import { EMAIL_PROBLEMS, parseEmailAddress } from '../../lib/email/email-address.ts';
import { nameLength } from '../../contract/fields.ts';
import type { ColumnPlan } from './columns.ts';
import { contactNameKey } from './name-key.ts';

/** What a file's row says of a contact, as it would be kept as a new one. */
export interface ImportRow {
  readonly email: string;
  readonly email_key: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly name_key: string;
  /** By attribute code, without empty cells: they say nothing. */
  readonly values: Readonly<Record<string, string>>;
  /** `values` as JSON text. */
  readonly attributes: string;
}

/** The row, or the sentence that goes to the errors file; null for a row with nothing in it. */
export type CheckedRow =
  { readonly ok: true; readonly row: ImportRow } | { readonly ok: false; readonly reason: string } | null;

/**
 * Judges one record. Nothing in it may get lost silently: a record with fewer or more cells than the header is
 * refused, but for empty cells at the end. NUL is dropped from all but the address, where it refuses it.
 * Choice: field lengths; decisions/0013.
 */
export function checkRow(cells: readonly string[], plan: ColumnPlan): CheckedRow {
  if (isBlank(cells)) return null;
  const count = cells.length;
  if (count < plan.fewest) return refused(`The row has ${cellCount(count)}, the header ${plan.fewest}.`);
  if (count > plan.most && !isBlank(cells.slice(plan.most))) {
    return refused(`The row has ${cellCount(count)}, the header ${plan.most}.`);
  }
  const address = parseEmailAddress(cells[plan.email] ?? '');
  if (!address.ok) return refused(EMAIL_PROBLEMS[address.reason]);
  const first_name = textOf(cells, plan.first_name);
  const last_name = textOf(cells, plan.last_name);
  if (first_name.length > nameLength) return refused(tooLong('first name'));
  if (last_name.length > nameLength) return refused(tooLong('last name'));
  const values = valuesOf(cells, plan);
  return {
    ok: true,
    row: {
      email: address.email,
      email_key: address.key,
      first_name,
      last_name,
      name_key: contactNameKey({ first_name, last_name }),
      values,
      attributes: JSON.stringify(values),
    },
  };
}

/** The row without the values of attributes that are gone. */
export function withoutValues(row: ImportRow, gone: ReadonlySet<string>): ImportRow {
  const values = Object.fromEntries(Object.entries(row.values).filter(([code]) => !gone.has(code)));
  return { ...row, values, attributes: JSON.stringify(values) };
}

function valuesOf(cells: readonly string[], { attributes }: ColumnPlan): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { code, index } of attributes) {
    const value = textOf(cells, index);
    if (value !== '') values[code] = value;
  }
  return values;
}

function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false;
  return true;
}

function textOf(cells: readonly string[], index: number): string {
  const cell = index < 0 ? '' : (cells[index] ?? '');
  return cell.includes('\0') ? cell.replaceAll('\0', '') : cell;
}

function refused(reason: string): CheckedRow {
  return { ok: false, reason };
}

function cellCount(count: number): string {
  return count === 1 ? 'one cell' : `${count} cells`;
}

function tooLong(what: string): string {
  return `The ${what} is longer than ${nameLength} characters.`;
}
