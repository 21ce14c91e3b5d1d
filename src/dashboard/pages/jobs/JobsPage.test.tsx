import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formatDay, formatTime } from '../../components/basics/format.ts';
import { askedJob } from '../../components/jobs/jobs-store.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { jobAt, paths } from '../../paths.ts';
import { makeJob } from '../../testing/job-records.ts';
import { pageWith } from '../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../testing/render-dashboard.tsx';
import { JobsPage } from './JobsPage.tsx';

const t = loadedMessages('jobs');
const title = t('title.label', { kind: 'delete', listName: '', attributeName: '', value: '' });

afterEach(() => askedJob.set(null));

it('lists all bulk actions with their results and undoes one', async () => {
  const { user, stub } = renderDashboard({
    at: `${paths.jobs}?page=2`,
    ui: <JobsPage />,
    handlers: {
      jobList: () => ({ status: 200, body: pageWith([makeJob({ id: 31 })], 51) }),
      jobUndo: () => ({ status: 202, body: makeJob({ id: 60, kind: 'undo', state: 'counting' }) }),
    },
  });
  const table = within(await screen.findByRole('table', { name: t('page.title') }));
  expect(await table.findByText(title)).toBeVisible();
  expect(table.getByRole('button', { name: t('result.label', { kind: 'delete', count: 2 }) })).toBeVisible();
  expect(stub.callsOf('jobList')[0]?.query).toMatchObject({ page: 2 });
  await user.click(table.getByRole('button', { name: t('undo.button') }));
  await waitFor(() => expect(askedJob.get()).toEqual({ id: 60 }));
  expect(stub.callsOf('jobUndo').map(({ params }) => params.id)).toEqual([31]);
});

it('names the person in a card as the one who started it', async () => {
  renderDashboard({
    at: paths.jobs,
    ui: <JobsPage />,
    handlers: { jobList: () => ({ status: 200, body: pageWith([makeJob({ id: 31 })]) }) },
  });
  const row = within(await screen.findByRole('row', { name: new RegExp(title) }));
  expect(row.getAllByRole('cell')[4]).toHaveAttribute('data-labeled');
});

it('shows no number of contacts while they are counted', async () => {
  const counting = makeJob({ id: 31, state: 'counting', total: 4000 });
  renderDashboard({
    at: paths.jobs,
    ui: <JobsPage />,
    handlers: { jobList: () => ({ status: 200, body: pageWith([counting]) }) },
  });
  const row = within(await screen.findByRole('row', { name: new RegExp(title) }));
  expect(row.getAllByRole('cell')[1]).toHaveTextContent('–');
});

it('says that a bulk action waits for disk space', async () => {
  const waiting = makeJob({ id: 31, state: 'waiting', reason: 'no_room', total: 4000 });
  renderDashboard({
    at: paths.jobs,
    ui: <JobsPage />,
    handlers: { jobList: () => ({ status: 200, body: pageWith([waiting]) }) },
  });
  const row = within(await screen.findByRole('row', { name: new RegExp(title) }));
  expect(row.getByText(t('state.label', { state: 'no_room', done: 0, total: 0 }))).toBeVisible();
});

const undoUntil = '2026-03-04T12:00:00Z';

it.each([
  ['running', t('undone.label', { state: 'moving' }), false],
  ['done', t('undone.label', { state: 'other' }), false],
  ['stopped', null, true],
] as const)('says how far an undo is that is %s', async (state, words, canUndo) => {
  renderDashboard({
    at: paths.jobs,
    ui: <JobsPage />,
    handlers: {
      jobList: () => ({
        status: 200,
        body: pageWith([makeJob({ id: 31, undone: 60, undo_until: undoUntil })]),
      }),
      jobShow: () => ({ status: 200, body: makeJob({ id: 60, kind: 'undo', state }) }),
    },
  });
  const row = within(await screen.findByRole('row', { name: new RegExp(title) }));
  if (words !== null) expect(await row.findByText(words)).toBeVisible();
  const until = t('undoUntil.label', { date: formatDay(undoUntil) });
  if (canUndo) {
    expect(await row.findByRole('button', { name: t('undo.button') })).toBeVisible();
    expect(row.getByText(until)).toBeVisible();
  } else {
    expect(row.queryByRole('button', { name: t('undo.button') })).toBeNull();
    expect(row.queryByText(until)).toBeNull();
  }
});

