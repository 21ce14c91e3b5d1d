import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeReport } from '../../testing/report-records.ts';

const seven = [1, 2, 3, 4, 5, 6, 7].map((id) => makeReport({ id, mail_subject: `Mail ${id}` }));

describe('the page of reports', () => {
  it('shows each mail with its rates, and leads to the rows behind them', async () => {
    renderDashboard({
      at: '/reports',
      handlers: { reportList: () => ({ status: 200, body: pageWith([makeReport()]) }) },
    });
    const row = await screen.findByRole('row', { name: /Spring is here/ });
    for (const rate of ['98%', '50%', '10%', '2%', '0.4%']) {
      expect(within(row).getByText(rate)).toBeVisible();
    }
    expect(within(row).getByRole('link', { name: '490' })).toHaveAttribute('href', '/reports/3?tab=opens');
  });

  it('says that a mail is still being sent', async () => {
    renderDashboard({
      at: '/reports',
      handlers: { reportList: () => ({ status: 200, body: pageWith([makeReport({ finished: null })]) }) },
    });
    expect(await screen.findByText('Sending')).toBeVisible();
  });

  it('asks for the reports of auto-responders alone', async () => {
    const { stub } = renderDashboard({ at: '/reports?kind=responder' });
    await screen.findByText('No reports yet');
    expect(stub.callsOf('reportList').at(-1)?.query).toMatchObject({ kind: 'responder' });
  });

  it('leads from the chosen reports to their comparison', async () => {
    const { user, address } = renderDashboard({
      at: '/reports',
      handlers: {
        reportList: () => ({ status: 200, body: pageWith(seven) }),
        reportCompare: () => ({ status: 200, body: { hours: 72, reports: [] } }),
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Mail 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Mail 5' }));
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await screen.findByRole('heading', { level: 1, name: 'Compare mails' });
    expect(address()).toBe('/reports/compare?ids=2%2C5');
  });

  it('compares no more than five', async () => {
    const { user } = renderDashboard({
      at: '/reports',
      handlers: { reportList: () => ({ status: 200, body: pageWith(seven) }) },
    });
    await screen.findByRole('row', { name: /Mail 1/ });
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('Choose 5 at most.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
  });

  it('leads to the sent mails where the service lists no reports', async () => {
    renderDashboard({ at: '/reports', handlers: { extensionList: () => refuse(404) } });
    expect(await screen.findByText('This service doesn’t list its reports')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the sent mails' })).toHaveAttribute('href', '/sent');
  });
});
