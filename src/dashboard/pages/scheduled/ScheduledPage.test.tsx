import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard, type Dashboard } from '../../testing/render-dashboard.tsx';
import { makeProgress, makeScheduled } from '../../testing/sending-records.ts';

const sale = makeScheduled({ id: 4, subject: 'Summer sale', time_to_send: '2099-06-01T10:00:00.000000Z' });

const shown = { scheduledMailList: () => ({ status: 200, body: pageWith([sale]) }) as const };

async function openActions(user: Dashboard['user']) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Summer sale' }));
  return within(screen.getByRole('dialog', { name: 'Summer sale' }));
}

describe('the page of the scheduled mails', () => {
  it('shows what goes out, to whom, and in how long', async () => {
    renderDashboard({ at: '/scheduled', handlers: shown });
    expect(
      await screen.findByRole('row', { name: /Summer sale Newsletter .*2099.* in [\d,.]+ days/ }),
    ).toBeVisible();
  });

  it('takes a mail back to the drafts, and lets that be undone without a request', async () => {
    const { stub, user } = renderDashboard({ at: '/scheduled', handlers: shown });
    const actions = await openActions(user);
    await user.click(actions.getByRole('button', { name: 'Back to the drafts' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Summer sale/ })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('row', { name: /Summer sale/ })).toBeVisible();
    expect(stub.callsOf('scheduledMailDelete')).toEqual([]);
  });

  it('refuses a time in the past without asking the service', async () => {
    const { stub, user } = renderDashboard({ at: '/scheduled?move=4', handlers: shown });
    const field = await screen.findByLabelText('Send at');
    await user.clear(field);
    await user.type(field, '2020-01-01T09:00');
    await user.click(screen.getByRole('button', { name: 'Reschedule' }));
    expect(await screen.findByText('This time is in the past.')).toBeVisible();
    expect(stub.callsOf('scheduledMailReschedule')).toEqual([]);
  });

  it('moves a mail to another time', async () => {
    const { stub, user, address } = renderDashboard({
      at: '/scheduled?move=4',
      handlers: {
        ...shown,
        scheduledMailReschedule: () => ({ status: 200, body: makeProgress({ id: 4, state: 'scheduled' }) }),
      },
    });
    const field = await screen.findByLabelText('Send at');
    await user.clear(field);
    await user.type(field, '2098-01-01T09:00');
    await user.click(screen.getByRole('button', { name: 'Reschedule' }));
    await waitFor(() => expect(address()).toBe('/scheduled'));
    const time = new Date('2098-01-01T09:00').getTime();
    expect(stub.callsOf('scheduledMailReschedule').map(({ body }) => body)).toEqual([{ time_to_send: time }]);
  });

  it('puts held mails on top, with the reason and what to do', async () => {
    const held = makeProgress({
      id: 4,
      state: 'held',
      reason: 'other',
      detail: 'Its time came while nothing ran.',
    });
    const { stub, user } = renderDashboard({
      at: '/scheduled',
      handlers: {
        ...shown,
        sendingList: () => ({ status: 200, body: pageWith([held]) }),
        sendingResume: () => ({ status: 200, body: { ...held, state: 'sending' } }),
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Held: these wait for you' }));
    expect(card.getByText(/Its time came while nothing ran\./)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(stub.callsOf('sendingResume')).toHaveLength(1));
  });

  it('offers a service without extensions no more than to take a mail back', async () => {
    const { user } = renderDashboard({
      at: '/scheduled',
      handlers: { ...shown, extensionList: () => refuse(404) },
    });
    const actions = await openActions(user);
    expect(actions.getByRole('button', { name: 'Back to the drafts' })).toBeVisible();
    expect(actions.queryByRole('button', { name: 'Send now' })).toBeNull();
  });
});
