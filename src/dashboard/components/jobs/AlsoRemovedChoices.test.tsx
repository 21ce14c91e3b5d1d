import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { Job } from '../../../contract/jobs/jobs.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeJob } from '../../testing/job-records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { JobQuestion } from './JobQuestion.tsx';
import { askedJob } from './jobs-store.ts';

const t = loadedMessages('jobs');

function undoing(id: number, done: number, edited: number): Job {
  return makeJob({
    ...{ id, kind: 'undo', state: 'proposed', total: 5 },
    outcomes: { done, unchanged: 0, skipped: edited, failed: 0 },
    reasons: [
      { outcome: 'done', reason: 'removed', count: done },
      ...(edited > 0 ? [{ outcome: 'skipped' as const, reason: 'edited' as const, count: edited }] : []),
    ],
  });
}

it('counts again, including contacts that undoing an import would keep', async () => {
  onTestFinished(() => askedJob.set(null));
  askedJob.set({ id: 7, importHash: 'i1' });
  const { user, stub } = renderDashboard({
    at: '/',
    ui: <JobQuestion />,
    handlers: {
      jobShow: ({ params }) => ({ status: 200, body: params.id === 7 ? undoing(7, 3, 2) : undoing(8, 5, 0) }),
      jobStop: () => ({ status: 200, body: undoing(7, 3, 2) }),
      importUndo: () => ({ status: 202, body: undoing(8, 5, 0) }),
    },
  });
  const choice = () =>
    screen.findByRole('checkbox', { name: t('also.label', { reason: 'edited', count: 2 }) });
  await user.click(await choice());
  expect(await choice()).toBeChecked();
  await waitFor(() =>
    expect(screen.getByText(t('reason.label', { reason: 'removed', count: 5 }))).toBeVisible(),
  );
  expect(stub.callsOf('importUndo')).toMatchObject([{ params: { hash: 'i1' }, body: { also: ['edited'] } }]);
  expect(stub.callsOf('jobStop')).toMatchObject([{ params: { id: 7 } }]);
});
