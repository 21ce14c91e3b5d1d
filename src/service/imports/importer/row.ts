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
