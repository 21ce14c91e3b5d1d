import type { Consent } from '../../../contract/people/consents.ts';
import { createCsvLineWriter } from '../../../lib/csv/csv-writer.ts';
import { exportedCsvFormat } from '../../../lib/csv/csv-format.ts';

const write = createCsvLineWriter(exportedCsvFormat, { formulaSafe: true });

const columns: readonly (readonly [header: string, of: (consent: Consent) => string])[] = [
  ['email', ({ email }) => email],
  ['form', ({ form }) => form],
  ['form_name', ({ form_name }) => form_name],
  ['lists', ({ lists }) => lists.map(({ name }) => name).join(', ')],
  ['submitted', ({ submitted }) => submitted],
  ['submitted_from', ({ submitted_from }) => submitted_from],
  ['confirmed', ({ confirmed }) => confirmed],
  ['confirmed_from', ({ confirmed_from }) => confirmed_from],
  ['user_agent', ({ user_agent }) => user_agent],
  ['wording', ({ wording }) => JSON.stringify(wording)],
];

/** Returns a contact’s consents as CSV lines, with values that a spreadsheet would run as formulas neutralized. */
export function consentLines(consents: readonly Consent[]): string[] {
  const header = write(columns.map(([name]) => name));
  return [header, ...consents.map((consent) => write(columns.map(([, of]) => of(consent))))];
}
