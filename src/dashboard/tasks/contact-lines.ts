import type { Contact } from '../../contract/people/contacts.ts';
import { createCsvLineWriter } from '../../lib/csv/csv-writer.ts';
import type { ExportColumn } from './task.ts';
import { exportedCsvFormat } from '../../lib/csv/csv-format.ts';

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\ufeff';

const write = createCsvLineWriter(exportedCsvFormat, { formulaSafe: true });

/** Returns the header line of an export. */
export function headerLine(columns: readonly ExportColumn[]): string {
  return write(columns.map(({ header }) => header));
}

/** Returns a contact as a line of an export; values that a spreadsheet would run as formulas are neutralized. */
export function contactLine(contact: Contact, columns: readonly ExportColumn[]): string {
  return write(columns.map((column) => cellOf(contact, column)));
}

function cellOf(contact: Contact, { member, code = '' }: ExportColumn): string {
  switch (member) {
    case 'attribute':
      return contact.attributes[code] ?? '';
    case 'lists':
      return contact.lists
        .filter((one) => one.subscription_cancelled === null)
        .map((one) => one.name)
        .join(', ');
    case 'active':
      return contact.active ? 'yes' : 'no';
    default:
      return contact[member];
  }
}
