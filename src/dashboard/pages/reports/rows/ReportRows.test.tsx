import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '../../../../contract/stub/stub.ts';
import { formatTime } from '../../../components/basics/format.ts';
import { askedJob } from '../../../components/jobs/jobs-store.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeBounce, makeLink, makeOpen, makeReport } from '../../../testing/report-records.ts';
import { pageWith } from '../../../testing/records.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';

const t = loadedMessages('reports');
const tBulk = loadedMessages('contacts-bulk');
const tCommon = loadedMessages('common');
const report = makeReport({ mail_url: null });
const extensions = ['reportShow', 'jobCreate', 'nonOpenerList', 'machineList'];
const { url, contact, contact_url, first_view: time } = makeOpen();

function renderRows(at: string) {
  return renderDashboard({
    at,
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: extensions } }),
      reportShow: () => ({ status: 200, body: report }),
      openList: () => ({ status: 200, body: pageWith([makeOpen()], 490) }),
      bounceList: () => ({
        status: 200,
        body: pageWith(
          [makeBounce(), makeBounce({ url: 'https://news.example/v3/reports/3/bounces/6/' })],
          120,
        ),
      }),
      linkShow: () => ({ status: 200, body: makeLink({ id: 8 }) }),
      clickList: () => ({
        status: 200,
        body: pageWith(
          [{ url, contact, contact_url, first_click: time, last_click: time, total_clicks: 1 }],
          120,
        ),
      }),
      machineList: () => ({
        status: 200,
        body: pageWith([{ contact, contact_url, opens: 1, clicks: 0, first: time, last: time }], 120),
      }),
      jobList: () => ({ status: 200, body: pageWith([]) }),
      jobCreate: () => refuse(400),
    },
  });
}

afterEach(() => askedJob.set(null));

it('opens the contacts of a tab by conditions', async () => {
  renderRows('/reports/3?tab=opens');
  const link = await screen.findByRole('link', { name: t('rows.contacts.link') });
  const match = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('match');
  expect(match).toContain('{"on":"mail","is":"opened","mails":{"ids":[3]}}');
});

it('opens the contacts who clicked a link by conditions', async () => {
  renderRows('/reports/3?tab=links&link=8');
  const link = await screen.findByRole('link', { name: t('rows.contacts.link') });
  const match = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('match');
  expect(match).toContain('"is":"clicked","mails":{"ids":[3]},"link":"https://shop.example/spring"');
});

it('shows full times, even recent ones', async () => {
  vi.setSystemTime(Date.parse(time) + 60_000);
  onTestFinished(() => void vi.useRealTimers());
  renderRows('/reports/3?tab=opens');
  const row = await screen.findByRole('row', { name: new RegExp(contact) });
  expect(within(row).getAllByText(formatTime(time))).not.toEqual([]);
});

it('acts on all who opened as the rows of a report', async () => {
  const { stub, user } = renderRows('/reports/3?tab=opens');
  await user.click(await screen.findByRole('checkbox', { name: tCommon('select.page.label') }));
  await user.click(
    await screen.findByRole('button', {
      name: tCommon('selection.all.button', { count: 490, things: 'contacts' }),
    }),
  );
  await user.click(screen.getByRole('button', { name: tCommon('delete.button') }));
  await waitFor(() => expect(stub.callsOf('jobCreate')).toHaveLength(1));
  expect(stub.callsOf('jobCreate')[0]?.body).toMatchObject({
    kind: 'delete',
    source: { report: 3, rows: 'opened' },
  });
});

it.each([
  ['tab=bounces&kind=hard', { rows: 'bounced', kind: 'hard' }],
  ['tab=bounces&failure_class=no_such_user', { rows: 'bounced', failure_class: 'no_such_user' }],
  ['tab=links&link=8', { rows: 'clicked', link_id: 8 }],
  ['tab=machines', { rows: 'machines' }],
])('acts only on the rows that a filter shows: %s', async (filter, source) => {
  const { stub, user } = renderRows(`/reports/3?${filter}`);
  await user.click(await screen.findByRole('checkbox', { name: tCommon('select.page.label') }));
  await user.click(
    await screen.findByRole('button', {
      name: tCommon('selection.all.button', { count: 120, things: 'contacts' }),
    }),
  );
  await user.click(await screen.findByRole('button', { name: tBulk('more.button') }));
  await user.click(screen.getByRole('button', { name: tBulk('suppress.button') }));
  await waitFor(() => expect(stub.callsOf('jobCreate')).toHaveLength(1));
  expect(stub.callsOf('jobCreate')[0]?.body).toMatchObject({
    kind: 'suppress',
    source: { report: 3, ...source },
  });
});

it('acts once on a contact with several rows', async () => {
  const { stub, user } = renderRows('/reports/3?tab=bounces');
  await user.click(await screen.findByRole('checkbox', { name: tCommon('select.page.label') }));
  await user.click(await screen.findByRole('button', { name: tBulk('more.button') }));
  await user.click(screen.getByRole('button', { name: tBulk('suppress.button') }));
  await waitFor(() => expect(stub.callsOf('jobCreate')).toHaveLength(1));
  expect(stub.callsOf('jobCreate')[0]?.body).toMatchObject({
    kind: 'suppress',
    source: { emails: ['ada@example.com'] },
  });
});
