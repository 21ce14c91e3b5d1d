import * as z from 'zod/mini';
import type { CsvFormat } from '../../../lib/csv/csv-format.ts';
import type { ImportMapping } from './columns.ts';
import type { ImportRecord } from './import-queue.store.ts';

const hashes = z.array(z.string());

const mapping = z.object({
  contact: z.object({
    email: z.string(),
    first_name: z.optional(z.nullable(z.string())),
    last_name: z.optional(z.nullable(z.string())),
  }),
  attributes: z.optional(z.nullable(z.record(z.string(), z.string()))),
});

/** The parameters of an import, as its row holds them. Interface: imports, Two steps. */
export interface ImportSettings {
  readonly mode: number;
  /** Hashes of the lists. */
  readonly lists: readonly string[];
  /** Null for the defaults. */
  readonly mapping: ImportMapping | null;
  readonly format: CsvFormat;
  /** Encoding of lines that aren't UTF-8; null where they are invalid. */
  readonly fallback: string | null;
}

/** Reads the parameters that were stored by the import endpoints. Throws where the row holds anything else. */
export function importSettings(record: ImportRecord): ImportSettings {
  const { mode, delimiter, quotechar, escapechar } = record;
  return {
    mode,
    lists: hashes.parse(JSON.parse(record.lists)),
    mapping: record.mapping === null ? null : mapping.parse(JSON.parse(record.mapping)),
    format: { delimiter, quotechar, escapechar },
    fallback: record.encoding,
  };
}
