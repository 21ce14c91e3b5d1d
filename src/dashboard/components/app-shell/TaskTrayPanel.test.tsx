import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { importStatus } from '../../../contract/imports/imports.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeProgress as makeImport } from '../../testing/import-records.ts';
import { makeJob } from '../../testing/job-records.ts';
import { paths } from '../../paths.ts';
import { newTask } from '../../tasks/task.ts';
import { tasks } from '../../tasks/task-list.ts';
import { pageWith } from '../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeProgress as makeSending } from '../../testing/sending-records.ts';
import { shownResult } from './tray-store.ts';
import { TaskTrayPanel } from './TaskTrayPanel.tsx';

const t = loadedMessages('tasks');
const tSendings = loadedMessages('sendings');

const show = (handlers: Parameters<typeof renderDashboard>[0]['handlers'] = {}) =>
  renderDashboard({ at: '/', ui: <TaskTrayPanel onNavigate={() => {}} />, handlers });

/** Returns the card of a link or title. */
function cardOf(title: HTMLElement) {
  const card = title.parentElement?.parentElement;
  if (!(card instanceof HTMLElement)) throw new Error('the title has no card');
  return within(card);
}

describe('the tray of tasks', () => {
  it('reports only that nothing is running', async () => {
    const { stub } = show();
    await expect.poll(() => stub.callsOf('sendingList').length).toBe(1);
    expect(await screen.findByText(t('empty.body'))).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows every running import, and the last 3 finished ones', async () => {
    const over = [1, 2, 3, 4].map((number) =>
      makeImport({ hash: `o${number}`, file: `over-${number}.csv`, rows: number === 1 ? 7 : 0, invalid: 0 }),
    );
    const running = makeImport({
      ...{ hash: 'r', file: 'uploads/readers.csv', status: importStatus.processing },
      ...{ size: 1000, bytes_read: 250, rows: 12, invalid: 2 },
    });
    show({ importList: () => ({ status: 200, body: pageWith([...over, running]) }) });
    const title = await screen.findByRole('link', {
      name: t('import.title', { state: 'running', fileName: 'readers.csv' }),
    });
    expect(title).toHaveAttribute('href', paths.importResult('r'));
    const card = cardOf(title);
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(card.getByText(t('import.rows.label', { count: 12 }))).toBeVisible();
    expect(card.getByText(t('import.invalid.label', { count: 2 }))).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Importing readers.csv',
      'Imported over-1.csv',
      'Imported over-2.csv',
      'Imported over-3.csv',
    ]);
    const first = cardOf(screen.getByRole('link', { name: 'Imported over-1.csv' }));
    expect(first.queryByRole('progressbar')).toBeNull();
    expect(first.getByText(t('import.rows.label', { count: 7 }))).toBeVisible();
    expect(first.queryByText(/invalid/)).toBeNull();
    expect(screen.queryByText(t('empty.body'))).toBeNull();
  });

  it('shows a running import above bulk actions that have ended', async () => {
    const running = makeImport({ hash: 'r', file: 'readers.csv', status: importStatus.processing });
    show({
      extensionList: () => ({ status: 200, body: { operations: [...everyExtension, 'jobList'] } }),
      importList: () => ({ status: 200, body: pageWith([running]) }),
      jobList: () => ({ status: 200, body: pageWith([makeJob()]) }),
    });
    const job = await screen.findByText(/^Delete/);
    const card = await screen.findByRole('link', { name: 'Importing readers.csv' });
    expect(card.compareDocumentPosition(job)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('links to an email that is being sent, and to the scheduled emails for one that was held', async () => {
    const moving = makeSending({ id: 3, state: 'sending', sent: 40, finished: null });
    const held = makeSending({ id: 4, state: 'held', subject: 'Late news', started: null, finished: null });
    show({ sendingList: () => ({ status: 200, body: pageWith([moving, held]) }) });
    const one = await screen.findByRole('link', { name: 'Spring is here' });
    expect(one).toHaveAttribute('href', paths.sentMail(3));
    expect(cardOf(one).getByRole('progressbar')).toBeVisible();
    expect(cardOf(one).getByText(tSendings('state.badge', { state: 'sending' }))).toBeVisible();
    expect(cardOf(one).queryByText(t('held.label'))).toBeNull();
    const other = screen.getByRole('link', { name: 'Late news' });
    expect(other).toHaveAttribute('href', paths.scheduled);
    expect(cardOf(other).queryByRole('progressbar')).toBeNull();
    expect(cardOf(other).getByText(t('held.label'))).toBeVisible();
  });

  it('opens the contacts of an outcome, and offers only outcomes that have any', async () => {
    const source = { of: 'picked' } as const;
    const begun = newTask({ kind: 'delete', title: 'Delete contacts', list: null, source, total: 5 });
    const { user } = show();
    tasks.set([{ ...begun, phase: 'finished', chunks: 1, done: 3, failed: 2 }]);
    await user.click(
      await screen.findByRole('button', { name: t('outcome.button', { outcome: 'failed', count: 2 }) }),
    );
    expect(shownResult.get()).toEqual({ id: begun.id, outcome: 'failed' });
    shownResult.set(null);
    expect(screen.getByText('Finished')).toBeVisible();
    expect(
      screen.getByRole('button', { name: t('outcome.button', { outcome: 'done', count: 3 }) }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /skipped/ })).toBeNull();
    expect(screen.queryByRole('button', { name: t('stop.button') })).toBeNull();
    expect(screen.queryByRole('button', { name: t('download.button') })).toBeNull();
  });
});
