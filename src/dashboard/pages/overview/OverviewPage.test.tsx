import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, type StubHandlers } from '../../../contract/stub/stub.ts';
import { senderStatus } from '../../../contract/senders/senders.ts';
import { importStatus } from '../../../contract/imports/imports.ts';
import { makeProgress as makeImport } from '../../testing/import-records.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { makeContact, makeList, makeNotification, makeSender, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeReport } from '../../testing/report-records.ts';
import { makeProgress, makeScheduled, makeSentSummary } from '../../testing/sending-records.ts';
import { LatestRates } from './LatestMails.tsx';
import { EngagementCard } from './EngagementCard.tsx';
import { loadedMessages } from '../../messages/message-store.ts';

const t = loadedMessages('overview');

const started: StubHandlers<Blob> = {
  contactList: () => ({ status: 200, body: pageWith([makeContact()], 1_200) }),
  listList: () => ({ status: 200, body: pageWith([makeList({ active_subscribers_count: 900 })]) }),
  senderList: () => ({ status: 200, body: { ...pageWith([makeSender()]), prev: null } }),
  draftList: () => ({ status: 200, body: pageWith([makeDraft()]) }),
};

const running: StubHandlers<Blob> = {
  ...started,
  sentMailList: () => ({ status: 200, body: pageWith([makeSentSummary()]) }),
};

describe('the first steps', () => {
  it('show the finished steps and the next one', async () => {
    renderDashboard({
      at: '/',
      handlers: { ...started, draftList: () => ({ status: 200, body: pageWith([]) }) },
    });
    const steps = within(
      await screen.findByRole('region', { name: t('steps.title', { done: 3, total: 5 }) }),
    );
    expect(steps.getByRole('link', { name: t('steps.step.label', { step: 'email' }) })).toHaveAttribute(
      'href',
      '/drafts/new',
    );
    expect(steps.queryByRole('link', { name: t('steps.step.label', { step: 'sender' }) })).toBeNull();
  });

  it('open the only sender where it is verified', async () => {
    const sender = makeSender({ id: 7, status: senderStatus.notConfirmed });
    renderDashboard({
      at: '/',
      handlers: {
        ...started,
        senderList: () => ({ status: 200, body: { ...pageWith([sender]), prev: null } }),
      },
    });
    const link = await screen.findByRole('link', { name: t('steps.step.label', { step: 'sender' }) });
    expect(link).toHaveAttribute('href', '/senders?sender=7');
  });

  it('count a test that this browser has sent', async () => {
    window.localStorage.setItem('newsdesk.test-mail-sent', 'true');
    const { stub } = renderDashboard({ at: '/', handlers: started });
    await screen.findByRole('link', { name: /^Contacts1,200$/ });
    await waitFor(() => expect(stub.callsOf('scheduledMailList')).not.toEqual([]));
    expect(screen.queryByText(/^Get started/)).toBeNull();
  });

  it('stay hidden', async () => {
    const { user } = renderDashboard({ at: '/', handlers: started });
    await user.click(await screen.findByRole('button', { name: t('steps.hide.button') }));
    expect(screen.queryByText(/^Get started/)).toBeNull();
    expect(window.localStorage.getItem('newsdesk.first-steps-hidden')).toBe('true');
  });
});

