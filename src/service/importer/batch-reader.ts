import { CsvError } from '../../lib/csv/csv-error.ts';
import { createCsvReader } from '../../lib/csv/csv-reader.ts';
import type { CsvFormat } from '../../lib/csv/csv-format.ts';
import type { CsvReader, CsvRecord } from '../../lib/csv/csv-reader.ts';
import { BadFile } from './bad-file.ts';
import type { Batch, BatchRow } from './batch.ts';
import { duplicateRow } from './batch.rules.ts';
import { planColumns } from './columns.ts';
import type { ColumnPlan, ImportMapping, KnownAttribute } from './columns.ts';
import { Utf8Text } from './decode.ts';
import type { RejectedRow } from './errors-file.ts';
import { checkRow } from './row.ts';
import type { UnpackedFile } from './unpack.ts';

/** What the reader needs to know of an import. */
export interface BatchReading {
  readonly format: CsvFormat;
  readonly mapping: ImportMapping | null;
  readonly attributes: readonly KnownAttribute[];
  /** Records that are committed already. */
  readonly skip: number;
  readonly limits?: BatchLimits;
}

/** How much goes into one batch: its rows, and the characters that bound its memory. */
export interface BatchLimits {
  readonly rows: number;
  readonly characters: number;
}

/** Choice: 3,000 rows a transaction let others write about every fifteenth of a second. */
export const BATCH_LIMITS: BatchLimits = { rows: 3000, characters: 1 << 21 };

/**
 * Reads a file into batches of checked rows, in memory that doesn't grow with the file. A file that can't be read
 * (on) ends with a batch that says so; other errors are thrown.
 */
export class BatchReader {
  /** The first record with something in it, once it was met. */
  header: CsvRecord | null = null;
  readonly #file: UnpackedFile;
  readonly #reading: BatchReading;
  readonly #limits: BatchLimits;
  readonly #ready: Batch[] = [];
  readonly #csv: CsvReader;
  readonly #text: Utf8Text;
  #plan: ColumnPlan | null = null;
  #position = 0;
  #open = new OpenBatch();

  constructor(file: UnpackedFile, reading: BatchReading) {
    this.#file = file;
    this.#reading = reading;
    this.#limits = reading.limits ?? BATCH_LIMITS;
    this.#csv = createCsvReader(reading.format, (record) => this.#take(record));
    this.#text = new Utf8Text((text) => this.#csv.push(text));
  }

  /** True when the file began with a byte order mark. */
  get hasByteOrderMark(): boolean {
    return this.#text.hasByteOrderMark;
  }

  /** Codes of the attributes that a row's `values` belong to. */
  get codes(): readonly string[] {
    return this.#plan?.attributes.map(({ code }) => code) ?? [];
  }

  /** The batches, in order. There is always a last one, which may be empty. */
  async *batches(): AsyncGenerator<Batch, void> {
    try {
      for await (const chunk of this.#file.chunks) {
        this.#text.push(chunk);
        yield* this.#ready.splice(0);
      }
      this.#text.end();
      this.#csv.end();
      if (this.#plan === null) throw new BadFile('The file is empty, so the email column cannot be found.');
    } catch (error) {
      yield* this.#ready.splice(0);
      yield this.#lastBatch(failureOf(error));
      return;
    }
    yield* this.#ready.splice(0);
    yield { ...this.#closed(), is_last: true };
  }

  #take(record: CsvRecord): void {
    this.#position += 1;
    if (this.#plan === null) {
      this.#readHeader(record);
      return;
    }
    if (this.#position <= this.#reading.skip) return;
    this.#open.take(record, this.#plan);
    const { rows, characters } = this.#limits;
    if (this.#open.size >= rows || this.#open.characters >= characters) this.#ready.push(this.#closed());
  }

  #readHeader(record: CsvRecord): void {
    if (record.cells.every((cell) => cell.trim() === '')) return;
    this.header = record;
    const { mapping, attributes } = this.#reading;
    const planning = planColumns({ header: record.cells, mapping, attributes });
    if (!planning.ok) throw new BadFile(planning.failure, record.line);
    this.#plan = planning.plan;
  }

  #lastBatch({ message, line }: BadFile): Batch {
    this.#open.rejected.push({ line, reason: message, raw: null });
    return { ...this.#closed(), is_last: true, failure: message };
  }

  #closed(): Batch {
    const { rows, rejected, counts } = this.#open;
    this.#open = new OpenBatch();
    // Neighbours are found and kept together, which the database does a third faster.
    rows.sort((one, other) => (one.row.email_key < other.row.email_key ? -1 : 1));
    const [position, bytes_read] = [this.#position, this.#file.bytesRead()];
    return { rows, rejected, counts, position, bytes_read, is_last: false, failure: null };
  }
}

class OpenBatch {
  readonly rows: BatchRow[] = [];
  readonly rejected: RejectedRow[] = [];
  readonly counts = { invalid: 0, duplicate: 0 };
  /** Records with something in them. */
  size = 0;
  characters = 0;
  readonly #keys = new Set<string>();

  take({ cells, line, raw }: CsvRecord, plan: ColumnPlan): void {
    const checked = checkRow(cells, plan);
    if (checked === null) return;
    this.size += 1;
    this.characters += raw.length;
    if (!checked.ok) {
      this.counts.invalid += 1;
      this.rejected.push({ line, raw, reason: checked.reason });
      return;
    }
    const { row } = checked;
    if (this.#keys.has(row.email_key)) {
      this.counts.duplicate += 1;
      this.rejected.push(duplicateRow({ line, raw }));
      return;
    }
    this.#keys.add(row.email_key);
    // Cells are not kept: nearly all of them are needed no more, and a collector copies what is kept.
    this.rows.push({ row, line, raw });
  }
}

function failureOf(error: unknown): BadFile {
  if (error instanceof BadFile) return error;
  if (error instanceof CsvError) return new BadFile(error.message, error.line);
  throw error;
}
