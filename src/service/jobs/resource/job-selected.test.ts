import { expect, it } from 'vitest';
import { selectedBy } from './job-selected.ts';

const match = { all: [{ on: 'active', is: 'yes' }] };
const definition = { v: 1, zone: 'UTC', match };

it.each([
  ['conditions', { match: definition }, definition],
  ['filtered contacts', { contacts: { match: JSON.stringify(definition) } }, definition],
  ['all contacts', { contacts: {} }, { v: 1, match: { all: [] } }],
  ['a list', { list: 'news' }, { v: 1, match: { on: 'list', is: 'on', lists: ['news'] } }],
  ['an attribute', { attribute: 'city' }, { v: 1, match: { on: 'attribute', code: 'city', is: 'filled' } }],
])('describes the selection by %s', (_, source, selected) => {
  expect(selectedBy(source)).toEqual(selected);
});

it.each([
  ['picked addresses', { emails: ['ada@example.com'] }],
  ['a search', { contacts: { search: 'ada' } }],
  ['subscribers of a time', { list: 'news', filters: { created_year: 2026 } }],
  ['nothing, in a list of jobs', {}],
])('describes no selection for %s', (_, source) => {
  expect(selectedBy(source)).toBeNull();
});
