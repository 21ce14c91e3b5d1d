import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeSegment, pageWith } from '../../testing/records.ts';
import { everyExtension, renderDashboard, type Dashboard } from '../../testing/render-dashboard.tsx';
import { makeProgress, makeScheduled } from '../../testing/sending-records.ts';

const t = loadedMessages('scheduled');
const tSendings = loadedMessages('sendings');
const tCommon = loadedMessages('common');

const sale = makeScheduled({ id: 4, subject: 'Summer sale', time_to_send: '2099-06-01T10:00:00.000000Z' });

const shown = { scheduledMailList: () => ({ status: 200, body: pageWith([sale]) }) as const };

async function openActions(user: Dashboard['user']) {
  await user.click(
    await screen.findByRole('button', { name: tCommon('actions.label', { name: 'Summer sale' }) }),
  );
  return within(screen.getByRole('dialog', { name: 'Summer sale' }));
}

describe('the page of scheduled emails', () => {
  it('shows each email with its lists and send time', async () => {
    renderDashboard({ at: '/scheduled', handlers: shown });
    expect(
      await screen.findByRole('row', { name: /Summer sale Newsletter .*2099.* [\d,.]+ days/ }),
    ).toBeVisible();
  });

  it('moves an email to the drafts, and undoes it without a request', async () => {
    const { stub, user } = renderDashboard({ at: '/scheduled', handlers: shown });
    const actions = await openActions(user);
    await user.click(actions.getByRole('button', { name: t('unschedule.button') }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Summer sale/ })).toBeNull());
    await user.click(await screen.findByRole('button', { name: tCommon('undo.button') }));
    expect(await screen.findByRole('row', { name: /Summer sale/ })).toBeVisible();
    expect(stub.callsOf('scheduledMailDelete')).toEqual([]);
  });

  it('offers the new conditions of a segment changed since scheduling', async () => {
    const segment = { hash: 'a', name: 'Adas', zone: 'UTC', match: { on: 'email', is: 'filled' } };
    const targeting = {
      ...{ segments: [segment], match: null, exclude_lists: [], exclude_segments: [], inner: [] },
      ...{ not_opened_of: null, not_sent_of: null, not_sent_others: [], hidden: 'leave_out' as const },
    };
    const progress = makeProgress({ id: 4, state: 'scheduled', targeting });
    const changed = makeSegment({ ...segment, zone: 'Asia/Tokyo' });
    const { stub, user } = renderDashboard({
      at: '/scheduled',
      handlers: {
        ...shown,
        extensionList: () => ({
          status: 200,
          body: { operations: [...everyExtension, 'scheduledMailRefresh', 'segmentList'] },
        }),
        sendingList: () => ({ status: 200, body: pageWith([progress]) }),
        segmentList: () => ({ status: 200, body: pageWith([changed]) }),
        scheduledMailRefresh: () => ({ status: 200, body: progress }),
      },
    });
    expect(await screen.findByText(tSendings('targeting.changed.body', { name: 'Adas' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: tSendings('targeting.refresh.button') }));
    await waitFor(() => expect(stub.callsOf('scheduledMailRefresh')).toMatchObject([{ params: { id: 4 } }]));
  });

  it('refuses a time in the past without a request', async () => {
    const { stub, user } = renderDashboard({ at: '/scheduled?move=4', handlers: shown });
    const field = await screen.findByLabelText(tSendings('time.label'));
    await user.clear(field);
    await user.type(field, '2020-01-01T09:00');
    await user.click(screen.getByRole('button', { name: t('reschedule.submit.button') }));
    expect(await screen.findByText(tSendings('time.error', { problem: 'past' }))).toBeVisible();
    expect(stub.callsOf('scheduledMailReschedule')).toEqual([]);
  });

  it('reschedules an email', async () => {
    const { stub, user, address } = renderDashboard({
      at: '/scheduled?move=4',
      handlers: {
        ...shown,
        scheduledMailReschedule: () => ({ status: 200, body: makeProgress({ id: 4, state: 'scheduled' }) }),
      },
    });
    const field = await screen.findByLabelText(tSendings('time.label'));
    await user.clear(field);
    await user.type(field, '2098-01-01T09:00');
    await user.click(screen.getByRole('button', { name: t('reschedule.submit.button') }));
    await waitFor(() => expect(address()).toBe('/scheduled'));
    const time = new Date('2098-01-01T09:00').getTime();
    expect(stub.callsOf('scheduledMailReschedule').map(({ body }) => body)).toEqual([{ time_to_send: time }]);
  });

  it('shows emails on hold first, with the reason and the choices', async () => {
    const held = makeProgress({
      id: 4,
      state: 'held',
      reason: 'not_sent_in_time',
    });
    const { stub, user } = renderDashboard({
      at: '/scheduled',
      handlers: {
        ...shown,
        sendingList: () => ({ status: 200, body: pageWith([held]) }),
        sendingResume: () => ({ status: 200, body: { ...held, state: 'sending' } }),
      },
    });
    const card = within(await screen.findByRole('region', { name: t('held.title') }));
    expect(card.getByText(tSendings('reason.body', { reason: 'not_sent_in_time' }))).toBeVisible();
    await user.click(card.getByRole('button', { name: t('sendNow.button') }));
    await waitFor(() => expect(stub.callsOf('sendingResume')).toHaveLength(1));
  });

  it('says when an email of a restored copy is scheduled for, and not that it was due', async () => {
    const held = makeProgress({ id: 4, state: 'held', reason: 'restored_copy' });
    renderDashboard({
      at: '/scheduled',
      handlers: { ...shown, sendingList: () => ({ status: 200, body: pageWith([held]) }) },
    });
    const card = within(await screen.findByRole('region', { name: t('held.title') }));
    expect(card.getByText(/^Scheduled for /)).toBeVisible();
    expect(card.queryByText(/^Was due /)).toBeNull();
    expect(screen.queryByText(t('empty.title'))).toBeNull();
  });

  it('offers only the move to drafts when the service has no extensions', async () => {
    const { user } = renderDashboard({
      at: '/scheduled',
      handlers: { ...shown, extensionList: () => refuse(404) },
    });
    const actions = await openActions(user);
    expect(actions.getByRole('button', { name: t('unschedule.button') })).toBeVisible();
    expect(actions.queryByRole('button', { name: t('sendNow.button') })).toBeNull();
  });
});
