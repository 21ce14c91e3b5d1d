import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { existingOutcomes } from '../../../contract/imports/import-outcomes.ts';
import type { JobSelection } from '../../../contract/jobs/job-selection.ts';
import type { StubHandlers } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeJob } from '../../testing/job-records.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { JobSelected } from './JobSelected.tsx';

const t = loadedMessages('jobs');
const tSelection = loadedMessages('job-selection');
const tSendings = loadedMessages('sendings');

const match = { v: 1, match: { on: 'list', is: 'on', lists: ['news'] } };
const handlers: StubHandlers<Blob> = { segmentList: () => ({ status: 200, body: pageWith([]) }) };

it('names whose contacts a job affects', async () => {
  renderDashboard({ at: '/', ui: <JobSelected job={makeJob({ selected: match })} />, handlers });
  const start = t('selected.body', { sentence: '' }).slice(0, -1);
  expect(
    await screen.findByText((text) => text.startsWith(start) && text.includes('Newsletter')),
  ).toBeVisible();
});

const none = {
  ...{ report: null, rows: null, kind: null, failure_class: null, link: null },
  ...{ import: null, search: null, match: null, count: null },
};
const ofReport = { ...none, by: 'rows' as const, report: { id: 3, subject: 'Spring' } };
const reason = tSendings('failure.label', { reason: 'no_such_user' });
const link = 'https://example.com/a';

type Case = [name: string, selection: JobSelection, sentence: string];

it.each<Case>([
  [
    'bounces of a kind',
    { ...ofReport, rows: 'bounced', kind: 'hard' },
    tSelection('bounces.body', { subject: 'Spring', kind: 'hard' }),
  ],
  [
    'bounces for a reason',
    { ...ofReport, rows: 'bounced', failure_class: 'no_such_user' },
    tSelection('bounces.reason.body', { subject: 'Spring', kind: 'other', reason }),
  ],
  [
    'clicks on a link',
    { ...ofReport, rows: 'clicked', link },
    tSelection('clicks.body', { subject: 'Spring', link }),
  ],
  ['bot activity', { ...ofReport, rows: 'machines' }, tSelection('bots.body', { subject: 'Spring' })],
  ...existingOutcomes.map((outcome): Case => [
    `contacts with the outcome ${outcome} of an import`,
    { ...none, by: 'import', import: { hash: 'i1', file: 'people.csv', outcome } },
    tSelection('import.body', { fileName: 'people.csv', outcome }),
  ]),
  [
    'contacts selected one by one',
    { ...none, by: 'emails', count: 3 },
    tSelection('emails.body', { count: 3 }),
  ],
  ['a search', { ...none, by: 'search', search: 'zoe' }, tSelection('search.body', { query: 'zoe' })],
  [
    'a search within conditions',
    { ...none, by: 'search', search: 'zoe', match },
    tSelection('search.within.body', {
      query: 'zoe',
      sentence: 'subscribed to or unsubscribed from “Newsletter”',
    }),
  ],
])('shows that a job affects %s', async (_, selection, sentence) => {
  const job = makeJob({ selected: null, selection });
  renderDashboard({ at: '/', ui: <JobSelected job={job} />, handlers });
  expect(await screen.findByText(sentence)).toBeVisible();
});
