import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeReport } from '../../testing/report-records.ts';

const t = loadedMessages('reports');
const tSendings = loadedMessages('sendings');
const tCommon = loadedMessages('common');

const seven = [1, 2, 3, 4, 5, 6, 7].map((id) => makeReport({ id, mail_subject: `Mail ${id}` }));

describe('the page of reports', () => {
  it('shows each email with its rates, and links to their rows', async () => {
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

  it('shows that an email is still being sent', async () => {
    renderDashboard({
      at: '/reports',
      handlers: { reportList: () => ({ status: 200, body: pageWith([makeReport({ finished: null })]) }) },
    });
    expect(await screen.findByText(tSendings('state.badge', { state: 'sending' }))).toBeVisible();
  });

  it('shows that an email was stopped', async () => {
    const stopped = makeReport({ state: 'cancelled' });
    renderDashboard({
      at: '/reports',
      handlers: { reportList: () => ({ status: 200, body: pageWith([stopped]) }) },
    });
    expect(await screen.findByText(tSendings('state.badge', { state: 'cancelled' }))).toBeVisible();
  });

  it('requests only reports of autoresponders', async () => {
    const { stub } = renderDashboard({ at: '/reports?kind=responder' });
    await screen.findByText(t('empty.title'));
    expect(stub.callsOf('reportList').at(-1)?.query).toMatchObject({ kind: 'responder' });
  });

  it('links from the selected reports to their comparison', async () => {
    const { user, address } = renderDashboard({
      at: '/reports',
      handlers: {
        reportList: () => ({ status: 200, body: pageWith(seven) }),
        reportCompare: () => ({ status: 200, body: { hours: 72, reports: [] } }),
      },
    });
    await user.click(
      await screen.findByRole('checkbox', { name: tCommon('select.row.label', { name: 'Mail 2' }) }),
    );
    await user.click(screen.getByRole('checkbox', { name: tCommon('select.row.label', { name: 'Mail 5' }) }));
    await user.click(screen.getByRole('button', { name: t('compare.button') }));
    await screen.findByRole('heading', { level: 1, name: t('compare.title') });
    expect(address()).toBe('/reports/compare?ids=2%2C5');
  });

  it('compares at most five', async () => {
    const { user } = renderDashboard({
      at: '/reports',
      handlers: { reportList: () => ({ status: 200, body: pageWith(seven) }) },
    });
    await screen.findByRole('row', { name: /Mail 1/ });
    await user.click(screen.getByRole('checkbox', { name: tCommon('select.page.label') }));
    expect(screen.getByText(t('compare.most.help', { count: 5 }))).toBeVisible();
    expect(screen.getByRole('button', { name: t('compare.button') })).toBeDisabled();
  });

  it('links to the sent emails when the service lists no reports', async () => {
    renderDashboard({ at: '/reports', handlers: { extensionList: () => refuse(404) } });
    expect(await screen.findByText(t('noIndex.title'))).toBeVisible();
    expect(screen.getByRole('link', { name: t('noIndex.button') })).toHaveAttribute('href', '/sent');
  });
});
