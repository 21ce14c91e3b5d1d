import * as z from 'zod/mini';
import type { ContactStatus } from '../../../lib/contact/contact-statuses.ts';
import { importMapping, importOptions } from '../../../contract/imports/import-create.ts';

/** Columns of a file by their header names. Interface: imports, Mapping. */
export type ImportMapping = z.output<typeof importMapping>;

/** Rules for reading cells. Interface: imports, Status, and Formats. */
export interface ImportReading {
  /** Statuses by the words in the file. */
  readonly status_words: Readonly<Record<string, ContactStatus>>;
  /** Formats by header names. */
  readonly formats: Readonly<Record<string, string>>;
  /** True if a file's no counts for contacts that the mode skips. */
  readonly noes: boolean;
}

/** The rules of an import without its own. */
export const plainReading: ImportReading = { status_words: {}, formats: {}, noes: false };

/** Reads a stored mapping, null for the defaults. Throws for anything else. */
export function readMapping(json: string | null): ImportMapping | null {
  return json === null ? null : z.parse(importMapping, JSON.parse(json));
}

/** Reads stored rules, null for none. Throws for anything else. */
export function readReading(json: string | null): ImportReading {
  if (json === null) return plainReading;
  const { status_words, formats, noes } = z.parse(importOptions, JSON.parse(json));
  return { status_words: status_words ?? {}, formats: formats ?? {}, noes: noes ?? false };
}