it('shows who started a bulk action', async () => {
  const starters = [
    { source: 'desk', name: null },
    { source: 'token:2', name: 'Shop' },
    { source: 'token:3', name: null },
    null,
  ];
  renderDashboard({
    at: paths.jobs,
    ui: <JobsPage />,
    handlers: {
      jobList: () => ({
        status: 200,
        body: pageWith(starters.map((started_by, index) => makeJob({ id: index + 1, started_by }))),
      }),
    },
  });
  const tPeople = loadedMessages('people');
  const starter = (source: 'desk' | 'token' | 'gone' | 'other', name = '') =>
    tPeople('starter.name', { source, name });
  for (const name of [starter('desk'), starter('token', 'Shop'), starter('gone'), starter('other')]) {
    expect(await screen.findByRole('cell', { name })).toBeVisible();
  }
});

it('shows the bulk action in the URL first', async () => {
  renderDashboard({
    at: jobAt(7),
    ui: <JobsPage />,
    handlers: {
      jobList: () => ({ status: 200, body: pageWith([]) }),
      jobShow: () => ({ status: 200, body: makeJob({ id: 7, state: 'failed', processed: 1 }) }),
    },
  });
  const card = within(await screen.findByRole('region', { name: title }));
  expect(card.getByText(t('state.label', { state: 'failed', done: 1, total: 2 }))).toBeVisible();
  expect(card.getByRole('button', { name: t('undo.button') })).toBeVisible();
});

it.each(['done', 'stopped', 'failed'] as const)('says when a bulk action that is %s ended', async (state) => {
  const finished = '2026-07-01T08:02:00Z';
  renderDashboard({
    at: jobAt(7),
    ui: <JobsPage />,
    handlers: {
      jobList: () => ({ status: 200, body: pageWith([]) }),
      jobShow: () => ({ status: 200, body: makeJob({ id: 7, state, finished }) }),
    },
  });
  const card = within(await screen.findByRole('region', { name: title }));
  expect(card.getByText(t('ended.label', { time: formatTime(finished) }))).toBeVisible();
});

it('says nothing about the start of a bulk action that waits for a confirmation', async () => {
  const proposed = makeJob({ id: 31, state: 'proposed', started: null, finished: null });
  renderDashboard({
    at: jobAt(31),
    ui: <JobsPage />,
    handlers: {
      jobList: () => ({ status: 200, body: pageWith([proposed]) }),
      jobShow: () => ({ status: 200, body: proposed }),
    },
  });
  const row = within(await screen.findByRole('row', { name: new RegExp(title) }));
  expect(row.getAllByRole('cell')[3]).toHaveTextContent('–');
  expect(screen.queryByRole('time')).toBeNull();
});

it('is linked from the tray and from the items that need attention', async () => {
  const { user } = renderDashboard({
    at: '/',
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: [...everyExtension, 'jobList'] } }),
      jobList: () => ({
        status: 200,
        body: pageWith([makeJob({ id: 9, state: 'failed', finished: new Date().toISOString() })]),
      }),
    },
  });
  const tAttention = loadedMessages('attention');
  const link = await screen.findByRole('link', { name: tAttention('action.button', { action: 'other' }) });
  expect(link).toHaveAttribute('href', jobAt(9));
  // Its name includes the number of ended tasks.
  const tasks = new RegExp(`^${loadedMessages('shell')('tasks.title')}`);
  await user.click(await screen.findByRole('button', { name: tasks }));
  const all = await screen.findByRole('link', { name: loadedMessages('tasks')('all.button') });
  expect(all).toHaveAttribute('href', paths.jobs);
});
