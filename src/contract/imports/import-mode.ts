import * as z from 'zod/mini';
import type { ContactFields } from '../../lib/contact/contact-fields.ts';
import { numberChoice } from '../wire/fields.ts';

/** Rules for existing contacts in an import. Interface: imports, Modes. */
export const importMode = { overwrite: 0, leave: 1, update: 2 } as const;

/** The mode in the body of a file or bulk import. */
export const importModeField = z._default(
  numberChoice([importMode.overwrite, importMode.leave, importMode.update]),
  importMode.overwrite,
);

/** Contact fields that an import may change; a bulk import may change further texts. */
export interface ImportedFields extends ContactFields {
  /** Values by attribute code, without empty ones. */
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Returns the fields of an existing contact after the import of a row with its email address. The only place that decides
 * this, for the importer, the bulk import, and the import wizard. Overwriting replaces all fields, like PUT. Skipping
 * changes none. Updating changes fields with a value in the row. Interface: imports, Modes.
 */
export function importedFields<Fields extends ImportedFields>(
  mode: number,
  row: Fields,
  before: Fields,
): Fields {
  if (mode === importMode.overwrite) return row;
  if (mode === importMode.leave) return before;
  return { ...before, ...withoutEmpty(row), attributes: { ...before.attributes, ...row.attributes } };
}

function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields>;
function withoutEmpty(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));
}

/**
 * Returns whether an import removes an existing contact from the lists that it doesn't name. `namesLists`: whether it
 * names lists at all.
 */
export function leavesOtherLists(mode: number, namesLists: boolean): boolean {
  return mode === importMode.overwrite && namesLists;
}
