import { xlsFile } from '../xls/xls-file.ts';
import { tableOf } from './table.ts';

/** A sheet as read: its cells by row and column, and their formats. */
export interface ReadSheet {
  readonly name: string;
  readonly rows: (string | number)[][];
  /** Types of all its records. */
  readonly recordTypes: ReadonlySet<number>;
}

interface ReadRecord {
  readonly type: number;
  readonly data: Buffer;
  readonly at: number;
}

/** Reads files of `xlsFile` by the format's own rules: sectors by the allocation table, sheets by their positions. */
function readXls(file: Buffer): ReadSheet[] {
  const stream = streamOf(file);
  const records = recordsOf(stream, 0);
  const strings = stringsOf(records);
  return records
    .filter(({ type }) => type === 0x85)
    .map(({ data }) => {
      const isWide = data.readUInt8(7) === 1;
      const name = data.subarray(8).toString(isWide ? 'utf16le' : 'latin1');
      return sheetOf(name, recordsOf(stream, data.readUInt32LE(0)), strings);
    });
}

function streamOf(file: Buffer): Buffer {
  const sectorAt = (number: number) => file.subarray(512 * (number + 1), 512 * (number + 2));
  const tables: number[] = [];
  for (let at = 0; at < 109; at += 1) tables.push(file.readUInt32LE(76 + 4 * at));
  for (let next = file.readUInt32LE(68); next < 0xfffffffa;) {
    const sector = sectorAt(next);
    for (let at = 0; at < 127; at += 1) tables.push(sector.readUInt32LE(4 * at));
    next = sector.readUInt32LE(508);
  }
  const table = Buffer.concat(tables.filter((number) => number < 0xfffffffa).map(sectorAt));
  const chain = (first: number) => {
    const sectors: Buffer[] = [];
    for (let at = first; at < 0xfffffffa; at = table.readUInt32LE(4 * at)) sectors.push(sectorAt(at));
    return Buffer.concat(sectors);
  };
  const workbook = chain(file.readUInt32LE(48)).subarray(128, 256);
  return chain(workbook.readUInt32LE(116)).subarray(0, workbook.readUInt32LE(120));
}

/** Returns the records from a position to the end of their part. */
function recordsOf(stream: Buffer, begin: number): ReadRecord[] {
  const records: ReadRecord[] = [];
  for (let at = begin; ;) {
    const type = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    records.push({ type, data: stream.subarray(at + 4, at + 4 + length), at });
    at += 4 + length;
    if (type === 0x0a) return records;
  }
}

/** Returns the texts. One that continues in the next record repeats its encoding there. */
function stringsOf(records: readonly ReadRecord[]): string[] {
  const first = records.findIndex(({ type }) => type === 0xfc);
  const parts = records.slice(first).filter(({ type }) => type === 0xfc || type === 0x3c);
  const strings: string[] = [];
  let [part, at] = [0, 8];
  const here = () => parts[part]?.data ?? Buffer.alloc(0);
  const count = here().readUInt32LE(4);
  while (strings.length < count) {
    if (at >= here().length) [part, at] = [part + 1, 0];
    let left = here().readUInt16LE(at);
    let isWide = here().readUInt8(at + 2) === 1;
    at += 3;
    let text = '';
    while (left > 0) {
      if (at >= here().length) {
        part += 1;
        isWide = here().readUInt8(0) === 1;
        at = 1;
      }
      const width = isWide ? 2 : 1;
      const taken = Math.min(left, Math.floor((here().length - at) / width));
      text += here()
        .subarray(at, at + taken * width)
        .toString(isWide ? 'utf16le' : 'latin1');
      at += taken * width;
      left -= taken;
    }
    strings.push(text);
  }
  return strings;
}

function sheetOf(name: string, records: readonly ReadRecord[], strings: readonly string[]): ReadSheet {
  const rows: (string | number)[][] = [];
  for (const { type, data } of records) {
    if (type !== 0xfd && type !== 0x203) continue;
    const row = (rows[data.readUInt16LE(0)] ??= []);
    row[data.readUInt16LE(2)] = type === 0xfd ? (strings[data.readUInt32LE(6)] ?? '') : data.readDoubleLE(6);
  }
  return { name, rows, recordTypes: new Set(records.map(({ type }) => type)) };
}

/** Returns the sheets of an xls file of these rows, with the column names first. */
export async function writtenAndRead(rows: Parameters<typeof tableOf>[0]): Promise<ReadSheet[]> {
  const pieces: Buffer[] = [];
  for await (const piece of xlsFile(tableOf(rows))) pieces.push(piece);
  return readXls(Buffer.concat(pieces));
}
