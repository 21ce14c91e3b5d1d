import { DEFAULT_CSV_FORMAT } from '../../../../lib/csv/csv-format.ts';
import type { CsvRowShape } from '../../../../lib/csv/csv-guard.ts';
import { isQuoteProblem } from '../../../../lib/csv/csv-row-problem.ts';
import { readSample } from '../../../../lib/csv/csv-sample.ts';
import { createCsvLineWriter, csvLine } from '../../../../lib/csv/csv-writer.ts';
import type { TableBytes } from '../understand/open-source.ts';
import { readTable, type ReadingOptions } from '../understand/read-table.ts';
import type { ReadSettings } from '../understand/table-reader.ts';
import { tableOffset, type TableStart } from '../understand/understand-table.ts';
import type { TextSink } from './text-sink.ts';

/** Fixed rows by their line; null skips the row. */
export type FixedRows = ReadonlyMap<number, readonly string[] | null>;

export interface RewriteRequest {
  readonly settings: ReadSettings;
  /** The new header. */
  readonly columnNames: readonly string[];
  readonly fixed: FixedRows;
  readonly shape: CsvRowShape;
}

const WRITE_LENGTH = 1 << 18;

/**
 * Reads a table once and writes it as UTF-8 CSV in the API's default format, with its header and fixed rows, without
 * empty lines. Only a chunk of it is in memory at a time. A failed or stopped conversion leaves no file. Throws the
 * errors of `readTable`.
 */
export async function rewriteTable(
  table: TableBytes,
  request: RewriteRequest,
  { sink, ...options }: ReadingOptions & { readonly sink: TextSink },
): Promise<Blob> {
  const lineOf = createCsvLineWriter(DEFAULT_CSV_FORMAT);
  const { fixed, settings } = request;
  let text = `${lineOf(request.columnNames)}\n`;
  const flush = async () => {
    if (text === '') return;
    await sink.write(text);
    text = '';
  };
  try {
    await readTable(table, settings, {
      ...options,
      shape: request.shape,
      onRecord: ({ cells, line, problem, isFurther = false }) => {
        const found = fixed.size === 0 ? undefined : fixed.get(line);
        if (found === null) return;
        const row = isFurther ? undefined : found;
        // A stray quote that isn't text is kept, so the service reports the row as this wizard did.
        const isRefused =
          row === undefined &&
          problem !== null &&
          isQuoteProblem(problem) &&
          settings.takesStrayQuotes !== true;
        text += isRefused ? `${cells.join(DEFAULT_CSV_FORMAT.delimiter)}\n` : `${lineOf(row ?? cells)}\n`;
      },
      onPause: async () => {
        if (text.length >= WRITE_LENGTH) await flush();
      },
    });
    await flush();
  } catch (error) {
    await sink.abort();
    throw error;
  }
  return sink.close();
}

export interface NewHeadRequest {
  readonly start: TableStart;
  readonly settings: ReadSettings;
  readonly columnNames: readonly string[];
  /** True if the file's own header is replaced. */
  readonly replacesHeader: boolean;
}

/**
 * Returns a file's own bytes after a new start, without reading them: drops the byte order mark and title lines, and
 * adds a header if it is missing or unusable. Returns null if the file's header doesn't end within its known start;
 * then the file has to be rewritten.
 */
export function withNewHead(blob: Blob, request: NewHeadRequest): Blob | null {
  const { start, settings, columnNames, replacesHeader } = request;
  const offset = tableOffset(start, settings.titleLines);
  if (settings.hasHeader && !replacesHeader) return blob.slice(offset);
  const header = csvLine(columnNames, settings);
  if (!settings.hasHeader) return new Blob([header, '\n', blob.slice(offset)]);
  const end = headerEnd(start, settings, offset);
  return end === null ? null : new Blob([header, blob.slice(end)]);
}

/** Returns the offset of the line end after the header row. */
function headerEnd(start: TableStart, settings: ReadSettings, offset: number): number | null {
  const text = new TextDecoder().decode(start.bytes.subarray(offset), { stream: !start.isWhole });
  const [header] = readSample({ text, isWhole: start.isWhole }, settings).records;
  if (header === undefined) return null;
  return (
    offset + new TextEncoder().encode(text.slice(0, text.indexOf(header.raw) + header.raw.length)).length
  );
}
