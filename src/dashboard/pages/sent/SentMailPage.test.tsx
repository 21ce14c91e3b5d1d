import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeDelivery, makeProgress, makeSentMail } from '../../testing/sending-records.ts';

const shown = { sentMailShow: () => ({ status: 200, body: makeSentMail() }) as const };

const paused = makeProgress({
  state: 'paused',
  queued: 60,
  sent: 40,
  reason: 'other',
  detail: 'Too many refusals in a row.',
  last_answer: '451 Try again later',
});

describe('the page of a sent mail', () => {
  it('shows counts that add up, and the last answer of the relay', async () => {
    renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, sendingShow: () => ({ status: 200, body: paused }) },
    });
    expect(await screen.findByText('Paused. 60 recipients left.')).toBeVisible();
    expect(screen.getByRole('link', { name: '60' })).toHaveAttribute(
      'href',
      '/sent/3?tab=deliveries&state=queued',
    );
    expect(screen.getByText('451 Try again later')).toBeVisible();
    expect(screen.getByText('Too many refusals in a row.')).toBeVisible();
  });

  it('goes on with a paused mail', async () => {
    const { stub, user } = renderDashboard({
      at: '/sent/3',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: paused }),
        sendingResume: () => ({ status: 200, body: { ...paused, state: 'sent' } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(stub.callsOf('sendingResume')).toHaveLength(1));
  });

  it('asks before it cancels, with the number of those who won’t get it', async () => {
    const { stub, user } = renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, sendingShow: () => ({ status: 200, body: paused }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^60 contacts will not get it\./)).toBeVisible();
    expect(stub.callsOf('sendingCancel')).toEqual([]);
  });

  it('explains what nobody knows of, and sends it again once somebody has confirmed', async () => {
    const progress = makeProgress({ sent: 97, unknown: 3 });
    const { stub, user } = renderDashboard({
      at: '/sent/3',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: progress }),
        sendingResend: () => ({ status: 200, body: makeProgress() }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resend to 3 recipients' }));
    await user.click(await screen.findByRole('button', { name: 'Resend email' }));
    await waitFor(() =>
      expect(stub.callsOf('sendingResend').map(({ body }) => body)).toEqual([{ state: 'unknown' }]),
    );
  });

  it('says why an email is slow, with a row for each mail provider on hold', async () => {
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
      ],
    });
    renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, sendingShow: () => ({ status: 200, body: progress }) },
    });
    expect(await screen.findByText(/^Some mail providers don’t accept emails/)).toBeVisible();
    const row = within(await screen.findByRole('table', { name: 'Mail providers on hold' })).getByRole(
      'row',
      {
        name: /gmail\.com 30/,
      },
    );
    expect(within(row).getByText('554 5.7.1 Blocked')).toBeVisible();
  });

  it('says that recipients of a stopped email do not get it, and that nobody waits', async () => {
    const progress = makeProgress({ state: 'cancelled', sent: 40, cancelled: 60 });
    renderDashboard({
      at: '/sent/3',
      handlers: { ...shown, sendingShow: () => ({ status: 200, body: progress }) },
    });
    expect(await screen.findByText(/^Stopped after 40 emails\. 60 recipients won’t get it\./)).toBeVisible();
    expect(screen.queryByText('Queued')).toBeNull();
  });

  it('resends to everybody whom the mail server failed, in one action', async () => {
    const progress = makeProgress({ sent: 60, failed: 40, mail_server_failures: 40 });
    const { stub, user } = renderDashboard({
      at: '/sent/3',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: progress }),
        sendingResend: () => ({ status: 200, body: makeProgress() }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resend to 40 recipients' }));
    await user.click(await screen.findByRole('button', { name: 'Resend email' }));
    await waitFor(() =>
      expect(stub.callsOf('sendingResend').map(({ body }) => body)).toEqual([{ party: 'sender' }]),
    );
  });

  it('lets a person leave unknown deliveries as they are', async () => {
    const progress = makeProgress({ sent: 97, unknown: 3, asks_about_unknown: true });
    const { stub, user } = renderDashboard({
      at: '/sent/3',
      handlers: {
        ...shown,
        sendingShow: () => ({ status: 200, body: progress }),
        sendingLeaveUnknown: () => ({ status: 200, body: { ...progress, asks_about_unknown: false } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Leave as is' }));
    await waitFor(() => expect(stub.callsOf('sendingLeaveUnknown')).toHaveLength(1));
  });

  it('lists the deliveries in the state that the address holds', async () => {
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

  it('shows what it was sent with to a service without extensions, and nothing more', async () => {
    renderDashboard({ at: '/sent/3', handlers: { ...shown, extensionList: () => refuse(404) } });
    expect(await screen.findByText('The Shop <shop@example.com>')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Deliveries' })).toBeNull();
  });
});
