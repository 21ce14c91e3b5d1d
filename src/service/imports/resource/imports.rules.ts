import type { CsvFormat, CsvFormatProblem } from '../../../lib/csv/csv-format.ts';
import { csvFormatProblem } from '../../../lib/csv/csv-format.ts';
import { nameLength } from '../../../contract/wire/fields.ts';
import { stripNul } from '../../../lib/text/search-key.ts';
import type { FieldSentences, Sentence } from '../../base/errors.ts';
import { importStatus } from '../../../contract/imports/imports.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { ImportMapping, ImportReading } from '../importer/import-mapping.ts';

/** Parameters of an import, and the existing records among them. */
export interface ParameterCheck {
  readonly format: CsvFormat;
  readonly lists: readonly string[];
  /** Hashes of the lists that cells may name. */
  readonly listsInCells: readonly string[];
  readonly mapping: ImportMapping | null;
  readonly knownLists: ReadonlySet<string>;
  readonly knownCodes: ReadonlySet<string>;
}

/** Returns the errors of the parameters, by field; null when they are valid. Interface: imports, Two steps. */
export function parameterErrors(check: ParameterCheck): FieldSentences | null {
  const errors: Record<string, Sentence[]> = {};
  const problem = csvFormatProblem(check.format);
  if (problem !== null) errors[problem.field] = [formatSentences[problem.code]];
  const lists = check.lists.filter((hash) => !check.knownLists.has(hash));
  if (lists.length > 0) errors['lists'] = [messageOf('api', 'lists.unknown', { hashes: lists.join(', ') })];
  const mapping = check.mapping === null ? [] : mappingErrors(check.mapping, check.knownCodes);
  const strange = check.listsInCells.filter((hash) => !check.knownLists.has(hash));
  if (strange.length > 0) mapping.push(messageOf('api', 'lists.unknown', { hashes: strange.join(', ') }));
  if (mapping.length > 0) errors['mapping'] = mapping;
  return Object.keys(errors).length === 0 ? null : errors;
}

const formatSentences: Readonly<Record<CsvFormatProblem['code'], Sentence>> = {
  length: messageOf('api', 'import.character'),
  line_end: messageOf('api', 'import.lineEnd'),
  taken: messageOf('api', 'import.characterTaken'),
};

function mappingErrors({ contact, attributes }: ImportMapping, known: ReadonlySet<string>): Sentence[] {
  const errors: Sentence[] = [];
  if (contact.email.trim() === '') errors.push(messageOf('api', 'import.emailColumn'));
  const unknown = Object.keys(attributes ?? {}).filter((code) => !known.has(code));
  if (unknown.length > 0) errors.push(messageOf('api', 'attributes.unknown', { codes: unknown.join(', ') }));
  return errors;
}

/** Returns the mapping without the parts that name no column. */
export function givenMapping(mapping: ImportMapping): ImportMapping {
  const { email, ...others } = mapping.contact;
  const { consent, lists, opt_outs } = mapping;
  const hasConsent = consent !== undefined && consent !== null && isGiven(consent.time);
  return {
    contact: {
      email,
      ...Object.fromEntries(Object.entries(others).filter(([, name]) => isGiven(name))),
    },
    ...(hasConsent ? { consent } : {}),
    ...(lists === undefined || lists === null || lists.length === 0 ? {} : { lists }),
    ...(opt_outs === undefined || opt_outs === null || opt_outs.length === 0 ? {} : { opt_outs }),
    attributes: Object.fromEntries(
      Object.entries(mapping.attributes ?? {}).filter(([, name]) => isGiven(name)),
    ),
  };
}

/** Returns the hashes of the lists that cells may name, each once. */
export function listsInCells(mapping: ImportMapping | null): string[] {
  const hashes = (mapping?.lists ?? []).flatMap(({ values }) => Object.values(values));
  return [...new Set(hashes)].filter((hash) => hash !== '');
}

/** Returns the rules for reading cells in stored form: JSON, null for none. */
export function keptReading(asked: {
  readonly status_words?: ImportReading['status_words'] | null | undefined;
  readonly formats?: ImportReading['formats'] | null | undefined;
  readonly noes?: boolean | null | undefined;
}): string | null {
  const { status_words, formats, noes } = asked;
  const reading: ImportReading = {
    status_words: status_words ?? {},
    formats: formats ?? {},
    noes: noes ?? false,
  };
  return isPlain(reading) ? null : JSON.stringify(reading);
}

function isPlain({ status_words, formats, noes }: ImportReading): boolean {
  return !noes && Object.keys(status_words).length + Object.keys(formats).length === 0;
}

function isGiven(name: string | null | undefined): boolean {
  return typeof name === 'string' && name.trim() !== '';
}

/** Returns true while an import still waits for its file. Interface: imports, Two steps. */
export function awaitsFile(status: number): boolean {
  return status === importStatus.waiting;
}

/** The message for a second file. */
export const secondFile = messageOf('api', 'import.fileTaken');

/** The message for starting an import that isn't waiting for it. */
export const notRehearsed = messageOf('api', 'import.notRehearsed');

/** The message for a request without a file. */
export const noFile = messageOf('api', 'noFile');

/** Returns the shown name of an import's file: at most 255 characters, never empty. */
export function keptFileName(fileName: string): string {
  const name = stripNul(fileName).trim();
  return name === '' ? 'contacts.csv' : name.slice(-nameLength);
}
