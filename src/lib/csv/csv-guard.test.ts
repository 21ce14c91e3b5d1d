import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CSV_FORMAT, type CsvFormat } from './csv-format.ts';
import { CSV_GUARD_LIMITS, type CsvRowShape } from './csv-guard.ts';
import { createCsvReader, type CsvRecord } from './csv-reader.ts';
import { csvRowProblemText } from './csv-row-problem.ts';

const DOUBLING: CsvFormat = { delimiter: ';', quotechar: '"', escapechar: '"' };
const THREE: CsvRowShape = { fewest: 3, most: 3, address: 0 };

function readGuarded(
  pieces: readonly string[],
  { shape = THREE, format = DOUBLING }: { shape?: CsvRowShape | null; format?: CsvFormat } = {},
) {
  const records: CsvRecord[] = [];
  const reader = createCsvReader(format, (record) => records.push(record), {
    guard: { ...CSV_GUARD_LIMITS, shape: () => shape },
  });
  for (const piece of pieces) reader.push(piece);
  reader.end();
  return { records, lines: reader.line - 1, blankLines: reader.blankLines };
}

const outcome = (text: string, shape: CsvRowShape = THREE) =>
  readGuarded([text], { shape }).records.map(({ line, cells, problem }) => [line, problem?.code ?? cells]);

describe('a guarded reader', () => {
  it('loses no row between two stray quotes', () => {
    const rows = Array.from({ length: 1000 }, (_, index) =>
      index === 99 || index === 899 ? `p${index}@example.com;"Ann;1` : `p${index}@example.com;Ann;1`,
    );
    const { records, lines } = readGuarded([['email;name;points', ...rows].join('\n')]);
    expect(lines).toBe(1001);
    expect(records).toHaveLength(1001);
    const bad = records.filter(({ problem }) => problem !== null);
    expect(bad.map(({ problem, ...record }) => record)).toEqual([
      {
        line: 101,
        cells: ['p99@example.com', '"Ann', '1'],
        raw: 'p99@example.com;"Ann;1',
        lineBreaks: 0,
      },
      {
        line: 901,
        cells: ['p899@example.com', '"Ann', '1'],
        raw: 'p899@example.com;"Ann;1',
        lineBreaks: 0,
      },
    ]);
    expect(bad.map(({ problem }) => problem && csvRowProblemText(problem))).toEqual([
      "A quote opens on line 101 and isn't closed before line 102, which is a row of its own.",
      "A quote opens on line 901 and isn't closed before line 902, which is a row of its own.",
    ]);
  });

  it.each<[what: string, text: string, shape: CsvRowShape, expected: unknown[]]>([
    [
      'an address of several lines',
      'a@example.com;"Main St 1\nBerlin\nGermany";x\nb@example.com;B;y',
      THREE,
      [
        [1, ['a@example.com', 'Main St 1\nBerlin\nGermany', 'x']],
        [4, ['b@example.com', 'B', 'y']],
      ],
    ],
    [
      'lines of as many cells without an address',
      'a@example.com;"one;two;three\nfour;five;six";x',
      THREE,
      [[1, ['a@example.com', 'one;two;three\nfour;five;six', 'x']]],
    ],
    [
      'several lines in front of the address',
      '"one\ntwo";a@example.com',
      { fewest: 2, most: 2, address: 1 },
      [[1, ['one\ntwo', 'a@example.com']]],
    ],
    [
      'an address in a note',
      'a@example.com;"ask\nb@example.com\nfirst";x',
      THREE,
      [[1, ['a@example.com', 'ask\nb@example.com\nfirst', 'x']]],
    ],
    [
      '20 lines',
      `a@example.com;"${Array(20).fill('line').join('\n')}";x`,
      THREE,
      [[1, ['a@example.com', Array(20).fill('line').join('\n'), 'x']]],
    ],
  ])('keeps a quoted cell with %s', (...[, text, shape, expected]) => {
    expect(outcome(text, shape)).toEqual(expected);
    expect(outcome(text.replaceAll('\n', '\r\n'), shape)).toEqual(
      JSON.parse(JSON.stringify(expected).replaceAll(String.raw`\n`, String.raw`\r\n`)),
    );
  });

  it.each<[what: string, text: string, shape: CsvRowShape, expected: unknown[]]>([
    [
      'a quote that the next line closes',
      'a@example.com;"Ann;1\nb@example.com;"Bob;2',
      THREE,
      [
        [1, 'swallowed_line'],
        [2, 'unclosed_quote'],
      ],
    ],
    [
      'a closing quote that is missing where all cells are quoted',
      '"a@example.com";"Ann";"1\n"b@example.com";"Bob";"2"',
      THREE,
      [
        [1, 'swallowed_line'],
        [2, ['b@example.com', 'Bob', '2']],
      ],
    ],
    [
      'an address of its own line',
      '"Ann;a@example.com\nTV 32";b@example.com',
      { fewest: 2, most: 2, address: 1 },
      [
        [1, 'swallowed_line'],
        [2, ['TV 32"', 'b@example.com']],
      ],
    ],
    [
      'rows of one column',
      '"a@example.com\nb@example.com\n',
      { fewest: 1, most: 1, address: 0 },
      [
        [1, 'swallowed_line'],
        [2, ['b@example.com']],
      ],
    ],
    [
      'a good cell of several lines in front of it',
      'a@example.com;"one\ntwo";"x\nb@example.com;B;y',
      THREE,
      [
        [1, 'swallowed_line'],
        [3, ['b@example.com', 'B', 'y']],
      ],
    ],
    [
      '21 lines',
      `a@example.com;"${Array(20).fill('line').join('\n')}\nlast";x`,
      THREE,
      [
        [1, 'too_many_lines'],
        ...Array.from({ length: 19 }, (_, at) => [at + 2, ['line']]),
        [21, ['last"', 'x']],
      ],
    ],
    [
      'nothing that closes it',
      'a@example.com;"Ann;1\nplain',
      THREE,
      [
        [1, 'unclosed_quote'],
        [2, ['plain']],
      ],
    ],
  ])('cuts a quoted cell with %s', (...[, text, shape, expected]) => {
    expect(outcome(text, shape)).toEqual(expected);
  });

  it('accepts an address in any cell while the column is unknown', () => {
    const shape = { fewest: 3, most: 3, address: null };
    expect(outcome('x;"Ann;1\ny;b@example.com;2\n', shape)).toEqual([
      [1, 'swallowed_line'],
      [2, ['y', 'b@example.com', '2']],
    ]);
  });

  it('marks a row with a giant cell, quoted or not, and resumes after it', () => {
    const giant = 'x'.repeat(CSV_GUARD_LIMITS.maxCellLength + 1);
    expect(outcome(`a;${giant};b\nc;"${giant}\nx";d\n${giant.slice(1)};e;f`)).toEqual([
      [1, 'giant_cell'],
      [2, 'giant_cell'],
      [4, [giant.slice(1), 'e', 'f']],
    ]);
  });

  it('keeps no more of a text than 20 lines while a quote is open', () => {
    let most = 0;
    let delivered = 0;
    const reader = createCsvReader(
      DOUBLING,
      ({ line }) => {
        delivered = line;
      },
      { guard: { ...CSV_GUARD_LIMITS, shape: () => THREE } },
    );
    for (let line = 1; line < 2000; line += 1) {
      reader.push('a;"b;c\n');
      most = Math.max(most, line - delivered);
    }
    expect(most).toBeLessThan(64);
  });
});

