import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFormatProblem, DEFAULT_CSV_FORMAT, type CsvFormat } from './csv-format.ts';
import { readCsv } from './csv-reader.ts';
import { csvLine, neutralizeFormula } from './csv-writer.ts';

describe('a line', () => {
  it.each<[cells: string[], line: string]>([
    [['a', 'b'], 'a;b'],
    [['a;b', 'c'], '"a;b";c'],
    [['say "hi"'], '"say ""hi"""'],
    [['two\nlines', 'x'], '"two\nlines";x'],
    [['C:\\dir'], '"C:\\\\dir"'],
    [['', ''], ';'],
    [[''], '""'],
    [[], ''],
  ])('%j is written %j', (cells, line) => {
    expect(csvLine(cells, DEFAULT_CSV_FORMAT)).toBe(line);
  });

  it('reports when a format cannot express a cell', () => {
    const bare = { delimiter: ';', quotechar: '', escapechar: '' };
    expect(() => csvLine(['a;b'], bare)).toThrow('needs a quote or an escape');
    expect(() => csvLine(['a\nb'], bare)).toThrow('needs a quote character');
    expect(csvLine(['a;b'], { ...bare, escapechar: '\\' })).toBe('a\\;b');
  });
});

describe('formulas', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['＝1+1', "'＝1+1"],
    ["Kim;=cmd|' /C calc'!A0", "Kim;'=cmd|' /C calc'!A0"],
    ['Kim,@SUM(A1)', "Kim,'@SUM(A1)"],
    ['Kim;"=1+1', 'Kim;"\'=1+1'],
    ['Kim\n=1+1', "Kim\n'=1+1"],
    ['Kim\t-a;+b', "Kim\t'-a;'+b"],
    ['1,-2;+46 70', '1,-2;+46 70'],
    ['Kim, @home', 'Kim, @home'],
    ['-', "'-"],
    ['-2', '-2'],
    ['-1,5', '-1,5'],
    ['+46 (0)70-123 45 67', '+46 (0)70-123 45 67'],
    ['a=1', 'a=1'],
    ['', ''],
  ])('%j becomes %j', (cell, safe) => {
    expect(neutralizeFormula(cell)).toBe(safe);
  });

  it('are neutralized before quoting, and only on request', () => {
    expect(csvLine(['=A;B'], DEFAULT_CSV_FORMAT, { formulaSafe: true })).toBe(`"'=A;B"`);
    expect(csvLine(['=A'], DEFAULT_CSV_FORMAT)).toBe('=A');
  });
});

describe('write, then read', () => {
  const character = fc.constantFrom(';', ',', '\t', '|', '"', "'", '\\', '^', 'x', '-', ']');
  const format: fc.Arbitrary<CsvFormat> = fc
    .record({ delimiter: character, quotechar: character, escapechar: fc.oneof(character, fc.constant('')) })
    .filter((candidate) => csvFormatProblem(candidate) === null);
  const cell = fc.string({
    unit: fc.constantFrom(
      ';',
      ',',
      '\t',
      '|',
      '"',
      "'",
      '\\',
      '^',
      'x',
      '-',
      ']',
      '\n',
      '\r',
      ' ',
      '\ufeff',
      '😀',
    ),
    maxLength: 10,
  });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });

  it('returns the same cells in any format', () => {
    fc.assert(
      fc.property(format, rows, fc.constantFrom('\n', '\r\n', '\r'), (csvFormat, table, lineEnd) => {
        const text = table.map((cells) => csvLine(cells, csvFormat) + lineEnd).join('');
        expect(readCsv(text, csvFormat).map((record) => record.cells)).toEqual(table);
      }),
      { numRuns: 1000 },
    );
  });
});
