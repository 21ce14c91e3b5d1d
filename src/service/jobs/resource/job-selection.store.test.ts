import { expect, it } from 'vitest';
import type { JobSource } from '../../../contract/jobs/jobs.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { readSelection } from './job-selection.store.ts';

const active = { v: 1, match: { on: 'active', is: 'yes' } };
const match = JSON.stringify(active);

describeEachEngine('the selection of a job', (openTestStorage) => {
  const selectionBy = async (source: JobSource) => readSelection((await openTestStorage()).read, source);

  it.each<[string, JobSource, object]>([
    ['addresses', { emails: ['a@example.com', 'b@example.com'] }, { by: 'emails', count: 2 }],
    ['a search', { contacts: { search: 'ada' } }, { by: 'search', search: 'ada', match: null }],
    [
      'a search with conditions',
      { contacts: { search: 'ada', match } },
      { by: 'search', search: 'ada', match: active },
    ],
    [
      'the rows of an import that was deleted',
      { contacts: { left_by: 'abc' } },
      { by: 'import', import: { hash: 'abc', file: null, outcome: 'left' } },
    ],
    [
      'the rows of a report that was deleted',
      { report: 77, rows: 'clicked', link_id: 7 },
      { by: 'rows', rows: 'clicked', report: { id: 77, subject: '' }, kind: null, link: null },
    ],
  ])('names %s', async (_, source, selection) => {
    expect(await selectionBy(source)).toMatchObject(selection);
  });

  it.each<[string, JobSource]>([
    ['everyone', { contacts: {} }],
    ['an empty search', { contacts: { search: '' } }],
    ['conditions', { contacts: { match } }],
    ['other filters', { contacts: { search: 'ada', active: true } }],
    ['the rows of two imports', { contacts: { changed_by: 'abc', left_by: 'xyz' } }],
    ['a search among the rows of an import', { contacts: { changed_by: 'abc', search: 'ada' } }],
    ['conditions among the rows of an import', { contacts: { changed_by: 'abc', match } }],
  ])('has no short name for %s', async (_, source) => {
    expect(await selectionBy(source)).toBeNull();
  });
});
