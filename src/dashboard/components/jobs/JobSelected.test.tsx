import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeJob } from '../../testing/job-records.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { JobSelected } from './JobSelected.tsx';

const t = loadedMessages('jobs');

it('says by name whose contacts a job is about', async () => {
  const selected = { v: 1, match: { on: 'list', is: 'on', lists: ['news'] } };
  renderDashboard({
    at: '/',
    ui: <JobSelected job={makeJob({ selected })} />,
    handlers: { segmentList: () => ({ status: 200, body: pageWith([]) }) },
  });
  const start = t('selected.body', { sentence: '' }).slice(0, -1);
  expect(
    await screen.findByText((text) => text.startsWith(start) && text.includes('Newsletter')),
  ).toBeVisible();
});
