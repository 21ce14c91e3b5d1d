import { expect, it } from 'vitest';
import { noRules } from '../mapping/cell-reading.ts';
import { columnParameters } from './import-parameters.ts';

it('names columns as the uploaded file does', () => {
  const columnNames = ['City', 'E-post', 'x', 'Namn'];
  const rest = { rules: noRules, samples: [], columnNames, tagsCode: '' };
  expect(columnParameters({ mapping: ['attribute:city', 'email', null, 'last_name'], ...rest })).toEqual({
    mapping: { contact: { email: 'E-post', last_name: 'Namn' }, attributes: { city: 'City' } },
  });
  expect(
    columnParameters({ mapping: [null, 'email', null, 'whole_name'], ...rest }).mapping?.contact,
  ).toEqual({
    email: 'E-post',
    first_name: 'Namn',
    last_name: 'Namn',
  });
});

it('names every opt-out column, with the status of its cells', () => {
  const rules = { ...noRules, optOuts: { 1: null, 2: 'bounced' as const } };
  const columnNames = ['Email', 'State', 'Bounced', 'Left'];
  const mapping = ['email', 'opt_out', 'opt_out', 'opt_out'] as const;
  expect(columnParameters({ mapping, rules, samples: [], columnNames, tagsCode: '' }).mapping).toEqual({
    contact: { email: 'Email' },
    attributes: {},
    opt_outs: [
      { column: 'State', status: null },
      { column: 'Bounced', status: 'bounced' },
      { column: 'Left', status: 'unsubscribed' },
    ],
  });
});
