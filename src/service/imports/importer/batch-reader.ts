import { messageOf } from '../../../messages/translator.ts';
import { csvErrorSentence, headerSentence } from './csv-sentences.ts';
import { isBlankRow, judgeFilledRow, rowProblemText } from '../../../lib/contact/contact-row.ts';
import type { ContactColumns, RowProblem } from '../../../lib/contact/contact-row.ts';
import { CsvError } from '../../../lib/csv/csv-error.ts';
import { CSV_GUARD_LIMITS } from '../../../lib/csv/csv-guard.ts';
import type { CsvRowShape } from '../../../lib/csv/csv-guard.ts';
import { createCsvReader } from '../../../lib/csv/csv-reader.ts';
import type { CsvFormat } from '../../../lib/csv/csv-format.ts';
import type { CsvReader, CsvRecord } from '../../../lib/csv/csv-reader.ts';
import { LineDecoder } from '../../../lib/text/line-decoder.ts';
import type { LineEncoding } from '../../../lib/text/line-decoder.ts';
import type { ValueJudges } from '../../people/attributes/typed-values.rules.ts';
import type { Dialect } from '../../storage/dialect.ts';
import { BadFile } from './bad-file.ts';
import type { Batch, BatchRow } from './batch.ts';
import { duplicateRow } from './batch.rules.ts';
import { planColumns } from './columns.ts';
import type { KnownAttribute } from './columns.ts';
import type { ImportMapping, ImportReading } from './import-mapping.ts';
import type { RejectedRow } from './errors-file.ts';
import { importRow } from './row.ts';
import type { UnpackedFile } from './unpack.ts';

/** The facts of an import that its reader needs. */
export interface BatchReading {
  readonly format: CsvFormat;
  readonly encoding: LineEncoding;
  readonly mapping: ImportMapping | null;
  readonly reading?: ImportReading | undefined;
  readonly attributes: readonly KnownAttribute[];
  /** Records that are already committed. */
  readonly skip: number;
  /** Read for each batch, as they change. */
  readonly limits: BatchLimits;
}

/** Limits of a batch: its rows, and its characters, which bound its memory. */
export interface BatchLimits {
  readonly rows: number;
  readonly characters: number;
}

/** Returns the limits of an import's batches: others write in between, about every eighth of a second. */
export function batchLimits({ rowsABatch }: Pick<Dialect, 'rowsABatch'>): BatchLimits {
  return { rows: rowsABatch, characters: 1 << 21 };
}

/**
 * Reads a file into batches of checked rows, in memory that doesn't grow with the file. A file that can't be read
 * (further) ends with a batch that gives the reason; other errors are thrown.
 */
export class BatchReader {
  /** The first record that isn't blank, once it was read. */
  header: CsvRecord | null = null;
  readonly #file: UnpackedFile;
  readonly #reading: BatchReading;
  readonly #limits: BatchLimits;
  readonly #ready: Batch[] = [];
  readonly #csv: CsvReader;
  readonly #text: LineDecoder;
  /** Lines that aren't UTF-8 and belong to no record yet. */
  #badLines: number[] = [];
  #plan: ContactColumns | null = null;
  #position = 0;
  readonly #lines = { lines: 0, blankRows: 0, line_breaks: 0 };
  #open = new OpenBatch();

