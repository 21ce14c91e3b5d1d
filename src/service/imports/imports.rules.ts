import type { CsvFormat, CsvFormatProblem } from '../../lib/csv/csv-format.ts';
import { csvFormatProblem } from '../../lib/csv/csv-format.ts';
import { nameLength } from '../../contract/fields.ts';
import { stripNul } from '../../lib/text/search-key.ts';
import type { FieldErrors } from '../../contract/parse.ts';
import { importStatus } from '../../contract/imports.ts';
import type { ImportMapping } from '../importer/columns.ts';

/** What is asked of an import's parameters, and what of it there is. */
export interface ParameterCheck {
  readonly format: CsvFormat;
  readonly lists: readonly string[];
  readonly mapping: ImportMapping | null;
  readonly knownLists: ReadonlySet<string>;
  readonly knownCodes: ReadonlySet<string>;
}

/** What is wrong with the parameters, by field; null when they can be used. Spec: Contact import. */
export function parameterErrors(check: ParameterCheck): FieldErrors | null {
  const errors: Record<string, string[]> = {};
  const problem = csvFormatProblem(check.format);
  if (problem !== null) errors[problem.field] = [formatSentences[problem.code]];
  const lists = check.lists.filter((hash) => !check.knownLists.has(hash));
  if (lists.length > 0) errors['lists'] = [`Invalid list id(s): ${lists.join(', ')}.`];
  const mapping = check.mapping === null ? [] : mappingErrors(check.mapping, check.knownCodes);
  if (mapping.length > 0) errors['mapping'] = mapping;
  return Object.keys(errors).length === 0 ? null : errors;
}

const formatSentences: Readonly<Record<CsvFormatProblem['code'], string>> = {
  length: 'Give a single character.',
  line_end: 'A line end can not be used here.',
  taken: 'This character is the delimiter already.',
};

function mappingErrors({ contact, attributes }: ImportMapping, known: ReadonlySet<string>): string[] {
  const errors: string[] = [];
  if (contact.email.trim() === '') errors.push('Name the column that holds the email address.');
  const unknown = Object.keys(attributes ?? {}).filter((code) => !known.has(code));
  if (unknown.length > 0) errors.push(`Unknown attribute code(s): ${unknown.join(', ')}.`);
  return errors;
}

/** The mapping without the parts that name no column. */
export function givenMapping(mapping: ImportMapping): ImportMapping {
  const { email, first_name, last_name } = mapping.contact;
  return {
    contact: {
      email,
      ...(isGiven(first_name) ? { first_name } : {}),
      ...(isGiven(last_name) ? { last_name } : {}),
    },
    attributes: Object.fromEntries(
      Object.entries(mapping.attributes ?? {}).filter(([, name]) => isGiven(name)),
    ),
  };
}

function isGiven(name: string | null | undefined): boolean {
  return typeof name === 'string' && name.trim() !== '';
}

/** True while an import still waits for its file. Choice: replaced file, second file on one import. */
export function awaitsFile(status: number): boolean {
  return status === importStatus.waiting;
}

/** The message for a second file. */
export const secondFile = 'This import has its file already. Prepare another import for another file.';

/** The message for a request without a file. */
export const noFile = 'No file was submitted.';

/** The name that an import's file is shown under: at most 255 characters, never empty. */
export function keptFileName(fileName: string): string {
  const name = stripNul(fileName).trim();
  return name === '' ? 'contacts.csv' : name.slice(-nameLength);
}
