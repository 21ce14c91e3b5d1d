import { day_ms } from '../../../../lib/time/durations.ts';
import type { ExportCell } from '../export-table.ts';
import { beginOf, bytes, endOfPart, record, words } from './records.ts';
import type { SharedStrings } from './shared-strings.ts';

/** Most rows of a sheet, the limit of BIFF8. */
const mostRows = 65_536;

/** Formats of a cell in the workbook. */
const cellFormats = { plain: 15, time: 16 } as const;

/** Bytes of cells that are collected before they are stored. */
const chunkLength = 1 << 16;

/** Bytes of the longest record of a cell. */
const longestCell = 18;

/** Days from 1899-12-30, the start of spreadsheets' dates, to 1970. */
const epochDay = 25_569;

/** Width of a column in 256ths of a digit. An email address fits. */
const columnWidth = 30 * 256;

/** A sheet to which rows are written one after another; at most `mostRows`. */
export class Sheet {
  readonly #strings: SharedStrings;
  readonly #columns: number;
  readonly #full: Buffer[] = [];
  #chunk = Buffer.alloc(chunkLength);
  #length = 0;
  #rows = 0;

  constructor(strings: SharedStrings, columns: number) {
    this.#strings = strings;
    this.#columns = columns;
  }

  /** True when no further row fits. */
  get isFull(): boolean {
    return this.#rows >= mostRows;
  }

  /** Writes a row. Every text stays a text, whatever its beginning: a formula would be another kind of record. */
  add(row: readonly ExportCell[]): void {
    for (const [column, cell] of row.entries()) {
      if (this.#chunk.length - this.#length < longestCell) this.#beginChunk();
      if (typeof cell === 'string') this.#text(column, cell);
      else if (typeof cell === 'number') this.#number(column, cell, cellFormats.plain);
      else this.#number(column, cell.time / day_ms + epochDay, cellFormats.time);
    }
    this.#rows += 1;
  }

  /** Returns all records of the sheet. */
  finish(): Buffer[] {
    const size = Buffer.alloc(14);
    size.writeUInt32LE(this.#rows, 4);
    size.writeUInt16LE(this.#columns, 10);
    return [
      beginOf(16),
      record(0x7d, words(0, Math.max(0, this.#columns - 1), columnWidth, cellFormats.plain, 0, 0)),
      record(0x200, size),
      ...this.#full,
      this.#chunk.subarray(0, this.#length),
      record(0x23e, words(0x6b6, 0, 0, 0x40), bytes(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
      endOfPart,
    ];
  }

  #text(column: number, text: string): void {
    const at = this.#head({ type: 0xfd, length: 10, column, format: cellFormats.plain });
    this.#chunk.writeUInt32LE(this.#strings.take(text), at);
    this.#length = at + 4;
  }

  #number(column: number, value: number, format: number): void {
    const at = this.#head({ type: 0x203, length: 14, column, format });
    this.#chunk.writeDoubleLE(value, at);
    this.#length = at + 8;
  }

  /** Writes the beginning of a cell, and returns the position of its value. */
  #head({ type, length, column, format }: Readonly<Record<'type' | 'length' | 'column' | 'format', number>>) {
    let at = this.#length;
    for (const word of [type, length, this.#rows, column, format]) at = this.#chunk.writeUInt16LE(word, at);
    return at;
  }

  #beginChunk(): void {
    this.#full.push(this.#chunk.subarray(0, this.#length));
    this.#chunk = Buffer.alloc(chunkLength);
    this.#length = 0;
  }
}