describe('the overview of an account that sends', () => {
  it('shows the open and click rates of the latest emails', async () => {
    const report = makeReport({ id: 3, mail_subject: 'Spring is here' });
    const rates = { delivered: 200, unique_html_opened: 90, receivers_who_clicked: 25 };
    renderDashboard({
      at: '/',
      handlers: {
        ...running,
        reportList: () => ({ status: 200, body: pageWith([{ ...report, ...rates }]) }),
      },
    });
    expect(await screen.findByRole('row', { name: /Spring is here .* 200 45% 12\.5%/ })).toBeVisible();
  });

  it('shows scheduled emails, current sends, and unread notifications', async () => {
    const notes = [makeNotification({ id: 1, subject: 'A sender was confirmed' })];
    const seen = makeNotification({ id: 2, subject: 'Old news', seen: true });
    renderDashboard({
      at: '/',
      handlers: {
        ...running,
        scheduledMailList: () => ({
          status: 200,
          body: pageWith([makeScheduled({ subject: 'Summer sale', time_to_send: '2099-06-01T10:00:00Z' })]),
        }),
        sendingList: () => ({
          status: 200,
          body: pageWith([makeProgress({ id: 9, subject: 'Autumn', state: 'paused', queued: 60, sent: 40 })]),
        }),
        notificationList: () => ({ status: 200, body: pageWith([...notes, seen]) }),
      },
    });
    expect(await screen.findByRole('row', { name: /Summer sale Newsletter [\d,.]+ days/ })).toBeVisible();
    expect(await screen.findByText('40 of 100 sent')).toBeVisible();
    const unread = within(await screen.findByRole('region', { name: t('unread.title') }));
    expect(unread.getByRole('link', { name: 'A sender was confirmed' })).toBeVisible();
    expect(unread.queryByText('Old news')).toBeNull();
  });

  it('compares the latest emails with the average of all', async () => {
    const rates = [40, 30, 20].map((opened, index) =>
      makeReport({
        ...{ id: index + 1, mail_subject: `Issue ${index}`, delivered: 100 },
        ...{ unique_html_opened: opened, receivers_who_clicked: 5 },
      }),
    );
    renderDashboard({
      at: '/',
      ui: <LatestRates reports={rates} />,
    });
    expect(await screen.findByRole('row', { name: /Issue 0 .* 40% ?\+10 pts 5% ?0 pts/ })).toBeVisible();
    const shares = { opened: '30%', clicked: '5%' };
    expect(screen.getByText(t('average.label', { count: 3, ...shares }))).toBeVisible();
  });

  it('shows groups by engagement, each with its contacts', async () => {
    const match = { v: 1, zone: 'UTC', match: { on: 'mails', is: 'at_least', n: 5 } };
    renderDashboard({
      at: '/',
      ui: <EngagementCard />,
      handlers: {
        audienceEngagement: () => ({
          status: 200,
          body: {
            counted: '2026-01-02T03:04:05Z',
            may_get_mail: 1_000,
            tiers: [{ tier: 'quiet', count: 250, match }],
          },
        }),
      },
    });
    const words = loadedMessages('growth');
    const name = words('engagement.tier.label', { tier: 'quiet' });
    const link = await screen.findByRole('link', { name });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(pathname).toBe('/contacts');
    expect(JSON.parse(searchParams.get('match') ?? '')).toEqual(match);
    expect(link.closest('li')).toHaveTextContent(/250 25%$/);
  });

  it('shows the results of the latest imports', async () => {
    const imports = [
      makeImport({ hash: 'a', file: 'uploads/running.csv', status: importStatus.processing }),
      makeImport({ hash: 'b', file: null, status: importStatus.waiting }),
      makeImport({ hash: 'c', file: 'broken.csv', failure: 'No email column.' }),
      makeImport({ hash: 'd', file: 'some.csv', rows: 9, invalid: 1 }),
      makeImport({ hash: 'e', file: 'fine.csv', rows: 1200 }),
      makeImport({ hash: 'f', file: 'older.csv' }),
    ];
    renderDashboard({
      at: '/',
      handlers: { ...running, importList: () => ({ status: 200, body: pageWith(imports) }) },
    });
    for (const name of [
      /^running\.csv Running 0/,
      /^b Waiting 0/,
      /^broken\.csv Failed 0/,
      /^some\.csv 1 invalid 9/,
      /^fine\.csv Finished 1,200/,
    ]) {
      expect(await screen.findByRole('row', { name })).toBeVisible();
    }
    expect(screen.queryByText('older.csv')).toBeNull();
  });

  it('shows that an import was undone, in the words of its page', async () => {
    const undone = makeImport({ file: 'some.csv', rows: 9, invalid: 1, undone: 7 });
    renderDashboard({
      at: '/',
      handlers: { ...running, importList: () => ({ status: 200, body: pageWith([undone]) }) },
    });
    const words = loadedMessages('import-common')('state.badge', { state: 'undone' });
    expect(await screen.findByRole('row', { name: new RegExp(`^some\\.csv ${words} 9`) })).toBeVisible();
  });

  it('shows the latest emails without rates when the service has none', async () => {
    const { stub } = renderDashboard({
      at: '/',
      handlers: { ...running, extensionList: () => refuse(404) },
    });
    expect(await screen.findByRole('row', { name: /Spring is here Sent Newsletter/ })).toBeVisible();
    expect(stub.callsOf('reportList')).toEqual([]);
  });
});
