import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeWithSharedData, requiredSharedData } from '../testing/shared-data.ts';
import { csvFormatProblem } from './csv-format.ts';
import { chosenFormat, sniffCsv } from './csv-sniff.ts';

const sniff = (text: string, isWhole = true) => sniffCsv({ text, isWhole });
const ROWS = 20;
const repeat = (row: (index: number) => string) =>
  Array.from({ length: ROWS }, (_, index) => row(index)).join('\n');

describe('the delimiter', () => {
  it.each([';', ',', '\t', '|', ':'])('%j is recognized', (delimiter) => {
    const text = repeat((index) => [`a${index}@example.com`, 'Ann', 'New York'].join(delimiter));
    const { delimiter: guess } = sniff(text);
    expect(guess).toMatchObject({
      value: delimiter,
      reason: { code: 'even_columns', columns: 3, rows: ROWS, ofRows: ROWS },
    });
    expect(guess.confidence).toBeGreaterThan(0.8);
  });

  it.each([
    ['a comma in each name', 'Lee, Ann;a@example.com', ';'],
    ['a time in each row', '12:30;a@example.com', ';'],
    ['semicolons in quoted cells', '"a;b;c",a@example.com,"d;e"', ','],
    ['decimal commas', 'a@example.com;1,5;2,5;3,5', ';'],
    ['tags behind tabs', 'a@example.com\tred,green,blue\tx', '\t'],
  ])('%s does not mislead', (_what, row, delimiter) => {
    expect(sniff(repeat(() => row)).delimiter.value).toBe(delimiter);
  });

  it('one column needs none', () => {
    const { delimiter, header } = sniff('email\na@example.com\nb@example.com\n');
    expect(delimiter).toMatchObject({ value: ';', reason: { code: 'one_column' } });
    expect(header.value).toBe(true);
  });
});

describe('quote and escape', () => {
  it.each([
    ['doubled quotes', 'a@example.com;"say ""hi"""', '"', { code: 'doubled_quotes', count: 2 * ROWS }],
    [
      'escaped quotes',
      String.raw`a@example.com;"say \"hi\" you"`,
      '\\',
      { code: 'escaped_quotes', count: 2 * ROWS },
    ],
    ['plain backslashes', String.raw`a@example.com;"C:\dir\"`, '"', { code: 'nothing_escaped' }],
    ['nothing', 'a@example.com;Ann', '"', { code: 'nothing_escaped' }],
  ])('%s', (...[, row, ...expected]) => {
    const { value, reason } = sniff(repeat(() => row)).escapechar;
    expect([value, reason]).toEqual(expected);
  });

  it('escaped delimiters are recognized if rows are uneven without them', () => {
    const text = repeat((index) => `a@example.com;${index % 4 === 0 ? 'O\\;Neil' : 'Lee'};x`);
    expect(sniff(text).escapechar).toMatchObject({ value: '\\', reason: { code: 'escaped_delimiters' } });
  });

  it('single quotes are recognized, apostrophes are not', () => {
    expect(sniff("'a@example.com'|'Ann|e'\n'b@example.com'|'Bo'").quotechar.value).toBe("'");
    expect(sniff("a@example.com;'s-Hertogenbosch\nb@example.com;O'Neil").quotechar.value).toBe('"');
  });
});

