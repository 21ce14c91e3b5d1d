import { expect, it } from 'vitest';
import { MODE_CASES, modeColumns, modeContact } from '../../../../contract/imports/testing/mode-cases.ts';
import { createRowJudge } from '../check/row-columns.ts';
import { effectOf } from './mode-effect.ts';

const judge = createRowJudge({
  columnNames: ['email', ...modeColumns],
  mapping: ['email', 'first_name', 'last_name', 'attribute:city', 'attribute:plan'],
});

it.each(MODE_CASES)('$what', ({ mode, row, after }) => {
  const verdict = judge(['ann@example.com', ...row.cells]);
  if (verdict.kind !== 'good') throw new TypeError('the row is not good');
  const { first_name, last_name, values } = verdict.contact;
  const sample = { first_name, last_name, attributes: values, sms_number: null, lists: row.lists };
  expect(effectOf(mode, sample, modeContact)).toEqual(after);
});
