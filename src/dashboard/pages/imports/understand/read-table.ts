import type { CsvRowShape } from '../../../../lib/csv/csv-guard.ts';
import type { CsvRecord } from '../../../../lib/csv/csv-reader.ts';
import { decodeText, type OtherLine } from './decode-text.ts';
import type { TableBytes } from './open-source.ts';
import { reshapedRows, shapeInFile, type TableRow } from './reshape.ts';
import { createTableReader, type ReadSettings } from './table-reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The number of lines in a whole table. */
export interface TableLines {
  /** All lines, including those above the table. */
  readonly lines: number;
  /** Empty lines. */
  readonly blankLines: number;
  /** Line breaks inside the header's quoted cells. */
  readonly headerBreaks: number;
}

/** The progress of reading a table. */
export interface ReadingProgress {
  readonly bytes: number;
  readonly size: number;
  readonly rows: number;
}

export interface ReadingOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called a few times a second. */
  readonly onProgress?: ((progress: ReadingProgress) => void) | undefined;
}

export interface TableListener extends ReadingOptions {
  /** The shape of the table's rows, which identifies swallowed lines. */
  readonly shape: CsvRowShape;
  /** Called for each row of the table, without the header. */
  readonly onRecord: (record: TableRow) => void;
  /** Called for each row of the file, before it becomes one or more rows of the table. */
  readonly onFileRow?: (record: CsvRecord) => void;
  readonly onText?: (text: string) => void;
  /** Called for each line that isn't UTF-8, as decoded. */
  readonly onOtherLine?: (line: OtherLine) => void;
  /** Called between chunks; the next chunk is read after it resolves. */
  readonly onPause?: () => Promise<void>;
}

const PAUSE_MS = 100;

/**
 * Reads a whole table once, in chunks, and counts its lines. Throws CsvError, UnreadableFile (a wrong encoding with the
 * line), or the signal's reason. Between chunks it lets other messages in, so that it can be stopped.
 */
export async function readTable(
  table: TableBytes,
  settings: ReadSettings,
  listener: TableListener,
): Promise<TableLines> {
  const { signal, onProgress } = listener;
  let isHeader = settings.hasHeader;
  let rows = 0;
  let headerBreaks = 0;
  let bytes = 0;
  let pausedAt = performance.now();
  const onRecord = (record: CsvRecord) => {
    if (isHeader) {
      isHeader = false;
      headerBreaks = record.lineBreaks;
      return;
    }
    rows += 1;
    listener.onFileRow?.(record);
    for (const row of reshapedRows(record, settings)) listener.onRecord(row);
  };
  const reader = createTableReader(settings, onRecord, () =>
    isHeader ? null : shapeInFile(listener.shape, settings),
  );
  try {
    const decoding = { ...settings, onOther: listener.onOtherLine };
    for await (const piece of decodeText(await table.stream(), decoding)) {
      bytes += piece.bytes;
      listener.onText?.(piece.text);
      reader.push(piece.text);
      await listener.onPause?.();
      if (performance.now() - pausedAt < PAUSE_MS) continue;
      onProgress?.({ bytes, size: table.size, rows });
      await turn();
      signal?.throwIfAborted();
      pausedAt = performance.now();
    }
    reader.end();
  } catch (error) {
    if (error instanceof UnreadableFile && error.code === 'wrong_encoding') {
      throw new UnreadableFile('wrong_encoding', reader.line);
    }
    throw error;
  }
  await listener.onPause?.();
  onProgress?.({ bytes, size: table.size, rows });
  return { lines: reader.line - 1, blankLines: reader.blankLines, headerBreaks };
}

/** Lets waiting messages be handled. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
