import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { startedBy, unspecified } from '../wire/fields.ts';
import { pageOf, collectionQuery } from '../wire/paging.ts';
import { importOutcomes } from './import-outcomes.ts';
import { contactStatuses } from '../../lib/contact/contact-statuses.ts';

/** Statuses of an import. Interface: imports, Statuses. */
export const importStatus = { waiting: 0, uploaded: 5, queued: 10, processing: 20, completed: 30 } as const;

/** Columns whose cells name lists, and the hashes of lists by name. */
export const namedLists = z.array(z.object({ column: z.string(), values: z.record(z.string(), z.string()) }));

/** Columns that mark opt-outs, and the status of a cell without a known word. */
export const optOuts = z.array(
  z.object({ column: z.string(), status: z.optional(z.nullable(z.enum(contactStatuses))) }),
);

/** Interface: imports, ContactImport. */
export const contactImport = z.looseObject({
  url: z.string(),
  hash: z.string(),
  lists: z.array(z.string()),
  mapping: z.nullable(
    z.looseObject({
      contact: z.looseObject({}),
      attributes: z.optional(z.record(z.string(), z.string())),
      lists: unspecified(z.nullable(namedLists)),
      opt_outs: unspecified(z.nullable(optOuts)),
    }),
  ),
  mode: z.int(),
  delimiter: z.string(),
  quotechar: z.string(),
  escapechar: z.string(),
  file: z.nullable(z.string()),
  status: z.int(),
  errors_file: z.nullable(z.string()),
  status_words: z.optional(z.record(z.string(), z.enum(contactStatuses))),
  formats: z.optional(z.record(z.string(), z.string())),
});

export type ContactImport = z.output<typeof contactImport>;

/**
 * Progress of an import. `rows` read so far; the six outcomes add up to it. `lines` of the file read so far: one
 * header, the rows, blank lines and line breaks inside quoted cells add up to it; null if they weren't counted.
 * `source`: of the contacts that it makes, as the conditions of segments name it. `listed`: outcomes whose contacts are
 * known; those of existing contacts from the end of the import, while it can be undone. `left_out`: values that didn't fit
 * their column, by its name; the rest of their rows was imported. `rehearse`: it waits in status 5 to be started.
 * `rehearsed`: it has a finished rehearsal. `size` and `bytes_read` are bytes of the uploaded file, read by its
 * rehearsal in status 5; `failure` says why a file as a whole couldn't be read.
 */
export const importProgress = z.looseObject({
  url: z.string(),
  hash: z.string(),
  source: unspecified(z.string()),
  file: z.nullable(z.string()),
  lists: z.array(z.string()),
  mode: z.int(),
  encoding: unspecified(z.nullable(z.string())),
  status: z.int(),
  size: z.nullable(z.int()),
  bytes_read: z.int(),
  rows: z.int(),
  created_contacts: z.int(),
  updated_contacts: z.int(),
  unchanged: z.int(),
  left: z.int(),
  invalid: z.int(),
  duplicate: z.int(),
  lines: unspecified(z.nullable(z.int())),
  blank_lines: unspecified(z.nullable(z.int())),
  line_breaks: unspecified(z.nullable(z.int())),
  left_out: unspecified(z.record(z.string(), z.int())),
  status_words: unspecified(z.record(z.string(), z.enum(contactStatuses))),
  formats: unspecified(z.record(z.string(), z.string())),
  noes: unspecified(z.boolean()),
  rehearse: unspecified(z.boolean()),
  rehearsed: unspecified(z.boolean()),
  failure: z.nullable(z.string()),
  errors_file: z.nullable(z.string()),
  listed: unspecified(z.array(z.enum(importOutcomes))),
  undo_until: unspecified(z.nullable(z.string())),
  undone: unspecified(z.nullable(z.int())),
  created: z.string(),
  started: z.nullable(z.string()),
  started_by: startedBy,
  finished: z.nullable(z.string()),
});

export type ImportProgress = z.output<typeof importProgress>;

const path = z.object({ hash: z.string() });

/** All imports, newest first. */
export const importList = defineEndpoint({
  id: 'importList',
  resource: 'imports',
  summary: 'List imports',
  method: 'GET',
  path: '/contacts/import/file/',
  origin: 'extension',
  query: collectionQuery,
  responses: { 200: pageOf(importProgress) },
});

/** Interface: imports, importUpload. */
export const importUpload = defineEndpoint({
  id: 'importUpload',
  resource: 'imports',
  summary: 'Upload the file of an import',
  method: 'POST',
  path: '/contacts/import/file/{hash}/',
  origin: 'spec',
  params: path,
  body: 'file',
  responses: { 202: contactImport },
});

/** Interface: imports, importShow. */
export const importShow = defineEndpoint({
  id: 'importShow',
  resource: 'imports',
  summary: 'Get an import',
  method: 'GET',
  path: '/contacts/import/file/{hash}/',
  origin: 'spec',
  params: path,
  responses: { 200: contactImport },
});

/** Interface: imports, importErrorsFile. */
export const importErrorsFile = defineEndpoint({
  id: 'importErrorsFile',
  resource: 'imports',
  summary: 'Download the error file of an import',
  method: 'GET',
  path: '/contacts/import/file/{hash}/errors_file/',
  origin: 'spec',
  params: path,
  responses: { 200: 'file' },
});

/** Progress of an import, by outcome. */
export const importProgressShow = defineEndpoint({
  id: 'importProgressShow',
  resource: 'imports',
  summary: 'Get import progress',
  method: 'GET',
  path: '/contacts/import/file/{hash}/progress/',
  origin: 'extension',
  params: path,
  responses: { 200: importProgress },
});
