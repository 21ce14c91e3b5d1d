import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeWithSharedData, requiredSharedData } from '../testing/shared-data.ts';
import { CsvError } from './csv-error.ts';
import { DEFAULT_CSV_FORMAT, type CsvFormat } from './csv-format.ts';
import { createCsvReader, readCsv, type CsvLimits, type CsvRecord } from './csv-reader.ts';

const DOUBLING: CsvFormat = { delimiter: ',', quotechar: '"', escapechar: '' };

const cellsOf = (text: string, format: CsvFormat = DEFAULT_CSV_FORMAT) =>
  readCsv(text, format).map((record) => record.cells);

function readInPieces(
  pieces: readonly string[],
  format = DEFAULT_CSV_FORMAT,
  limits?: CsvLimits,
): CsvRecord[] {
  const records: CsvRecord[] = [];
  const reader = createCsvReader(format, (record) => records.push(record), limits && { limits });
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return records;
}

function errorOf(read: () => unknown): CsvError {
  try {
    read();
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('cells of one row', () => {
  it.each<[what: string, text: string, cells: string[]]>([
    ['plain cells', 'a;b;c', ['a', 'b', 'c']],
    ['empty cells', ';;', ['', '', '']],
    ['white space is kept', ' a ;\tb', [' a ', '\tb']],
    ['quoted cells', '"a;b";"c"', ['a;b', 'c']],
    ['an empty quoted cell', '""', ['']],
    ['a doubled quote', '"a ""b"" c"', ['a "b" c']],
    ['only a doubled quote', '""""', ['"']],
    ['a quote escaped by a backslash', String.raw`"An\"na"`, ['An"na']],
    ['both habits in one cell', String.raw`"a ""b"" \"c\""`, ['a "b" "c"']],
    ['an escaped delimiter in quotes', String.raw`"O\;Neil"`, ['O;Neil']],
    ['an escaped delimiter outside quotes', String.raw`O\;Neil;x`, ['O;Neil', 'x']],
    ['an escaped quote at the start of a cell', String.raw`\"a;b`, ['"a', 'b']],
    ['an escaped escape', String.raw`"a\\";b\\`, ['a\\', 'b\\']],
    ['a backslash before an ordinary character', String.raw`C:\dir;"C:\new"`, ['C:\\dir', 'C:\\new']],
    ['a backslash at the end of an unquoted cell', 'a;b\\', ['a', 'b\\']],
    ['a quote inside an unquoted cell', '5" disk;b"c"', ['5" disk', 'b"c"']],
    ['text behind the closing quote', '"a"b;"c" ', ['ab', 'c ']],
    ['a quote behind the closing quote and text', '"a"b"c"', ['ab"c"']],
    ['NUL', 'a\0b;"c\0"', ['a\0b', 'c\0']],
    ['a line end inside quotes', '"a\nb";"c\r\nd"', ['a\nb', 'c\r\nd']],
    ['an escaped line end inside quotes', '"a\\\nb";"c\\\r\nd"', ['a\nb', 'c\r\nd']],
    ['characters beyond the basic plane', '😀;"😀;"', ['😀', '😀;']],
  ])('%s', (_what, text, cells) => {
    expect(cellsOf(text)).toEqual([cells]);
  });

  it('an escape never joins two lines outside quotes', () => {
    expect(cellsOf('a;C:\\\nb;c')).toEqual([
      ['a', 'C:\\'],
      ['b', 'c'],
    ]);
  });

  it.each(['', '"'])('with the escape %j only doubling counts', (escapechar) => {
    const format = { ...DOUBLING, escapechar };
    expect(cellsOf(String.raw`"C:\",\,"a""b"`, format)).toEqual([['C:\\', '\\', 'a"b']]);
  });

  it('without a quote character quotes are ordinary', () => {
    expect(cellsOf('"a;b"', { ...DEFAULT_CSV_FORMAT, quotechar: '' })).toEqual([['"a', 'b"']]);
  });
});

describe('lines', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('end with %s, with or without a last one', (_name, lineEnd) => {
    const rows = [['a'], ['b', 'c'], ['d']];
    expect(cellsOf(['a', 'b;c', 'd'].join(lineEnd))).toEqual(rows);
    expect(cellsOf(['a', 'b;c', 'd', ''].join(lineEnd))).toEqual(rows);
  });

  it('are counted across blank ones, mixed ends and quoted ones', () => {
    const text = 'a\n\r\nb\r\r"c\nd\r\ne"\rf\n   \n""\n';
    expect(readCsv(text, DEFAULT_CSV_FORMAT).map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['a']],
      [3, ['b']],
      [5, ['c\nd\r\ne']],
      [8, ['f']],
      [9, ['   ']],
      [10, ['']],
    ]);
  });

  it('start after a byte order mark', () => {
    expect(cellsOf('\ufeff"a";b\ufeff')).toEqual([['a', 'b\ufeff']]);
    expect(readInPieces(['\ufeff', 'a']).map((record) => record.cells)).toEqual([['a']]);
  });

  it('keep the original row as raw text', () => {
    const raw = readCsv('x;y\r\n"a\n""b";\\;c\r\nz', DEFAULT_CSV_FORMAT).map((record) => record.raw);
    expect(raw).toEqual(['x;y', '"a\n""b";\\;c', 'z']);
  });

  it.each(['', '\n', '\r\n\r\n', '\ufeff'])('an empty text %j has no records', (text) => {
    expect(cellsOf(text)).toEqual([]);
  });
});

