import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { checked, numberChoice, severalTexts, untold } from './fields.ts';
import { pageOf, collectionQuery } from './paging.ts';

/** Statuses of an import. Spec: Contact import status. */
export const importStatus = { waiting: 0, uploaded: 5, queued: 10, processing: 20, completed: 30 } as const;

/** What an import does to a contact that exists. Spec: Contact import, mode. */
export const importMode = { overwrite: 0, leave: 1, update: 2 } as const;

/** Encodings that lines of a file may have beside UTF-8, by the labels of the encoding standard. */
export const importEncodings = [
  'windows-1252',
  'iso-8859-15',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'windows-1257',
  'windows-1254',
  'windows-1253',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'windows-1258',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;

const mappedColumns = z.object({
  email: z.string(),
  first_name: z.optional(z.nullable(z.string())),
  last_name: z.optional(z.nullable(z.string())),
});

const mapping = z.object({
  contact: mappedColumns,
  attributes: z.optional(z.nullable(z.record(z.string(), z.string()))),
});

const character = checked(
  z.string(),
  z.refine<string>((value) => [...value].length === 1 && !/[\r\n\0]/.test(value), {
    error: 'Give a single character.',
  }),
);

/** Spec: Contact import. */
export const contactImport = z.looseObject({
  url: z.string(),
  hash: z.string(),
  lists: z.array(z.string()),
  mapping: z.nullable(
    z.looseObject({ contact: z.looseObject({}), attributes: z.optional(z.record(z.string(), z.string())) }),
  ),
  mode: z.int(),
  delimiter: z.string(),
  quotechar: z.string(),
  escapechar: z.string(),
  file: z.nullable(z.string()),
  status: z.int(),
  errors_file: z.nullable(z.string()),
});

export type ContactImport = z.output<typeof contactImport>;

/**
 * How far an import has come. `rows` read so far; the six outcomes add up to it. `lines` of the file read so far: one
 * header, the rows, blank lines and line breaks inside quoted cells add up to it; null where they weren't counted. `size`
 * and `bytes_read` are bytes of the uploaded file; `failure` says why a file as a whole couldn't be read.
 */
export const importProgress = z.looseObject({
  url: z.string(),
  hash: z.string(),
  file: z.nullable(z.string()),
  lists: z.array(z.string()),
  mode: z.int(),
  encoding: untold(z.nullable(z.string())),
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
  lines: untold(z.nullable(z.int())),
  blank_lines: untold(z.nullable(z.int())),
  line_breaks: untold(z.nullable(z.int())),
  failure: z.nullable(z.string()),
  errors_file: z.nullable(z.string()),
  created: z.string(),
  started: z.nullable(z.string()),
  finished: z.nullable(z.string()),
});

export type ImportProgress = z.output<typeof importProgress>;

const path = z.object({ hash: z.string() });

/** Choice: the imports made so far, newest first. */
export const importList = defineEndpoint({
  id: 'importList',
  resource: 'imports',
  summary: 'List imports with their progress',
  method: 'GET',
  path: '/contacts/import/file/',
  origin: 'extension',
  query: collectionQuery,
  responses: { 200: pageOf(importProgress) },
});

/** Spec: POST /contacts/import/file/. */
export const importCreate = defineEndpoint({
  id: 'importCreate',
  resource: 'imports',
  summary: 'Prepare an import by its parameters, or upload a file with the defaults',
  method: 'POST',
  path: '/contacts/import/file/',
  origin: 'spec',
  body: z.object({
    lists: z.optional(z.nullable(severalTexts())),
    mapping: z.optional(z.nullable(mapping)),
    mode: z._default(numberChoice([0, 1, 2]), importMode.overwrite),
    delimiter: z._default(character, ';'),
    quotechar: z._default(character, '"'),
    escapechar: z._default(character, '\\'),
    // Extension: the encoding of lines that aren't UTF-8; without it they are invalid rows.
    encoding: z.optional(z.nullable(z.enum(importEncodings))),
  }),
  responses: { 202: contactImport },
  location: true,
});

/** Spec: POST /contacts/import/file/<hash>/. */
export const importUpload = defineEndpoint({
  id: 'importUpload',
  resource: 'imports',
  summary: 'Upload the file of an import, raw or zipped CSV',
  method: 'POST',
  path: '/contacts/import/file/{hash}/',
  origin: 'spec',
  params: path,
  body: 'file',
  responses: { 202: contactImport },
});

/** Spec: GET /contacts/import/file/<hash>/. */
export const importShow = defineEndpoint({
  id: 'importShow',
  resource: 'imports',
  summary: 'Show an import',
  method: 'GET',
  path: '/contacts/import/file/{hash}/',
  origin: 'spec',
  params: path,
  responses: { 200: contactImport },
});

/** Spec: GET /contacts/import/file/<hash>/errors_file/. */
export const importErrorsFile = defineEndpoint({
  id: 'importErrorsFile',
  resource: 'imports',
  summary: 'Download the rows that could not be imported, with line and reason',
  method: 'GET',
  path: '/contacts/import/file/{hash}/errors_file/',
  origin: 'spec',
  params: path,
  responses: { 200: 'file' },
});

/** Choice: how far an import has come, by outcome. */
export const importProgressShow = defineEndpoint({
  id: 'importProgressShow',
  resource: 'imports',
  summary: 'Show how far an import has come',
  method: 'GET',
  path: '/contacts/import/file/{hash}/progress/',
  origin: 'extension',
  params: path,
  responses: { 200: importProgress },
});