  constructor(file: UnpackedFile, reading: BatchReading) {
    this.#file = file;
    this.#reading = reading;
    this.#limits = reading.limits;
    const guard = { ...CSV_GUARD_LIMITS, shape: () => this.#shape() };
    this.#csv = createCsvReader(reading.format, (record) => this.#take(record), { guard });
    this.#text = new LineDecoder(reading.encoding, {
      onText: (text) => this.#csv.push(text),
      onOther: ({ line }) => {
        if (reading.encoding.fallback === null) this.#badLines.push(line);
      },
    });
  }

  /** True when the file started with a byte order mark. */
  get hasByteOrderMark(): boolean {
    return this.#text.hasByteOrderMark;
  }

  /** Codes of the attributes in a row's `values`. */
  get codes(): readonly string[] {
    return this.#plan?.attributes.map(({ code }) => code) ?? [];
  }

  /** Judges of their values, by code; none for texts. */
  get judges(): ValueJudges {
    return new Map(
      this.#plan?.attributes.flatMap(({ code, judge }) => (judge === undefined ? [] : [[code, judge]])),
    );
  }

  /** Yields the batches, in order. There is always a last one, which may be empty. */
  async *batches(): AsyncGenerator<Batch, void> {
    try {
      for await (const chunk of this.#file.chunks) {
        this.#text.push(chunk);
        yield* this.#ready.splice(0);
      }
      this.#text.end();
      this.#csv.end();
      this.#lines.lines = this.#csv.line - 1;
      if (this.#plan === null) throw new BadFile(messageOf('api', 'file.empty'));
    } catch (error) {
      this.#lines.lines = this.#csv.line - 1;
      yield* this.#ready.splice(0);
      yield this.#lastBatch(failureOf(error));
      return;
    }
    yield* this.#ready.splice(0);
    yield { ...this.#closed(), is_last: true };
  }

  #take(record: CsvRecord): void {
    this.#position += 1;
    this.#lines.lines = record.line + record.lineBreaks;
    this.#lines.line_breaks += record.lineBreaks;
    if (record.problem === null && isBlankRow(record.cells)) {
      this.#lines.blankRows += 1;
      return;
    }
    const badLine = this.#badLineOf(record);
    if (this.#plan === null) {
      this.#readHeader(record);
      return;
    }
    if (this.#position <= this.#reading.skip) return;
    const problem = badLine === null ? record.problem : ({ code: 'wrong_encoding', line: badLine } as const);
    this.#open.take(record, this.#plan, problem);
    const { rows, characters } = this.#limits;
    if (this.#open.size >= rows || this.#open.characters >= characters) this.#ready.push(this.#closed());
  }

  #readHeader(record: CsvRecord): void {
    if (record.problem !== null) throw new BadFile(headerSentence(record.problem), record.line);
    this.header = record;
    const { mapping, reading, attributes } = this.#reading;
    const planning = planColumns({ header: record.cells, mapping, reading, attributes });
    if (!planning.ok) throw new BadFile(planning.failure, record.line);
    this.#plan = planning.plan;
  }

  /** Returns the first line of a record that can't be decoded, and discards earlier ones. */
  #badLineOf({ line, lineBreaks }: CsvRecord): number | null {
    if (this.#badLines.length === 0) return null;
    const last = line + lineBreaks;
    const found = this.#badLines.find((one) => one >= line && one <= last) ?? null;
    this.#badLines = this.#badLines.filter((one) => one > last);
    return found;
  }

  #shape(): CsvRowShape | null {
    if (this.#plan === null) return null;
    const { fewest, most, email } = this.#plan;
    return { fewest, most, address: email };
  }

  #lastBatch({ message, failure, line }: BadFile): Batch {
    this.#open.rejected.push({ line, reason: message, raw: null });
    return { ...this.#closed(), is_last: true, failure };
  }

  #closed(): Batch {
    const { rows, rejected, counts } = this.#open;
    this.#open = new OpenBatch();
    // Neighbors are found and stored together, which the database does a third faster.
    rows.sort((one, other) => (one.row.email_key < other.row.email_key ? -1 : 1));
    const [position, bytes_read] = [this.#position, this.#file.bytesRead()];
    const { lines: all, blankRows, line_breaks } = this.#lines;
    const lines = { lines: all, line_breaks, blank_lines: blankRows + this.#csv.blankLines };
    const columnNames = this.header?.cells ?? [];
    return {
      rows,
      rejected,
      columnNames,
      counts,
      position,
      lines,
      bytes_read,
      is_last: false,
      failure: null,
    };
  }
}

class OpenBatch {
  readonly rows: BatchRow[] = [];
  readonly rejected: RejectedRow[] = [];
  readonly counts = { invalid: 0, duplicate: 0 };
  /** Number of records that aren't blank. */
  size = 0;
  characters = 0;
  readonly #keys = new Set<string>();

  take({ cells, line, raw }: CsvRecord, columns: ContactColumns, problem: RowProblem | null): void {
    this.size += 1;
    this.characters += raw.length;
    const verdict = problem === null ? judgeFilledRow(cells, columns) : ({ kind: 'bad', problem } as const);
    if (verdict.kind === 'bad') {
      this.counts.invalid += 1;
      this.rejected.push({ line, raw, reason: rowProblemText(verdict.problem) });
      return;
    }
    const row = importRow(verdict.contact);
    if (this.#keys.has(row.email_key)) {
      this.counts.duplicate += 1;
      this.rejected.push(duplicateRow({ line, raw }));
      return;
    }
    this.#keys.add(row.email_key);
    // Cells are not kept: nearly all of them are no longer needed, and keeping them makes the garbage collector copy
    // them.
    this.rows.push({ row, line, raw });
  }
}

function failureOf(error: unknown): BadFile {
  if (error instanceof BadFile) return error;
  if (error instanceof CsvError) return new BadFile(csvErrorSentence(error), error.line);
  throw error;
}
