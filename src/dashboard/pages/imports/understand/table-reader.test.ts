import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_CSV_FORMAT } from '../../../../lib/csv/csv-format.ts';
import type { CsvRecord } from '../../../../lib/csv/csv-reader.ts';
import { createTableReader, LineCutter } from './table-reader.ts';

const settings = { ...DEFAULT_CSV_FORMAT, encoding: 'utf-8', fallback: 'windows-1252', hasHeader: true };

it('skips title lines, whatever they contain, and keeps the line numbers', () => {
  const records: CsvRecord[] = [];
  const reader = createTableReader(
    { ...settings, titleLines: 2 },
    (record) => records.push(record),
    () => null,
  );
  reader.push('\ufeffAn "odd title\r');
  reader.push('\n;";\r\nemail;name\r\na;"b\nc"\nd');
  expect(reader.line).toBe(6);
  reader.end();
  expect(records.map(({ line, cells }) => [line, cells])).toEqual([
    [3, ['email', 'name']],
    [4, ['a', 'b\nc']],
    [6, ['d']],
  ]);
});

it('LineCutter gives the same result for any chunks', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r'), maxLength: 12 });
  fc.assert(
    fc.property(text, fc.nat(4), fc.nat(12), (all, lines, at) => {
      const ends = [...all.matchAll(/\r\n|\r|\n/g)];
      const last = ends[lines - 1];
      const expected = lines === 0 ? all : last === undefined ? '' : all.slice(last.index + last[0].length);
      const cutter = new LineCutter(lines);
      expect(cutter.cut(all.slice(0, at)) + cutter.cut(all.slice(at))).toBe(expected);
    }),
  );
});
