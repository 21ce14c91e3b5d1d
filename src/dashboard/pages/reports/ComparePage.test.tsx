import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, type StubHandlers } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('reports');

const compared = (id: number, unique: number) => ({
  id,
  mail_subject: `Mail ${id}`,
  sendtime: '2026-03-01T10:00:00.000000Z',
  delivered: 200,
  hours: [{ hour: 0, unique, total: 2 * unique, clickers: 4, clicks: 5 }],
});

const two: StubHandlers<Blob> = {
  reportCompare: () => ({ status: 200, body: { hours: 72, reports: [compared(2, 50), compared(5, 20)] } }),
};

describe('the comparison of reports', () => {
  it('describes the end of each line in words', async () => {
    renderDashboard({ at: '/reports/compare?ids=2,5', handlers: two });
    expect(
      await screen.findByRole('img', { name: /“Mail 2”: 25% after 3 days\. “Mail 5”: 10% after 3 days\./ }),
    ).toBeVisible();
  });

  it('shows the figures in the URL as a table', async () => {
    renderDashboard({ at: '/reports/compare?ids=2,5&view=table&of=clicks&hours=24', handlers: two });
    const table = await screen.findByRole('table', { name: t('compare.chart.title', { measure: 'other' }) });
    expect(within(table).getByRole('row', { name: '1 hour 5 5' })).toBeVisible();
  });

  it('marks rates of an email whose time range isn’t over', async () => {
    const yesterday = { ...compared(5, 20), sendtime: new Date(Date.now() - 24 * 3_600_000).toISOString() };
    renderDashboard({
      at: '/reports/compare?ids=2,5',
      handlers: {
        reportCompare: () => ({ status: 200, body: { hours: 72, reports: [compared(2, 50), yesterday] } }),
      },
    });
    const table = await screen.findByRole('table', { name: t('compare.table.label') });
    expect(within(table).getByRole('cell', { name: '25%' })).toBeVisible();
    expect(within(table).getByRole('cell', { name: t('compare.soFar', { rate: '10%' }) })).toBeVisible();
  });

  it('requests each chosen report once, and the chosen time', async () => {
    const { stub } = renderDashboard({ at: '/reports/compare?ids=2,5,2,x&hours=168', handlers: two });
    await screen.findByRole('img', { name: /Mail 2/ });
    expect(stub.callsOf('reportCompare').map(({ query }) => query)).toEqual([{ ids: [2, 5], hours: 168 }]);
  });

  it('links to the reports when none is chosen', async () => {
    renderDashboard({ at: '/reports/compare' });
    expect(await screen.findByText(t('compare.empty.title'))).toBeVisible();
  });

  it('names reports that do not exist', async () => {
    renderDashboard({
      at: '/reports/compare?ids=99',
      handlers: { reportCompare: () => refuse(400, { ids: ['There is no report 99.'] }) },
    });
    expect(await screen.findByText(/There is no report 99/)).toBeVisible();
  });
});