describe('unreadable texts', () => {
  it('an unclosed quote is reported with the line where it opened', () => {
    const records: CsvRecord[] = [];
    const reader = createCsvReader(DEFAULT_CSV_FORMAT, (record) => records.push(record));
    reader.push('a;b\n"x\ny";"open\nmore\n');
    const error = errorOf(() => reader.end());
    expect(error).toMatchObject({ code: 'unclosed_quote', line: 3 });
    expect(error.message).toBe('The quote that opens on line 3 is never closed.');
    expect(records.map((record) => record.cells)).toEqual([['a', 'b']]);
    expect(errorOf(() => reader.push('"'))).toBe(error);
  });

  const limits = { maxCellLength: 50, maxRecordLength: 100 };
  const small = (text: string) => () =>
    readInPieces(text.match(/.{1,7}/gs) ?? [], DEFAULT_CSV_FORMAT, limits);

  it('an endless quoted cell', () => {
    expect(errorOf(small(`a\nb;"${'x\n'.repeat(400)}`))).toMatchObject({
      code: 'quoted_cell_too_long',
      line: 2,
    });
  });

  it('an endless record', () => {
    expect(errorOf(small(`a\n${'x;'.repeat(400)}`))).toMatchObject({ code: 'record_too_long', line: 2 });
  });

  it('a long cell in a finished record', () => {
    expect(errorOf(small(`a\n${'x'.repeat(51)}\n`))).toMatchObject({ code: 'cell_too_long', line: 2 });
    expect(small(`a\n${'x'.repeat(50)}\n`)()).toHaveLength(2);
  });

  it('keeps no more than the limits allow while it looks for an end', () => {
    let pushed = 0;
    const reader = createCsvReader(DEFAULT_CSV_FORMAT, () => undefined);
    const piece = 'x'.repeat(1 << 16);
    expect(() => {
      reader.push('"');
      for (; pushed < 1000; pushed += 1) reader.push(piece);
    }).toThrow(CsvError);
    expect(pushed).toBeLessThan(70);
  });

  it.each([
    [{ delimiter: '' }, 'delimiter'],
    [{ delimiter: ';;' }, 'delimiter'],
    [{ delimiter: '\n' }, 'delimiter'],
    [{ quotechar: ';' }, 'quotechar'],
    [{ escapechar: ';' }, 'escapechar'],
  ])('a format such as %j', (part, field) => {
    expect(() => createCsvReader({ ...DEFAULT_CSV_FORMAT, ...part }, () => undefined)).toThrow(field);
  });
});

describe('any text', () => {
  const awkward = fc.string({
    unit: fc.constantFrom('a', 'b', ';', '"', '\\', '\n', '\r', ' ', 'é'),
    maxLength: 40,
  });

  const outcome = (pieces: readonly string[]) => {
    const records: CsvRecord[] = [];
    const reader = createCsvReader(DEFAULT_CSV_FORMAT, (record) => records.push(record));
    try {
      for (const piece of pieces) reader.push(piece);
      reader.end();
      return { records, error: null };
    } catch (error) {
      return { records, error: error instanceof CsvError ? error.message : error };
    }
  };

  it('returns the same records however it is cut', () => {
    fc.assert(
      fc.property(awkward, fc.nat(40), fc.nat(40), (text, one, two) => {
        const whole = outcome([text]);
        const [first, second] = one < two ? [one, two] : [two, one];
        expect(outcome([text.slice(0, first), text.slice(first, second), text.slice(second)])).toEqual(whole);
        expect(outcome(text.split(''))).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });

  it('reports lines and raw rows that lead back to the text', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        const lines = text.split(/\r\n|\r|\n/);
        for (const { line, raw } of outcome([text]).records) {
          expect(lines[line - 1]).toBe(raw.split(/\r\n|\r|\n/)[0]);
        }
      }),
    );
  });

  it('agrees with csv-parse if that can read a text', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ', '\\'), maxLength: 6 });
    const quoted = cell.map((text) => `"${text.replaceAll('"', '""')}"`);
    const plain = fc.string({ unit: fc.constantFrom('a', ' ', '\\', 'é'), minLength: 1, maxLength: 6 });
    const row = fc
      .array(fc.oneof(quoted, plain), { minLength: 1, maxLength: 5 })
      .map((cells) => cells.join(','));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const text = rows.join('\n');
        const oracle = parse(text, { relax_column_count: true, skip_empty_lines: true });
        expect(cellsOf(text, DOUBLING)).toEqual(oracle);
      }),
    );
  });
});

describeWithSharedData('csv-spectrum', 'csv/spectrum', () => {
  const names =
    'comma_in_quotes empty empty_crlf escaped_quotes json newlines newlines_crlf quotes_and_newlines simple simple_crlf utf8';
  it.each(names.split(' '))('%s', (name) => {
    const file = (extension: string) => requiredSharedData(`csv/spectrum/${name}.${extension}`);
    const [header, ...rows] = cellsOf(readFileSync(file('csv'), 'utf8'), DOUBLING);
    const objects = rows.map((cells) =>
      Object.fromEntries((header ?? []).map((key, at) => [key, cells[at]])),
    );
    const unified = (value: unknown) => JSON.stringify(value).replaceAll(String.raw`\r\n`, String.raw`\n`);
    expect(unified(objects)).toBe(unified(JSON.parse(readFileSync(file('json'), 'utf8'))));
  });
});