describe('any text, guarded', () => {
  const line = fc.array(fc.constantFrom('a@b.de', 'x', ';', '"', '\\', ' ', '""', ';;'), { maxLength: 7 });
  const text = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 30 })
    .map((lines) => lines.map(([cells, end]) => cells.join('') + end).join(''));
  const shape = fc.constantFrom<CsvRowShape | null>(
    THREE,
    { fewest: 1, most: 2, address: 1 },
    { fewest: 2, most: 4, address: null },
    null,
  );

  it('returns the same records however it is cut', () => {
    fc.assert(
      fc.property(text, shape, fc.array(fc.nat(120), { maxLength: 5 }), (all, rowShape, cuts) => {
        const whole = readGuarded([all], { shape: rowShape, format: DEFAULT_CSV_FORMAT });
        const places = [0, ...cuts.toSorted((a, b) => a - b), all.length];
        const pieces = places.slice(1).map((to, at) => all.slice(places[at], to));
        for (const parts of [pieces, all.split('')]) {
          expect(readGuarded(parts, { shape: rowShape, format: DEFAULT_CSV_FORMAT })).toEqual(whole);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('adds up: every line is a record, a break inside one, or blank', () => {
    fc.assert(
      fc.property(text, shape, (all, rowShape) => {
        const { records, lines, blankLines } = readGuarded([all], { shape: rowShape });
        const breaks = records.reduce((sum, { lineBreaks }) => sum + lineBreaks, 0);
        const expected = all.split(/\r\n|\r|\n/);
        const open = expected.at(-1) === '' ? 1 : 0;
        expect(lines).toBe(expected.length - open);
        expect(records.length + breaks + blankLines).toBe(lines);
        for (const { line: at, raw, lineBreaks } of records) {
          expect(expected.slice(at - 1, at + lineBreaks)).toEqual(raw.split(/\r\n|\r|\n/));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with csv-parse on well-formed texts', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ';', '"', '\n', ' '), maxLength: 6 });
    const quoted = cell.map((one) => `"${one.replaceAll('"', '""')}"`);
    const plain = fc.string({ unit: fc.constantFrom('a', ' ', '@', 'é'), minLength: 1, maxLength: 6 });
    const row = fc
      .array(fc.oneof(quoted, plain), { minLength: 1, maxLength: 5 })
      .map((cells) => cells.join(';'));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), shape, (rows, rowShape) => {
        const all = rows.join('\n');
        const oracle = parse(all, { delimiter: ';', relax_column_count: true, skip_empty_lines: true });
        const { records } = readGuarded([all], { shape: rowShape });
        expect(records.map(({ cells }) => cells)).toEqual(oracle);
      }),
    );
  });
});
