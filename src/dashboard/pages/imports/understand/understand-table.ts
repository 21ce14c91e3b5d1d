import { DEFAULT_CSV_FORMAT } from '../../../../lib/csv/csv-format.ts';
import { cellRange } from '../../../../lib/contact/contact-row.ts';
import { CsvError } from '../../../../lib/csv/csv-error.ts';
import type { CsvRowShape } from '../../../../lib/csv/csv-guard.ts';
import type { CsvRecord } from '../../../../lib/csv/csv-reader.ts';
import type { CsvRowProblem } from '../../../../lib/csv/csv-row-problem.ts';
import { filledCells, hasAddress, tableWidth } from '../../../../lib/csv/csv-sample.ts';
import { chosenFormat, sniffCsv, sniffRows, type CsvGuess } from '../../../../lib/csv/csv-sniff.ts';
import { isUtf8Label, LineDecoder } from '../../../../lib/text/line-decoder.ts';
import type { Decoding } from './decode-text.ts';
import { guessEncoding, type EncodingGuess } from './encoding.ts';
import type { TableBytes } from './open-source.ts';
import { reshapedNames, reshapedRows, spreadColumn, type SpreadColumn } from './reshape.ts';
import { createTableReader, LineCutter, type ReadSettings } from './table-reader.ts';
import { fileProblemOf, type FileProblem } from './unreadable-file.ts';

/** Choice: enough for hundreds of rows of any file, read in a few milliseconds. */
const START_BYTES = 1 << 18;
const LATER_BYTES = 1 << 15;
/** Choice: stray lines of other encodings are mostly pasted from Windows programs; the wizard shows them. */
const FALLBACK = 'windows-1252';
const PREVIEW_ROWS = 50;
const SAMPLE_ROWS = 500;
const SHOWN_CELL_LENGTH = 300;

/** The start of a table, kept to apply changed settings without rereading. */
export interface TableStart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** True if the start is the whole table. */
  readonly isWhole: boolean;
}

/** A row of the preview, with cells shortened for display. */
export interface PreviewRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** The reason why it isn't a row. */
  readonly problem: CsvRowProblem | null;
}

/** A table as read under given settings. */
export interface TablePreview {
  /** A name for each column: the header's, or `Column 1` and so on if there is none. Not shortened. */
  readonly columnNames: readonly string[];
  readonly rows: readonly PreviewRow[];
  /** Filled cells of each column from the first rows, for matching columns by content. */
  readonly samples: readonly (readonly string[])[];
  /** The number of rows that the samples are from. */
  readonly sampledRows: number;
  /** A column of JSON objects whose keys are columns, too. */
  readonly spread?: SpreadColumn | undefined;
  /** The problem that stops the reading within the start. */
  readonly problem: FileProblem | null;
}

/** The properties of a table detected from its start, each with its reason. */
export interface TableUnderstanding {
  readonly encoding: EncodingGuess;
  readonly guess: CsvGuess;
  /** The guesses as settings. */
  readonly settings: ReadSettings;
  readonly preview: TablePreview;
}

/** Reads the start of a table. */
export async function readTableStart(table: TableBytes): Promise<TableStart> {
  if (table.blob !== null) {
    const bytes = new Uint8Array(await table.blob.slice(0, START_BYTES).arrayBuffer());
    return { bytes, isWhole: bytes.length === table.size };
  }
  const reader = (await table.stream()).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    size += piece.value.length;
    if (size >= START_BYTES) break;
  }
  await reader.cancel();
  const bytes = new Uint8Array(await new Blob(pieces).slice(0, START_BYTES).arrayBuffer());
  return { bytes, isWhole: bytes.length === table.size };
}

/** Detects all settings of a table. Throws UnreadableFile for anything that isn't text. */
export async function understandTable(
  table: TableBytes,
  start: TableStart,
  isKnownName: (name: string) => boolean,
): Promise<TableUnderstanding> {
  const encoding = await tableEncoding(table, start);
  const decoding = { encoding: encoding.value, fallback: FALLBACK };
  const sample = { text: decodeStart(start, decoding), isWhole: start.isWhole };
  const guess = withOwnFormat(table, sniffCsv(sample, { isKnownName }), () =>
    sniffRows(sample, DEFAULT_CSV_FORMAT, { isKnownName }),
  );
  const settings = {
    ...chosenFormat(guess),
    ...decoding,
    titleLines: guess.titleLines.value,
    hasHeader: guess.header.value,
  };
  return { encoding, guess, settings, preview: previewTable(start, settings) };
}

/** Returns the settings of a file that this wizard wrote, in which only rows need guessing. */
function withOwnFormat(
  table: TableBytes,
  guess: CsvGuess,
  rows: () => ReturnType<typeof sniffRows>,
): CsvGuess {
  if (table.origin !== 'workbook') return guess;
  const { delimiter, quotechar, escapechar } = DEFAULT_CSV_FORMAT;
  return {
    ...rows(),
    delimiter: { ...guess.delimiter, value: delimiter, confidence: 1 },
    quotechar: { ...guess.quotechar, value: quotechar, confidence: 1 },
    escapechar: { ...guess.escapechar, value: escapechar, confidence: 1 },
  };
}

