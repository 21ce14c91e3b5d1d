import { DEFAULT_CSV_FORMAT } from '../../../../lib/csv/csv-format.ts';
import { checkTable, type CheckRequest, type TableCheck } from '../check/check-table.ts';
import { rowShape } from '../check/row-columns.ts';
import { rewriteTable, withNewHead, type FixedRows } from '../convert/convert-table.ts';
import { planUpload, type PlanRequest, type UploadPlan } from '../convert/plan-upload.ts';
import { createBlobSink, createDiskSink, hasDisk, type TextSink } from '../convert/text-sink.ts';
import type { CellRules } from '../mapping/cell-reading.ts';
import type { MappableAttribute } from '../mapping/column-target.ts';
import { withFileName } from '../mapping/file-name-status.ts';
import { isReadable } from './is-readable.ts';
import { isKnownHeaderName } from '../mapping/header-words.ts';
import { matchColumns } from '../mapping/match-columns.ts';
import { withDetails, type DetailMatches } from '../mapping/match-details.ts';
import { openSource, type ImportSource, type TableBytes } from '../understand/open-source.ts';
import type { ReadingOptions } from '../understand/read-table.ts';
import type { ReadSettings } from '../understand/table-reader.ts';
import { UnreadableFile } from '../understand/unreadable-file.ts';
import {
  hasByteOrderMark,
  previewTable,
  readTableStart,
  understandTable,
  type TablePreview,
  type TableStart,
  type TableUnderstanding,
} from '../understand/understand-table.ts';

/** One of the tables in the dropped file. */
export interface TableChoice {
  readonly name: string;
  /** Unpacked bytes. */
  readonly size: number;
}

/** The preview of a table, and the matches of its columns. */
export interface MatchedPreview {
  readonly preview: TablePreview;
  /** Matches with the specification's fields and with attributes. */
  readonly matches: DetailMatches['matches'];
  /** Matches that include details of contacts, if the file's program is unknown. */
  readonly details: DetailMatches;
}

/** A table with its detected settings, matches and preview. */
export interface UnderstoodTable extends TableUnderstanding, MatchedPreview {
  readonly name: string;
  readonly origin: TableBytes['origin'];
  readonly size: number;
}

/** The dropped file, and its only table, or the only one of several with email addresses. */
export interface OpenedFile {
  readonly tables: readonly TableChoice[];
  /** Index of the table; null if there are several to choose from. */
  readonly chosen: number | null;
  readonly table: UnderstoodTable | null;
}

/** The choices that determine the uploaded file, in addition to the session's. */
export interface PrepareRequest extends Pick<
  PlanRequest,
  | 'settings'
  | 'columnNames'
  | 'mapping'
  | 'hasBackslash'
  | 'hasOtherLines'
  | 'hasReadAddresses'
  | 'isOurService'
> {
  readonly fixed: FixedRows;
  readonly rules?: CellRules | undefined;
}

/** The file to upload, and the import's parameters. */
export interface PreparedUpload {
  readonly file: Blob;
  readonly plan: UploadPlan;
}

/** Choice: a rewritten file up to this size stays in memory, which works in all browsers. */
const MEMORY_BYTES = 1 << 26;

/**
 * The wizard's side in the worker: holds the dropped file and answers the page's requests one after the other. Throws
 * UnreadableFile, CsvError, and the signal's reason.
 */
export class ImportSession {
  #source: ImportSource | null = null;
  #tables: readonly TableBytes[] = [];
  #attributes: readonly MappableAttribute[] = [];
  #current: { readonly table: TableBytes; readonly start: TableStart } | null = null;

  /** Opens a file or a pasted text, and detects its format if it is clear which table is meant. */
  async open(source: ImportSource, attributes: readonly MappableAttribute[]): Promise<OpenedFile> {
    this.#source = source;
    this.#attributes = attributes;
    this.#current = null;
    this.#tables = (await openSource(source)).tables;
    const tables = this.#tables.map(({ name, size }) => ({ name, size }));
    const chosen = tables.length === 1 ? 0 : await this.#onlyWithAddresses();
    return { tables, chosen, table: chosen === null ? null : await this.choose(chosen) };
  }

