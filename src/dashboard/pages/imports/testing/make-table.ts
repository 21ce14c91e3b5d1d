import { DEFAULT_CSV_FORMAT } from '../../../../lib/csv/csv-format.ts';
import type { TableBytes } from '../understand/open-source.ts';
import type { ReadSettings } from '../understand/table-reader.ts';

/** Returns the table of a text or bytes, as if it had been dropped. */
export function makeTable(content: string | Uint8Array<ArrayBuffer>): TableBytes {
  const blob = new Blob([content]);
  return {
    name: 'a.csv',
    size: blob.size,
    origin: 'text',
    blob,
    isWhole: true,
    stream: async () => blob.stream(),
  };
}

/** Returns the settings of a plain file with a header. */
export function makeSettings(changes: Partial<ReadSettings> = {}): ReadSettings {
  return {
    ...DEFAULT_CSV_FORMAT,
    encoding: 'utf-8',
    fallback: 'windows-1252',
    titleLines: 0,
    hasHeader: true,
    ...changes,
  };
}
