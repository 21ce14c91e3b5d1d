import { describe, expect, it } from 'vitest';
import { attributeTypes } from './attribute-types.ts';
import { readDetails, type AttributeColumn, type DetailColumns } from './row-details.ts';
import { ValueJudge } from './value-judge.ts';

const columns: DetailColumns = {
  ...{ sms_number: -1, status: -1, status_at: -1, consent: { time: -1, source: -1, address: -1 } },
  ...{ lists: [], words: new Map(), formats: new Map() },
};
const withComma: DetailColumns = { ...columns, formats: new Map([[0, 'comma']]) };
const number = new ValueJudge({ type: attributeTypes.number, options: [], open: false });
const points: AttributeColumn = { code: 'points', index: 0, judge: number };

describe('the values of a row', () => {
  it.each([
    ['12.50', columns, { points: '12.5' }],
    ['1.234,5', withComma, { points: '1234.5' }],
    [' ', columns, {}],
  ] as const)('are read as they are kept, by the format of their column: %j', (cell, given, values) => {
    expect(readDetails([cell], given, [points])).toMatchObject({ values, details: { left_out: [] } });
  });

  it.each([
    ['does not fit its attribute', 'many', columns],
    ['does not fit the format of its column', '1,234.5', withComma],
  ] as const)('leave out one that %s, and say which', (_, cell, given) => {
    expect(readDetails([cell], given, [points])).toMatchObject({
      values: {},
      details: { left_out: [{ column: 0, value: cell, code: 'points' }] },
    });
  });

  it('are kept as they are for an attribute of texts', () => {
    expect(readDetails(['many'], columns, [{ code: 'points', index: 0 }])).toMatchObject({
      values: { points: 'many' },
    });
  });
});
