import { describe, expect, it } from 'vitest';
import { attributeTypes } from './attribute-types.ts';
import { readDetails, type AttributeColumn, type DetailColumns } from './row-details.ts';
import { ValueJudge } from './value-judge.ts';

const columns: DetailColumns = {
  ...{ sms_number: -1, status: -1, status_at: -1, consent: { time: -1, source: -1, address: -1 } },
  ...{ lists: [], words: new Map(), opt_outs: [], formats: new Map() },
};
const withComma: DetailColumns = { ...columns, formats: new Map([[0, 'comma']]) };
const number = new ValueJudge({ type: attributeTypes.number, options: [], open: false });
const points: AttributeColumn = { code: 'points', index: 0, judge: number };

describe('the values of a row', () => {
  it.each([
    ['12.50', columns, { points: '12.5' }],
    ['1.234,5', withComma, { points: '1234.5' }],
    [' ', columns, {}],
  ] as const)('are read as stored, by the format of their column: %j', (cell, given, values) => {
    expect(readDetails([cell], given, [points])).toMatchObject({ values, details: { left_out: [] } });
  });

  it.each([
    ['does not fit its attribute', 'many', columns],
    ['does not fit the format of its column', '1,234.5', withComma],
  ] as const)('leave out one that %s, and report it', (_, cell, given) => {
    expect(readDetails([cell], given, [points])).toMatchObject({
      values: {},
      details: { left_out: [{ column: 0, value: cell, code: 'points' }] },
    });
  });

  it('are stored unchanged for a text attribute', () => {
    expect(readDetails(['many'], columns, [{ code: 'points', index: 0 }])).toMatchObject({
      values: { points: 'many' },
    });
  });
});

describe('the status of a row', () => {
  const optOuts: DetailColumns = {
    ...columns,
    status: 0,
    opt_outs: [
      { index: 1, status: 'unsubscribed' },
      { index: 2, status: 'bounced' },
      { index: 3, status: null },
    ],
  };
  const read = (cells: readonly string[], given: DetailColumns) => {
    const verdict = readDetails(cells, given, []);
    return verdict.ok ? verdict.details : verdict;
  };

  it.each([
    [['active', '', '', ''], 'subscribed', 'active'],
    [['active', '1', 'no', ''], 'unsubscribed', '1'],
    [['active', 'yes', 'mailbox full', ''], 'bounced', 'mailbox full'],
    [['active', '', '', 'cleaned'], 'bounced', 'cleaned'],
    [['active', '', '', 'Gold'], 'subscribed', 'active'],
    [['complained', '1', '1', ''], 'complained', 'complained'],
  ] as const)('is the strictest of its columns: %j', (cells, status, status_cell) => {
    expect(read(cells, optOuts)).toMatchObject({ status, status_cell });
  });

  it('is none if no column says one, and an unknown word is still a problem', () => {
    expect(read(['', 'no', '', ''], { ...optOuts, status: -1 })).toMatchObject({ status: null });
    expect(read(['maybe', '1', '', ''], optOuts)).toEqual({ ok: false, cell: 'maybe' });
  });

  it('began at the time of the opt-out, unless another column has one', () => {
    const dated: DetailColumns = { ...optOuts, formats: new Map([[1, 'dmy']]) };
    const at = Date.UTC(2024, 1, 3);
    expect(read(['active', '03/02/2024', '', ''], dated)).toMatchObject({ status_at: at, left_out: [] });
    expect(read(['active', 'yes', '', ''], dated)).toMatchObject({ status_at: null, left_out: [] });
    expect(read(['unsubscribed', '03/02/2024', '', ''], dated)).toMatchObject({ status_at: at });
    expect(read(['bounced', '03/02/2024', '', ''], dated)).toMatchObject({ status_at: null });
    const other = read(['active', '03/02/2024', '', '', '2025-01-01'], { ...dated, status_at: 4 });
    expect(other).toMatchObject({ status_at: Date.UTC(2025, 0, 1) });
  });
});
