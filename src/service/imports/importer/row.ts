import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import type { RowContact } from '../../../lib/contact/contact-row.ts';
import type { RowDetails } from '../../../lib/contact/row-details.ts';
import { contactNameKeys, type NameKeys } from '../../people/standing/name-key.ts';

/** A contact that a file's row describes, as it would be kept as a new one. */
export interface ImportRow extends NameKeys {
  readonly email: string;
  readonly email_key: string;
  readonly first_name: string;
  readonly last_name: string;
  /** By attribute code, without empty cells: they say nothing. */
  readonly values: Readonly<Record<string, string>>;
  /** `values` as JSON text. */
  readonly attributes: string;
  readonly sms_number: string | null;
  /** Null where the import has no columns for it. */
  readonly details: RowDetails | null;
}

/** Returns the row of a contact that was judged good. */
export function importRow({ email, key, first_name, last_name, values, details }: RowContact): ImportRow {
  return {
    email,
    email_key: key,
    first_name,
    last_name,
    ...contactNameKeys({ first_name, last_name }),
    values,
    attributes: JSON.stringify(values),
    sms_number: details === null ? null : details.sms_number,
    details,
  };
}

/** Returns the row without the values of attributes that are gone. */
export function withoutValues(row: ImportRow, gone: ReadonlySet<string>): ImportRow {
  const values = Object.fromEntries(Object.entries(row.values).filter(([code]) => !gone.has(code)));
  return { ...row, values, attributes: JSON.stringify(values) };
}

/**
 * Returns the row with values that don't fit their attribute where the contact, whose attributes are JSON text, has just
 * these: they stay.
 */
export function withStandingValues(row: ImportRow, attributes: string): ImportRow {
  const { details } = row;
  if (details === null || details.left_out.length === 0) return row;
  const before = attributesOf(attributes, new Set());
  const standing = details.left_out.flatMap(({ code, value }): [string, string][] =>
    code !== undefined && Object.hasOwn(before, code) && before[code] === value ? [[code, value]] : [],
  );
  if (standing.length === 0) return row;
  const codes = new Set<string | undefined>(standing.map(([code]) => code));
  const left_out = details.left_out.filter(({ code }) => !codes.has(code));
  const values = { ...row.values, ...Object.fromEntries(standing) };
  return { ...row, values, attributes: JSON.stringify(values), details: { ...details, left_out } };
}
