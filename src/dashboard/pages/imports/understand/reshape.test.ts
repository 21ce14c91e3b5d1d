import { describe, expect, it } from 'vitest';
import type { CsvRecord } from '../../../../lib/csv/csv-reader.ts';
import { furtherKeys, reshapedRows, spreadColumn } from './reshape.ts';

const row = (...cells: string[]): CsvRecord => ({ cells, line: 2, raw: '', lineBreaks: 1, problem: null });
const names = ['email', 'attributes', 'status'];

describe('a column of JSON objects', () => {
  it('becomes a column for each key', () => {
    const rows = [row('a@x.se', '{"city": "Lund", "age": 4}', 'on'), row('b@x.se', '{"vip": true}', 'on')];
    const spread = spreadColumn(names, rows);
    expect(spread?.keys).toEqual(['city', 'age', 'vip']);
    expect(rows.flatMap((one) => reshapedRows(one, { spread })).map(({ cells }) => cells.slice(3))).toEqual([
      ['Lund', '4', ''],
      ['', '', 'true'],
    ]);
  });

  it('separates several texts with commas and writes nested objects as JSON', () => {
    const one = row('a@x.se', '{"tags": ["a", "b"], "more": {"x": 1}, "none": null}', 'on');
    const spread = spreadColumn(names, [one]);
    expect(reshapedRows(one, { spread })[0]?.cells.slice(3)).toEqual(['a, b', '{"x":1}', '']);
  });

  it('is not found when a cell is something else or every object is empty', () => {
    expect(spreadColumn(names, [row('a@x.se', '{}', 'on')])).toBeUndefined();
    expect(spreadColumn(names, [row('a@x.se', '{"a": 1}', 'on'), row('b@x.se', 'x', 'on')])).toBeUndefined();
  });

  it('keeps a row that is too short', () => {
    const spread = spreadColumn(names, [row('a@x.se', '{"city": "Lund"}', 'on')]);
    expect(reshapedRows(row('b@x.se', '{"city": "Rome"}'), { spread })[0]?.cells).toHaveLength(3);
  });

  it('lists keys that appear later', () => {
    const spread = spreadColumn(names, [row('a@x.se', '{"city": "Lund"}', 'on')]);
    expect(furtherKeys(row('b@x.se', '{"city": "Rome", "age": 3, "no": ""}', 'on'), { spread })).toEqual([
      'age',
    ]);
  });
});

describe('further addresses', () => {
  const contact = row('a@x.se ::: b@x.se', 'Ann', 'c@x.se ::: nobody');
  const further = { email: 0, columns: [2] };

  it('are ignored when only the first is imported', () => {
    const rows = reshapedRows(contact, { further: { ...further, takes: 'first' } });
    expect(rows.map(({ cells }) => cells[0])).toEqual(['a@x.se']);
  });

  it('are read from a cell with several, or with a name', () => {
    const only = { further: { email: 0, columns: [], takes: 'each' } } as const;
    const read = (cell: string) =>
      reshapedRows(row(cell, 'Ann'), only).map(({ cells, hasSeveral, isRead }) => [
        cells[0],
        hasSeveral,
        isRead,
      ]);
    expect(read('a@x.se; b@x.se')).toEqual([
      ['a@x.se', true, true],
      ['b@x.se', undefined, undefined],
    ]);
    expect(read('Ann <a@x.se>')).toEqual([['a@x.se', false, true]]);
    expect(read('a@x.se')).toEqual([['a@x.se', undefined, undefined]]);
    expect(read('a@x.se; nobody')).toEqual([['a@x.se; nobody', undefined, undefined]]);
  });

  it('become separate contacts, except unreadable ones', () => {
    const rows = reshapedRows(contact, { further: { ...further, takes: 'each' } });
    expect(
      rows.map(({ cells, isFurther, lineBreaks }) => [cells[0], cells[1], isFurther, lineBreaks]),
    ).toEqual([
      ['a@x.se', 'Ann', undefined, 1],
      ['b@x.se', 'Ann', true, 0],
      ['c@x.se', 'Ann', true, 0],
    ]);
    expect(rows[0]?.leftOut).toEqual([2]);
  });
});
