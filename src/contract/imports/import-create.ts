import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { checked, flag, severalTexts } from '../wire/fields.ts';
import { inputFault } from '../wire/input-faults.ts';
import { byKind } from '../../lib/contact/contact-fields.ts';
import { isCellFormat } from '../../lib/contact/cell-format-names.ts';
import { contactStatuses } from '../../lib/contact/contact-statuses.ts';
import { importModeField } from './import-mode.ts';
import { contactImport, namedLists, optOuts } from './imports.ts';

/** Encodings that lines of a file may have next to UTF-8, by the labels of the encoding standard. */
const importEncodings = [
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

const columnOrNone = z.optional(z.nullable(z.string()));

/** Header of the column with the email addresses. It isn't empty, which the service checks with other rules. */
export const emailColumn = z.string();

const mappedColumns = z.object({
  email: emailColumn,
  ...byKind({ text: columnOrNone, phone: columnOrNone }),
  status: columnOrNone,
  status_at: columnOrNone,
});

/**
 * Columns of a file by their header names. `attributes` by code. Extensions: `sms_number`, `status` and its time,
 * `consent`, `lists`, whose cells name lists, and `opt_outs`, which can make a status stricter. Interface: imports, Mapping.
 */
export const importMapping = z.object({
  contact: mappedColumns,
  attributes: z.optional(z.nullable(z.record(z.string(), z.string()))),
  consent: z.optional(
    z.nullable(z.object({ time: z.string(), source: columnOrNone, address: columnOrNone })),
  ),
  lists: z.optional(z.nullable(namedLists)),
  opt_outs: z.optional(z.nullable(optOuts)),
});

/** The format of a column's cells. */
export const cellFormat = checked(z.string(), z.refine<string>(isCellFormat, { error: inputFault('value') }));

/** Rules for reading cells; all extensions. Interface: imports, Status, and Formats. */
export const importOptions = z.object({
  status_words: z.optional(z.nullable(z.record(z.string(), z.enum(contactStatuses)))),
  formats: z.optional(z.nullable(z.record(z.string(), cellFormat))),
  noes: z.optional(z.nullable(flag())),
});

/** A single character of a file's format. */
export const character = checked(
  z.string(),
  z.refine<string>((value) => [...value].length === 1 && !/[\r\n\0]/.test(value), {
    error: inputFault('character'),
  }),
);

/** Interface: imports, importCreate. */
export const importCreate = defineEndpoint({
  id: 'importCreate',
  resource: 'imports',
  summary: 'Create an import',
  method: 'POST',
  path: '/contacts/import/file/',
  origin: 'spec',
  body: z.object({
    lists: z.optional(z.nullable(severalTexts())),
    mapping: z.optional(z.nullable(importMapping)),
    mode: importModeField,
    delimiter: z._default(character, ';'),
    quotechar: z._default(character, '"'),
    escapechar: z._default(character, '\\'),
    // Extension: the encoding of lines that aren't UTF-8; without it they are invalid rows.
    encoding: z.optional(z.nullable(z.enum(importEncodings))),
    ...importOptions.shape,
    // Extension: the upload ends in status 5, and nothing is written until the import is started.
    rehearse: z.optional(z.nullable(flag())),
  }),
  responses: { 202: contactImport },
  location: true,
});