  /** Returns the index of the only table with a column of email addresses; null if there are several or none. */
  async #onlyWithAddresses(): Promise<number | null> {
    const found: number[] = [];
    for (const [index, table] of this.#tables.entries()) {
      // An empty sheet, for example.
      const understood = table.size === 0 ? null : await this.choose(index).catch(unlessUnreadable);
      if (understood?.matches.some((match) => match?.target === 'email') === true) found.push(index);
      if (found.length > 1) break;
    }
    this.#current = null;
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  /** Chooses one of the tables by its index. */
  async choose(index: number): Promise<UnderstoodTable> {
    const table = this.#tables[index];
    if (table === undefined) throw new RangeError(`There is no table ${index}`);
    const start = await readTableStart(table);
    const understanding = await understandTable(table, start, isKnownHeaderName);
    this.#current = { table, start };
    const { name, origin, size } = table;
    return { ...understanding, name, origin, size, ...this.#match(understanding.preview, table) };
  }

  /** Shows the table under other settings. */
  preview(settings: ReadSettings): MatchedPreview {
    const { start, table } = this.#chosen();
    const preview = previewTable(start, settings);
    return { preview, ...this.#match(preview, table) };
  }

  /** Returns whether the dropped file can still be read. */
  async isSourceReadable(): Promise<boolean> {
    return this.#source?.kind !== 'file' || isReadable(this.#source.file);
  }

  /** Reads the whole table and finds the rows that would be rejected. */
  check(request: CheckRequest, options: ReadingOptions): Promise<TableCheck> {
    return checkTable(this.#chosen().table, request, options);
  }

  /** Creates the file to upload, usually the dropped one. */
  async prepare(request: PrepareRequest, options: ReadingOptions): Promise<PreparedUpload> {
    const { table, start } = this.#chosen();
    const source = this.#source;
    const fileName = source?.kind === 'file' ? source.name : table.name;
    const plan = planUpload({
      ...request,
      table,
      fileName,
      hasByteOrderMark: hasByteOrderMark(start),
      hasFixedRows: request.fixed.size > 0,
    });
    if (plan.way === 'original' && source?.kind === 'file') return { file: source.file, plan };
    if (plan.way === 'new_head' && table.blob !== null) {
      const replacesHeader = plan.reasons.includes('header_names');
      const file = withNewHead(table.blob, {
        ...request,
        start,
        columnNames: plan.columnNames,
        replacesHeader,
      });
      if (file !== null) return { file, plan };
    }
    const sink = await sinkFor(table);
    const file = await rewriteTable(
      table,
      { ...request, columnNames: plan.columnNames, shape: rowShape(request) },
      { ...options, sink },
    );
    return { file, plan: { ...plan, way: 'rewrite', format: DEFAULT_CSV_FORMAT } };
  }

  #match(
    { columnNames, samples, sampledRows }: TablePreview,
    table: TableBytes,
  ): Omit<MatchedPreview, 'preview'> {
    const columns = columnNames.map((name, at) => ({ name, samples: samples[at] ?? [], rows: sampledRows }));
    const matches = matchColumns(columns, this.#attributes);
    return { matches, details: withFileName(withDetails(matches, columns), this.#nameOf(table)) };
  }

  /** Returns the name of a table's file: the dropped one, unless it has several tables. */
  #nameOf(table: TableBytes): string {
    const source = this.#source;
    return this.#tables.length === 1 && source?.kind === 'file' ? source.name : table.name;
  }

  #chosen(): { readonly table: TableBytes; readonly start: TableStart } {
    if (this.#current === null) throw new Error('No table has been chosen');
    return this.#current;
  }
}

function unlessUnreadable(error: unknown): null {
  if (error instanceof UnreadableFile) return null;
  throw error;
}

async function sinkFor(table: TableBytes): Promise<TextSink> {
  if (table.size <= MEMORY_BYTES || !hasDisk()) return createBlobSink();
  return createDiskSink(`${crypto.randomUUID()}.csv`).catch((error: unknown) => {
    // In private windows, some browsers pretend to have a disk.
    if (error instanceof DOMException) return createBlobSink();
    throw error;
  });
}
