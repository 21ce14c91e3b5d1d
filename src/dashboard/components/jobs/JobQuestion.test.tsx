import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeJob } from '../../testing/job-records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { jobTitle } from './job-words.ts';
import { JobQuestion } from './JobQuestion.tsx';
import { askedJob, askJob } from './jobs-store.ts';

const t = loadedMessages('jobs');
const counting = makeJob({ id: 7, kind: 'activate', state: 'counting' });

it.each([
  ['the job', {}, jobTitle(counting, t)],
  ['the undoing of an import', { importHash: 'i1' }, t('undo.import.title')],
])('names %s while its contacts are counted', async (_, more, title) => {
  onTestFinished(() => askedJob.set(null));
  askedJob.set({ id: 7, ...more });
  renderDashboard({
    at: '/',
    ui: <JobQuestion />,
    handlers: { jobShow: () => ({ status: 200, body: counting }) },
  });
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

it('says how many of the selected contacts are counted', async () => {
  onTestFinished(() => askedJob.set(null));
  const job = { ...counting, total: 2000 };
  renderDashboard({
    at: '/',
    ui: <JobQuestion />,
    handlers: {
      jobCreate: () => ({ status: 202, body: job }),
      jobShow: () => ({ status: 200, body: job }),
    },
  });
  act(() =>
    askJob({
      request: { kind: 'activate', source: { contacts: {} }, params: {} },
      selected: 399_205,
      onStart: () => undefined,
    }),
  );
  expect(await screen.findByText(t('counting.total.label', { count: 2000, total: 399_205 }))).toBeVisible();
});
