import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import { byTextField, type ContactFields } from '../../../lib/contact/contact-fields.ts';
import type { RowContact } from '../../../lib/contact/contact-row.ts';
import type { RowDetails } from '../../../lib/contact/row-details.ts';
import { contactNameKeys, type NameKeys } from '../../people/standing/name-key.ts';

/** A contact described by a file's row, in the stored form of a new one. */
export interface ImportRow extends NameKeys, ContactFields {
  readonly email: string;
  readonly email_key: string;
  /** By attribute code, without empty cells, which mean nothing. */
  readonly values: Readonly<Record<string, string>>;
  /** `values` as JSON text. */
  readonly attributes: string;
  /** Null if the import has no columns for it. */
  readonly details: RowDetails | null;
}

/** Returns the row of a valid contact. */
export function importRow(contact: RowContact): ImportRow {
  const { email, key, values, details } = contact;
  const { name_key, name_fold } = contactNameKeys(contact);
  return {
    email,
    email_key: key,
    ...byTextField((name) => contact[name]),
    name_key,
    name_fold,
    values,
    attributes: JSON.stringify(values),
    sms_number: details === null ? null : details.sms_number,
    details,
  };
}

/** Returns the row without the values of deleted attributes. */
export function withoutValues(row: ImportRow, gone: ReadonlySet<string>): ImportRow {
  const values = Object.fromEntries(Object.entries(row.values).filter(([code]) => !gone.has(code)));
  return { ...row, values, attributes: JSON.stringify(values) };
}

/**
 * Returns the row, restoring values that don't fit their attribute if the contact, whose attributes are JSON text,
 * already has exactly these.
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
