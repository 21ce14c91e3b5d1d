import * as z from 'zod/mini';
import type { ContactStatus } from '../../../lib/contact/status-words.ts';
import { importMapping, importOptions } from '../../../contract/imports/import-create.ts';

/** Columns of a file by their header names. Interface: imports, Mapping. */
export type ImportMapping = z.output<typeof importMapping>;

/** Rules for reading cells. Interface: imports, Status, and Formats. */
export interface ImportReading {
  /** Statuses by the words of the file. */
  readonly status_words: Readonly<Record<string, ContactStatus>>;
  /** Formats by header names. */
  readonly formats: Readonly<Record<string, string>>;
  /** True where a file's no counts for contacts that the mode leaves. */
  readonly noes: boolean;
}

/** The rules of an import that names none. */
export const plainReading: ImportReading = { status_words: {}, formats: {}, noes: false };

/** Reads a mapping as an import keeps it, null for the defaults. Throws for anything else. */
export function readMapping(json: string | null): ImportMapping | null {
  return json === null ? null : z.parse(importMapping, JSON.parse(json));
}

/** Reads the rules as an import keeps them, null for none. Throws for anything else. */
export function readReading(json: string | null): ImportReading {
  if (json === null) return plainReading;
  const { status_words, formats, noes } = z.parse(importOptions, JSON.parse(json));
  return { status_words: status_words ?? {}, formats: formats ?? {}, noes: noes ?? false };
}
