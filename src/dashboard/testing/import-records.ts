import type { ContactImport, ImportProgress } from '../../contract/imports/imports.ts';

/** Returns an import like the specification's example. */
export function makeImport(given: Partial<ContactImport> = {}): ContactImport {
  const hash = given.hash ?? 'i1';
  return {
    url: `https://news.example/v3/contacts/import/file/${hash}/`,
    hash,
    lists: [],
    mapping: null,
    mode: 2,
    delimiter: ';',
    quotechar: '"',
    escapechar: '\\',
    file: 'kunder.csv',
    status: 10,
    errors_file: null,
    ...given,
  };
}

/** Returns the progress of an import. */
export function makeProgress(given: Partial<ImportProgress> = {}): ImportProgress {
  const hash = given.hash ?? 'i1';
  return {
    url: `https://news.example/v3/contacts/import/file/${hash}/`,
    hash,
    file: 'kunder.csv',
    lists: [],
    mode: 2,
    status: 30,
    size: 1000,
    bytes_read: 1000,
    rows: 0,
    created_contacts: 0,
    updated_contacts: 0,
    unchanged: 0,
    left: 0,
    invalid: 0,
    duplicate: 0,
    failure: null,
    errors_file: null,
    created: '2026-03-01T10:00:00.000000Z',
    started: '2026-03-01T10:00:01.000000Z',
    finished: '2026-03-01T10:00:09.000000Z',
    ...given,
  };
}