describe('rows', () => {
  it.each([
    ['email;name\na@example.com;Ann', true, 'addresses_below'],
    ['a@example.com;Ann\nb@example.com;Bo', false, 'address_in_first_row'],
    ['name;city\nAnn;Rome', true, 'names_above_values'],
    ['1;2\n3;4', false, 'values_in_first_row'],
    ['email;name', true, 'only_row'],
    ['', false, 'empty'],
  ])('%j: header %s, %s', (text, value, code) => {
    expect(sniff(text).header).toMatchObject({ value, reason: { code } });
  });

  it('known names make a header', () => {
    const guess = sniffCsv(
      { text: 'Ort;2024\nRom;3', isWhole: true },
      { isKnownName: (name) => name === 'Ort' },
    );
    expect(guess.header).toMatchObject({ value: true, reason: { code: 'known_names', names: ['Ort'] } });
  });

  it('title lines are counted as lines, blank ones included', () => {
    const text =
      'Export;;\n\n"two\nlines";;\nemail;name;city\na@example.com;Ann;Rome\nb@example.com;Bo;Oslo\n';
    expect(sniff(text)).toMatchObject({
      titleLines: { value: 4, reason: { code: 'lone_cells_above', text: 'Export' } },
      header: { value: true },
      columns: 3,
    });
  });

  it('a row cut off at the end of a sample does not count', () => {
    const { reason } = sniff(`${repeat(() => 'a@example.com;Ann')}\nb@exam`, false).delimiter;
    expect(reason).toMatchObject({ rows: ROWS, ofRows: ROWS });
  });
});

it('any text gets a guess in a usable format', () => {
  const unit = fc.constantFrom('a', '@', '.', ';', ',', '"', "'", '\\', '\n', ' ', ':', '|', '1');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 80 }), fc.boolean(), (text, isWhole) => {
      const guess = sniffCsv({ text, isWhole });
      expect(guess.delimiter.confidence).toBeGreaterThanOrEqual(0);
      expect(guess.delimiter.confidence).toBeLessThanOrEqual(1);
      expect(csvFormatProblem(chosenFormat(guess))).toBeNull();
    }),
  );
});

describeWithSharedData('the shared contact files', 'contacts', () => {
  it.each<[file: string, encoding: string, expected: [string, string, string, boolean, number]]>([
    ['addresses.csv', 'utf-8', [';', '"', '"', true, 0]],
    ['backslash-escape.csv', 'utf-8', [';', '"', '\\', true, 0]],
    ['cr-only.csv', 'utf-8', [';', '"', '"', true, 0]],
    ['duplicates-and-case.csv', 'utf-8', [';', '"', '"', true, 0]],
    ['empty.csv', 'utf-8', [';', '"', '"', false, 0]],
    ['formulas.csv', 'utf-8', [';', '"', '"', true, 0]],
    ['german-excel-unicode-utf16le-tab.txt', 'utf-16le', ['\t', '"', '"', true, 0]],
    ['header-only.csv', 'utf-8', [';', '"', '"', true, 0]],
    ['header-synonyms.csv', 'utf-8', [',', '"', '"', true, 0]],
    ['long-cell.csv', 'utf-8', [';', '"', '"', true, 0]],
    ['no-email-column.csv', 'utf-8', [';', '"', '"', true, 0]],
    ['no-header.csv', 'utf-8', [';', '"', '"', false, 0]],
    ['nul-bytes.csv', 'utf-8', [';', '"', '"', true, 0]],
    ['quoted-newlines.csv', 'utf-8', [';', '"', '"', true, 0]],
    ['ragged.csv', 'utf-8', [';', '"', '"', true, 0]],
    ['script-in-cells.csv', 'utf-8', [';', '"', '"', true, 0]],
    ['single-quotes-pipe.csv', 'utf-8', ['|', "'", "'", true, 0]],
    ['swedish-excel-cp1252.csv', 'windows-1252', [';', '"', '"', true, 0]],
    ['title-lines-above-header.csv', 'utf-8', [';', '"', '"', true, 2]],
    ['unclosed-quote.csv', 'utf-8', [';', '"', '"', true, 0]],
    ['utf8-bom-comma.csv', 'utf-8', [',', '"', '"', true, 0]],
    ['wide.csv', 'utf-8', [';', '"', '"', true, 0]],
  ])('%s', (file, encoding, expected) => {
    const text = new TextDecoder(encoding).decode(readFileSync(requiredSharedData(`contacts/${file}`)));
    const guess = sniff(text);
    const { delimiter, quotechar, escapechar } = chosenFormat(guess);
    expect([delimiter, quotechar, escapechar, guess.header.value, guess.titleLines.value]).toEqual(expected);
  });
});
