/** Bytes of a sector, and the count of numbers that fit into one. */
const sector = 512;
const numbersInSector = sector / 4;

/** Maximum sectors of the allocation table in the header. Separate sectors list the others. */
const namedByHeader = 109;

/** Marks of a sector, instead of the number of the next one. */
const marks = { free: 0xffffffff, endOfChain: 0xfffffffe, table: 0xfffffffd, tableOfTables: 0xfffffffc };

/** Shorter streams would belong in another part of the file. */
const shortest = 4096;

/** Positions of the parts of a file, in sectors. */
interface Layout {
  readonly stream: number;
  readonly tables: number;
  readonly tablesOfTables: number;
}

/**
 * Yields an OLE2 compound file with one stream, piece by piece. An xls file is this, around BIFF8. The length of the
 * stream has to be known, as the file starts with it.
 */
export function* compoundFile(name: string, stream: readonly Buffer[]): Generator<Buffer> {
  const given = stream.reduce((sum, part) => sum + part.length, 0);
  const length = Math.max(shortest, given);
  const layout = layoutOf(Math.ceil(length / sector));
  yield header(layout);
  yield* stream;
  yield Buffer.alloc(layout.stream * sector - given);
  yield directory(name, length);
  yield allocationTable(layout);
  yield tablesOfTables(layout);
}

/** Returns the layout. The allocation table also counts its own sectors. */
function layoutOf(stream: number): Layout {
  for (let tables = 1; ; tables += 1) {
    const tablesOfTables = Math.max(0, Math.ceil((tables - namedByHeader) / (numbersInSector - 1)));
    if (stream + 1 + tables + tablesOfTables <= tables * numbersInSector)
      return { stream, tables, tablesOfTables };
  }
}

function header({ stream, tables, tablesOfTables }: Layout): Buffer {
  const bytes = Buffer.alloc(sector);
  bytes.write('d0cf11e0a1b11ae1', 0, 'hex');
  const words: [at: number, word: number][] = [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ];
  for (const [at, word] of words) bytes.writeUInt16LE(word, at);
  const firstOfTables = stream + 1 + tables;
  const numbers: [at: number, number: number][] = [
    [44, tables],
    [48, stream],
    [56, shortest],
    [60, marks.endOfChain],
    [68, tablesOfTables > 0 ? firstOfTables : marks.endOfChain],
    [72, tablesOfTables],
  ];
  for (const [at, number] of numbers) bytes.writeUInt32LE(number, at);
  for (let at = 0; at < namedByHeader; at += 1)
    bytes.writeUInt32LE(at < tables ? stream + 1 + at : marks.free, 76 + 4 * at);
  return bytes;
}

/** Builds the chain of sectors: the stream, the directory, the table itself. */
function allocationTable({ stream, tables, tablesOfTables }: Layout): Buffer {
  const bytes = Buffer.alloc(tables * sector, 0xff);
  const mark = (at: number, number: number) => bytes.writeUInt32LE(number, 4 * at);
  for (let at = 0; at < stream; at += 1) mark(at, at === stream - 1 ? marks.endOfChain : at + 1);
  mark(stream, marks.endOfChain);
  for (let at = 0; at < tables; at += 1) mark(stream + 1 + at, marks.table);
  for (let at = 0; at < tablesOfTables; at += 1) mark(stream + 1 + tables + at, marks.tableOfTables);
  return bytes;
}

/** Builds the positions of the allocation table's sectors that the header has no room for. */
function tablesOfTables({ stream, tables, tablesOfTables: count }: Layout): Buffer {
  const bytes = Buffer.alloc(count * sector, 0xff);
  const inOne = numbersInSector - 1;
  for (let at = namedByHeader; at < tables; at += 1) {
    const index = at - namedByHeader;
    bytes.writeUInt32LE(stream + 1 + at, Math.floor(index / inOne) * sector + (index % inOne) * 4);
  }
  for (let at = 0; at < count; at += 1) {
    const next = at === count - 1 ? marks.endOfChain : stream + 1 + tables + at + 1;
    bytes.writeUInt32LE(next, at * sector + sector - 4);
  }
  return bytes;
}

/** Builds the file's directory: its root, and the stream below it. */
function directory(name: string, length: number): Buffer {
  const bytes = Buffer.alloc(sector);
  entry(bytes.subarray(0, 128), {
    name: 'Root Entry',
    kind: 5,
    child: 1,
    begin: marks.endOfChain,
    length: 0,
  });
  entry(bytes.subarray(128, 256), { name, kind: 2, child: marks.free, begin: 0, length });
  for (const at of [256, 384]) bytes.fill(0xff, at + 68, at + 80);
  return bytes;
}

interface Entry {
  readonly name: string;
  readonly kind: number;
  readonly child: number;
  readonly begin: number;
  readonly length: number;
}

function entry(bytes: Buffer, { name, kind, child, begin, length }: Entry): void {
  bytes.writeUInt16LE(bytes.write(`${name}\0`, 0, 'utf16le'), 64);
  bytes.writeUInt8(kind, 66);
  bytes.writeUInt8(1, 67);
  bytes.writeUInt32LE(marks.free, 68);
  bytes.writeUInt32LE(marks.free, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(begin, 116);
  bytes.writeUInt32LE(length, 120);
}
