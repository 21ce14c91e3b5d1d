import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { sendingPollMs } from '../../api/sendings.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { pageWith } from '../../testing/records.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeDelivery, makeProgress, makeSentMail } from '../../testing/sending-records.ts';

const t = loadedMessages('sent');
const tSendings = loadedMessages('sendings');

const shown = { sentMailShow: () => ({ status: 200, body: makeSentMail() }) as const };

const nobody = { cancelled: 0, inactive: 0, suppressed: 0, not_in_segment: 0, opened: 0, hidden: 0 };
const restOf = (receivers: number) => ({
  audienceCount: () => ({ status: 200, body: { receivers, left_out: { ...nobody, excluded: 60 } } }) as const,
});

const paused = makeProgress({
  state: 'paused',
  queued: 60,
  sent: 40,
  reason: 'other',
  detail: 'Too many refusals in a row.',
  last_answer: '451 Try again later',
});

describe('the page of a sent email', () => {
  it('shows counts that add up, and the last response of the mail server', async () => {
    renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, sendingShow: () => ({ status: 200, body: paused }) },
    });
    expect(await screen.findByText(t('progress.paused.body', { count: 60 }))).toBeVisible();
    expect(screen.getByRole('link', { name: '60' })).toHaveAttribute(
      'href',
      '/sent/3?tab=deliveries&state=queued',
    );
    expect(screen.getByText('451 Try again later')).toBeVisible();
    expect(screen.getByText('Too many refusals in a row.')).toBeVisible();
  });

  it('says that it is still counting when paused before all recipients are known', async () => {
    const counting = { ...paused, audience: 100, is_counting: true };
    renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, sendingShow: () => ({ status: 200, body: counting }) },
    });
    expect(await screen.findByText(t('progress.counting.body', { count: 60 }))).toBeVisible();
    expect(screen.getByText(t('progress.soFar.value', { count: 100 }))).toBeVisible();
  });

  it('shows that the domain is warming up and when the send continues', async () => {
    const warm_up = { domain: 'example.com', ceiling: 500, next_day: '2026-03-02T00:00:00Z' };
    const waiting = makeProgress({ state: 'sending', queued: 60, sent: 40, reason: 'warming_up', warm_up });
    renderDashboard({
      at: '/sent/3',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: { ...waiting, next_attempt: warm_up.next_day } }),
      },
    });
    expect(
      await screen.findByText(tSendings('reason.warmingUp.body', { domain: 'example.com', count: 500 })),
    ).toBeVisible();
    expect(screen.getByText(t('delay.next.label'))).toBeVisible();
  });

  it('says that emails stay in the outbox while there is no mail server', async () => {
    renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, sendingShow: () => ({ status: 200, body: makeProgress() }) },
    });
    expect(await screen.findByRole('link', { name: 'outbox' })).toHaveAttribute('href', '/outbox');
  });

  it('gets the outcome of emails that were on their way when the send was paused', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let progress = { ...paused, queued: 59, sending: 1 };
    renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, sendingShow: () => ({ status: 200, body: progress }) },
    });
    expect(await screen.findByText(t('progress.paused.body', { count: 60 }))).toBeVisible();
    progress = { ...paused, queued: 59, sent: 41 };
    await act(() => vi.advanceTimersByTimeAsync(sendingPollMs));
    expect(await screen.findByText(t('progress.paused.body', { count: 59 }))).toBeVisible();
  });

  it('says that the mail server is slow to answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const stuck = makeProgress({ state: 'sending', audience: 12, sent: 7, sending: 5 });
    renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, sendingShow: () => ({ status: 200, body: stuck }) },
    });
    const sentence = t('progress.part.body', { sent: 7, total: 12 });
    expect(await screen.findByText(sentence)).toBeVisible();
    vi.setSystemTime(Date.now() + 16_000);
    const waits = `${sentence} ${t('progress.unanswered.body', { count: 5 })}`;
    expect(await screen.findByText(waits, {}, { timeout: 10_000 })).toBeVisible();
  });

  it('resumes a paused email', async () => {
    const { stub, user } = renderDashboard({
      at: '/sent/3',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: paused }),
        sendingResume: () => ({ status: 200, body: { ...paused, state: 'sent' } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: t('resume.button') }));
    await waitFor(() => expect(stub.callsOf('sendingResume')).toHaveLength(1));
  });

  it('keeps the focus on the button after pausing and resuming', async () => {
    let progress = makeProgress({ state: 'sending', queued: 60, sent: 40 });
    const { user } = renderDashboard({
      at: '/sent/3',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: progress }),
        sendingPause: () => {
          progress = paused;
          return { status: 200, body: paused };
        },
      },
    });
    (await screen.findByRole('button', { name: t('pause.button') })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: t('resume.button') })).toHaveFocus();
  });

  it('says “they” about one recipient, not “some”', async () => {
    renderDashboard({
      at: '/sent/3',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: makeProgress({ sent: 99, unknown: 1 }) }),
      },
    });
    expect(await screen.findByText(t('trouble.unknown.body', { count: 1, resend: 'yes' }))).toBeVisible();
  });

  it('creates a draft of a stopped email for everyone who did not get it', async () => {
    const stopped = makeProgress({ state: 'cancelled', cancelled: 40, sent: 60 });
    const { user, stub } = renderDashboard({
      at: '/sent/3',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: stopped }),
        ...restOf(40),
        sentMailRest: () => ({ status: 201, body: makeDraft({ id: 7 }) }),
        draftShow: () => ({ status: 200, body: makeDraft({ id: 7 }) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: tSendings('rest.button', { count: 40 }) }));
    expect(await screen.findByText(tSendings('rest.toast'))).toBeVisible();
    expect(stub.callsOf('audienceCount')[0]?.body).toMatchObject({ not_sent_of: 3 });
    expect(stub.callsOf('sentMailRest')).toHaveLength(1);
  });

  it('says nothing about resending an email that was stopped', async () => {
    const stopped = makeProgress({
      state: 'cancelled',
      sent: 98,
      unknown: 1,
      mail_server_failures: 1,
      failed: 1,
    });
    renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, ...restOf(0), sendingShow: () => ({ status: 200, body: stopped }) },
    });
    const told = t('trouble.unknown.body', { count: 1, resend: 'other' });
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByText(t('trouble.server.body', { count: 1, resend: 'other' }))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('resend.button', { count: 1 }) })).toBeNull();
  });

  it('asks before stopping, with the number of recipients who won’t get the email', async () => {
    const { stub, user } = renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, sendingShow: () => ({ status: 200, body: paused }) },
    });
    await user.click(await screen.findByRole('button', { name: t('stop.button') }));
    expect(await screen.findByText(t('stop.body', { count: 60 }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('stop.dismiss') }));
    expect(stub.callsOf('sendingCancel')).toEqual([]);
  });

  it('explains unknown deliveries and resends them after confirmation', async () => {
    const progress = makeProgress({ sent: 97, unknown: 3 });
    const { stub, user } = renderDashboard({
      at: '/sent/3',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: progress }),
        sendingResend: () => ({ status: 200, body: makeProgress() }),
      },
    });
    await user.click(await screen.findByRole('button', { name: t('resend.button', { count: 3 }) }));
    await user.click(await screen.findByRole('button', { name: t('resend.confirm') }));
    await waitFor(() =>
      expect(stub.callsOf('sendingResend').map(({ body }) => body)).toEqual([{ state: 'unknown' }]),
    );
  });

  it('explains why an email is slow, with a row for each mailbox provider on hold', async () => {
    const progress = makeProgress({
      ...{
        state: 'sending',
        queued: 30,
        sent: 70,
        reason: 'destination_held',
        since: '2026-03-01T10:00:00Z',
      },
      last_answer: '554 5.7.1 Blocked',
      held: [
        {
          destination: 'gmail.com',
          since: '2026-03-01T10:00:00Z',
          waiting: 30,
          last_answer: '554 5.7.1 Blocked',
          next_attempt: '2026-03-01T10:05:00Z',
        },
        {
          destination: 'web.de',
          since: '2026-03-01T10:00:00Z',
          waiting: 2,
          last_answer: '451 Later',
          next_attempt: null,
        },
      ],
    });
    renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, sendingShow: () => ({ status: 200, body: progress }) },
    });
    expect(await screen.findByText(tSendings('reason.body', { reason: 'destination_held' }))).toBeVisible();
    const row = within(await screen.findByRole('table', { name: t('delay.table.label') })).getByRole('row', {
      name: /gmail\.com 30/,
    });
    expect(within(row).getByText('554 5.7.1 Blocked')).toBeVisible();
    expect(row.querySelectorAll('time')).toHaveLength(2);
    const timeless = screen.getByRole('row', { name: /web\.de 2/ });
    expect(within(timeless).getByText('–')).toBeVisible();
    expect(timeless.querySelectorAll('time')).toHaveLength(1);
  });

  it('shows its own reason for an email that couldn’t be prepared, not a mail server’s', async () => {
    const last_answer = 'This email takes too long to prepare.';
    const progress = makeProgress({ state: 'paused', queued: 30, reason: 'preparation_failed', last_answer });
    renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, sendingShow: () => ({ status: 200, body: progress }) },
    });
    expect(await screen.findByText(last_answer)).toBeVisible();
    expect(screen.getByText(t('delay.response.label', { from: 'newsdesk' }))).toBeVisible();
    expect(screen.queryByText(t('delay.response.label', { from: 'other' }))).toBeNull();
  });

  it('shows that the other recipients of a stopped email do not get it', async () => {
    const progress = makeProgress({ state: 'cancelled', sent: 40, cancelled: 60 });
    renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, ...restOf(0), sendingShow: () => ({ status: 200, body: progress }) },
    });
    expect(
      await screen.findByText(new RegExp(`^${t('progress.stopped.body', { sent: 40, count: 60 })}`)),
    ).toBeVisible();
    expect(screen.queryByText(tSendings('delivery.badge', { state: 'queued' }))).toBeNull();
  });

  it('resends all deliveries that the mail server failed, in one action', async () => {
    const progress = makeProgress({ sent: 60, failed: 40, mail_server_failures: 40 });
    const { stub, user } = renderDashboard({
      at: '/sent/3',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: progress }),
        sendingResend: () => ({ status: 200, body: makeProgress() }),
      },
    });
    await user.click(await screen.findByRole('button', { name: t('resend.button', { count: 40 }) }));
    await user.click(await screen.findByRole('button', { name: t('resend.confirm') }));
    await waitFor(() =>
      expect(stub.callsOf('sendingResend').map(({ body }) => body)).toEqual([{ party: 'sender' }]),
    );
  });

  it('dismisses unknown deliveries', async () => {
    const progress = makeProgress({ sent: 97, unknown: 3, asks_about_unknown: true });
    const { stub, user } = renderDashboard({
      at: '/sent/3',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: progress }),
        sendingLeaveUnknown: () => ({ status: 200, body: { ...progress, asks_about_unknown: false } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: t('trouble.leave.button') }));
    await waitFor(() => expect(stub.callsOf('sendingLeaveUnknown')).toHaveLength(1));
  });

  it('lists the deliveries with the status in the URL', async () => {
    const { stub } = renderDashboard({
      at: '/sent/3?tab=deliveries&state=failed',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: makeProgress() }),
        deliveryList: () => ({
          status: 200,
          body: pageWith([makeDelivery({ state: 'failed', answer: '550 No such user' })]),
        }),
      },
    });
    const row = await screen.findByRole('row', { name: /ada@example\.com Failed/ });
    expect(within(row).getByText('550 No such user')).toBeVisible();
    expect(stub.callsOf('deliveryList').at(-1)?.query).toMatchObject({ state: ['failed'] });
  });

  it('shows only the send details when the service has no extensions', async () => {
    renderDashboard({ at: '/sent/3', handlers: { ...shown, extensionList: () => refuse(404) } });
    expect(await screen.findByText('The Shop <shop@example.com>')).toBeVisible();
    expect(screen.queryByRole('link', { name: t('tab.label', { tab: 'deliveries' }) })).toBeNull();
  });
});