async function tableEncoding(table: TableBytes, start: TableStart): Promise<EncodingGuess> {
  if (table.origin === 'workbook' || table.origin === 'paste') {
    return { value: 'utf-8', confidence: 1, reason: { code: 'own_text' } };
  }
  return guessEncoding({ start: start.bytes, later: await laterBytes(table.blob, start) });
}

/** Reads parts from later in the file: an English list may have its first accent after a thousand rows. */
async function laterBytes(blob: Blob | null, start: TableStart): Promise<Uint8Array<ArrayBuffer>[]> {
  if (blob === null || start.isWhole) return [];
  const starts = [1 / 4, 1 / 2, 3 / 4].map((share) => Math.floor(blob.size * share));
  const parts = [...starts, Math.max(0, blob.size - LATER_BYTES)].map((at) =>
    blob.slice(at, at + LATER_BYTES),
  );
  return Promise.all(parts.map(async (part) => new Uint8Array(await part.arrayBuffer())));
}

/** Decodes leniently: a wrong encoding shows as wrong characters, and can be changed. */
function decodeStart({ bytes, isWhole }: TableStart, { encoding, fallback }: Decoding): string {
  if (!isUtf8Label(encoding)) return new TextDecoder(encoding).decode(bytes, { stream: !isWhole });
  let text = '';
  const decoder = new LineDecoder(
    { encoding, fallback },
    {
      onText: (piece) => {
        text += piece;
      },
    },
  );
  decoder.push(bytes);
  // A line cut off at the end of the start is omitted.
  if (isWhole || text === '') decoder.end();
  return text;
}

/** Reads the start of a table under any settings. */
export function previewTable(start: TableStart, settings: ReadSettings): TablePreview {
  const { records, problem } = readStart(start, settings);
  const [first, ...others] = records;
  const inFile = settings.hasHeader ? others : records;
  const width = settings.hasHeader ? (first?.cells.length ?? 0) : tableWidth(inFile).columns;
  const names = Array.from({ length: width }, (_, at) =>
    settings.hasHeader ? (first?.cells[at] ?? '') : `Column ${at + 1}`,
  );
  // A note or a total is no contact, and says nothing about a wide table's columns.
  const fewest = width > 2 ? 2 : 1;
  const isFilled = (record: CsvRecord) =>
    record.problem === null &&
    (filledCells(record) >= fewest || hasAddress(record)) &&
    // Joined exports repeat their header.
    !(settings.hasHeader && record.raw === first?.raw);
  const spread = settings.spread ?? spreadColumn(names, inFile.filter(isFilled));
  const columnNames = reshapedNames(names, { spread });
  const rows = inFile.flatMap((record) => reshapedRows(record, { spread }));
  const filled = withoutTotal(rows.filter(isFilled));
  return {
    columnNames,
    spread,
    rows: rows.slice(0, PREVIEW_ROWS).map(previewRow),
    samples: columnNames.map((_name, at) =>
      filled.flatMap(({ cells }) => shortened((cells[at] ?? '').trim()) || []),
    ),
    sampledRows: filled.length,
    problem,
  };
}

/** Returns rows without the last one if only that one has no email address: a row of totals. */
function withoutTotal<Row extends CsvRecord>(rows: readonly Row[]): readonly Row[] {
  const last = rows.at(-1);
  const isTotal =
    last !== undefined && rows.length > 2 && rows.findIndex((row) => !hasAddress(row)) === rows.length - 1;
  return isTotal ? rows.slice(0, -1) : rows;
}

function previewRow({ line, cells, problem }: CsvRecord): PreviewRow {
  return { line, cells: cells.map(shortened), problem };
}

function readStart(
  start: TableStart,
  settings: ReadSettings,
): { records: CsvRecord[]; problem: FileProblem | null } {
  const records: CsvRecord[] = [];
  try {
    const onRecord = (record: CsvRecord) => {
      if (records.length < SAMPLE_ROWS) records.push(record);
    };
    const reader = createTableReader(settings, onRecord, () => startShape(records[0], settings));
    reader.push(decodeStart(start, settings));
    if (start.isWhole) reader.end();
  } catch (error) {
    const problem = error instanceof CsvError ? fileProblemOf(error) : null;
    if (problem === null) throw error;
    return { records, problem };
  }
  return { records, problem: null };
}

/** Returns the shape of rows while the email column isn't known: a line with an email address anywhere may be a row. */
function startShape(first: CsvRecord | undefined, { hasHeader }: ReadSettings): CsvRowShape | null {
  return hasHeader && first !== undefined ? { ...cellRange(first.cells), address: null } : null;
}

function shortened(cell: string): string {
  return cell.length <= SHOWN_CELL_LENGTH ? cell : `${cell.slice(0, SHOWN_CELL_LENGTH)}…`;
}

/** Returns whether a table starts with the byte order mark of UTF-8. */
export function hasByteOrderMark({ bytes }: TableStart): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Returns the offset of the table in the bytes of a UTF-8 text: after a byte order mark and the lines above it. */
export function tableOffset(start: TableStart, titleLines: number): number {
  const text = decodeStart(start, { encoding: 'utf-8', fallback: FALLBACK });
  const marked = hasByteOrderMark(start) ? 3 : 0;
  const rest = new LineCutter(titleLines).cut(text);
  return marked + new TextEncoder().encode(text.slice(0, text.length - rest.length)).length;
}
