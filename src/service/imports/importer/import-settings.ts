import * as z from 'zod/mini';
import type { CsvFormat } from '../../../lib/csv/csv-format.ts';
import { readMapping, readReading, type ImportMapping, type ImportReading } from './import-mapping.ts';
import type { ImportRecord } from './import-queue.store.ts';

const hashes = z.array(z.string());
const counts = z.record(z.string(), z.int());

/** Reads the stored numbers of values that didn't fit, by column. */
export function readLeftOut(json: string | null): Record<string, number> {
  return json === null ? {} : z.parse(counts, JSON.parse(json));
}

/** The parameters of an import, from its row. Interface: imports, Two steps. */
export interface ImportSettings {
  readonly mode: number;
  /** Hashes of the lists. */
  readonly lists: readonly string[];
  /** Null for the defaults. */
  readonly mapping: ImportMapping | null;
  readonly reading: ImportReading;
  readonly format: CsvFormat;
  /** Encoding of lines that aren't UTF-8; null if these are invalid. */
  readonly fallback: string | null;
}

/** Reads the parameters stored by the import endpoints. Throws if the row holds anything else. */
export function importSettings(record: ImportRecord): ImportSettings {
  const { mode, delimiter, quotechar, escapechar } = record;
  return {
    mode,
    lists: hashes.parse(JSON.parse(record.lists)),
    mapping: readMapping(record.mapping),
    reading: readReading(record.reading),
    format: { delimiter, quotechar, escapechar },
    fallback: record.encoding,
  };
}
