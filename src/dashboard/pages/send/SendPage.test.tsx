import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { senderStatus } from '../../../contract/senders/senders.ts';
import type { Segment } from '../../../contract/people/segments/segments.ts';
import { refuse, type StubHandlers } from '../../../contract/stub/stub.ts';
import { undoMs } from '../../api/undo.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { makeMailState } from '../../testing/outbox-records.ts';
import { makeContact, makeList, makeSender, makeWarmUp, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeAudienceCount, makeSentMail } from '../../testing/sending-records.ts';
import { pendingSends } from './pending-sends.ts';

const t = loadedMessages('send');
const tSendings = loadedMessages('sendings');
const tTest = loadedMessages('test-email');
const tEditor = loadedMessages('editor');
const seconds = undoMs / 1000;
const subject = makeDraft().subject;

const lists = [makeList(), makeList({ hash: 'shop', name: 'Shop', active_subscribers_count: 5 })];
const sender = makeSender({ id: 5, status: senderStatus.confirmed });

const account: StubHandlers<Blob> = {
  draftShow: () => ({ status: 200, body: makeDraft() }),
  draftPreview: () => ({ status: 200, body: new Blob(['<p>Hello</p>']) }),
  listList: () => ({ status: 200, body: pageWith(lists) }),
  senderList: () => ({ status: 200, body: { ...pageWith([sender]), prev: null } }),
  senderWarmUpShow: () => ({ status: 200, body: makeWarmUp() }),
  audienceShow: () => ({ status: 200, body: { receivers: 15, subscriptions: 17, empty: {} } }),
  audienceCount: () => ({ status: 200, body: makeAudienceCount(15) }),
  draftSend: () => ({ status: 202, body: { id: 9, url: '/v3/mails/sent/9/', scheduled: false } }),
};

const readers: Segment = {
  ...{ url: '', hash: 'readers', name: 'Readers', description: '', zone: 'UTC', broken: [], used_by: [] },
  match: { on: 'active', is: 'yes' },
  ...{
    last_count: null,
    last_counted: null,
    created: '2026-01-01T00:00:00Z',
    updated: '2026-01-01T00:00:00Z',
  },
};

const narrowing: StubHandlers<Blob> = {
  segmentList: () => ({ status: 200, body: pageWith([readers]) }),
  attributeList: () => ({ status: 200, body: pageWith([]) }),
  audienceCount: () => ({ status: 200, body: makeAudienceCount(11, { not_in_segment: 4 }) }),
};

/** Chooses a list and confirms without user events, whose delays the fake clock would stop. */
async function sendIt() {
  fireEvent.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: tSendings('sender.label') })).toHaveValue('5'),
  );
  await sendAgain();
}

async function sendAgain() {
  fireEvent.click(screen.getByRole('button', { name: t('form.button') }));
  fireEvent.click(await screen.findByRole('button', { name: t('confirm.send.confirm') }));
  await screen.findByText(t('undo.status', { action: 'other', count: seconds }));
}

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});

afterEach(() => {
  vi.useRealTimers();
  pendingSends.set(new Map());
});

describe('the page that sends a draft', () => {
  it('counts each contact once and shows how many are on both lists', async () => {
    renderDashboard({ at: '/drafts/7/send', handlers: account });
    fireEvent.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Shop/ }));
    expect(await screen.findByText(/2 contacts on both lists/)).toBeVisible();
  });

  it('sends only to a segment and shows who is excluded', async () => {
    const { stub } = renderDashboard({ at: '/drafts/7/send', handlers: { ...account, ...narrowing } });
    fireEvent.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
    fireEvent.click(await screen.findByText(t('narrow.button')));
    const only = await screen.findByRole('group', { name: t('narrow.only.label') });
    fireEvent.click(await within(only).findByRole('checkbox', { name: 'Readers' }));
    const except = screen.getByRole('group', { name: t('narrow.exceptLists.label') });
    fireEvent.click(within(except).getByRole('checkbox', { name: 'Shop' }));
    expect(screen.getByText(/“Readers”: active/)).toBeVisible();
    const left = await screen.findByRole('link', {
      name: t('leftOut.body', { reason: 'not_in_segment', count: 4 }),
    });
    const opened = new URL(left.getAttribute('href') ?? '', 'http://localhost').searchParams.get('match');
    expect(opened).toContain('{"not":{"on":"segment","is":"in","segment":"readers"}}');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: tSendings('sender.label') })).toHaveValue('5'),
    );
    fireEvent.click(screen.getByRole('button', { name: t('form.button') }));
    expect(
      await screen.findByText(/Only contacts in “Readers”\. Without contacts in “Shop”\./),
    ).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: t('confirm.send.confirm') }));
    await act(() => vi.advanceTimersByTimeAsync(undoMs));
    await waitFor(() => expect(stub.callsOf('draftSend')).toHaveLength(1));
    expect(stub.callsOf('draftSend')[0]?.body).toMatchObject({
      lists: ['news'],
      segments: ['readers'],
      exclude_lists: ['shop'],
    });
  });

  it('resends to contacts who have not opened the earlier email', async () => {
    const { stub } = renderDashboard({
      at: '/drafts/7/send',
      handlers: {
        ...account,
        ...narrowing,
        draftResendShow: () => ({
          status: 200,
          body: {
            resends: {
              ...{ id: 3, subject: 'Spring', lists: ['news'] },
              ...{ sent: new Date().toISOString(), is_resend: true },
            },
          },
        }),
        sentMailShow: () => ({ status: 200, body: makeSentMail({ id: 3, subject: 'Spring' }) }),
      },
    });
    expect(await screen.findByText(/Only recipients of “Spring” who haven’t opened it$/)).toBeVisible();
    expect(screen.getByText(/less than 24 hours ago.*was a resend itself/)).toBeVisible();
    expect(await screen.findByText(t('leftOut.body', { reason: 'not_sent', count: 4 }))).toBeVisible();
    expect(stub.callsOf('audienceCount').at(-1)?.body).toEqual({
      lists: ['news'],
      not_opened_of: 3,
      hidden: 'leave_out',
    });
    fireEvent.click(screen.getByRole('checkbox', { name: t('narrow.hidden.label') }));
    await waitFor(() =>
      expect(stub.callsOf('audienceCount').at(-1)?.body).toMatchObject({ hidden: 'count' }),
    );
  });

  it('shows the number of days while the sender’s domain warms up', async () => {
    const warmUp = makeWarmUp({ is_on: true, ceiling: 10, days: [10, 20] });
    renderDashboard({
      at: '/drafts/7/send',
      handlers: { ...account, senderWarmUpShow: () => ({ status: 200, body: warmUp }) },
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
    expect(
      await screen.findByText(t('warmUp.twoDays.body', { domain: 'example.com', first: 10, second: 5 })),
    ).toBeVisible();
  });

  it('sends after ten seconds, then opens the sent emails', async () => {
    const { stub, address } = renderDashboard({ at: '/drafts/7/send', handlers: account });
    await sendIt();
    expect(stub.callsOf('draftSend')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(undoMs));
    await waitFor(() => expect(stub.callsOf('draftSend')).toHaveLength(1));
    expect(stub.callsOf('draftSend')[0]?.body).toMatchObject({
      lists: ['news'],
      sender_id: 5,
      tracking: false,
      time_to_send: null,
    });
    await waitFor(() => expect(address()).toBe('/sent'));
  });

  it('never reads a draft again after sending it', async () => {
    let isSent = false;
    const { stub, address } = renderDashboard({
      at: '/drafts/7/send',
      handlers: {
        ...account,
        draftShow: () => (isSent ? refuse(404) : { status: 200, body: makeDraft() }),
        draftLanguageShow: () => (isSent ? refuse(404) : { status: 200, body: { language: null } }),
        draftSend: () => {
          isSent = true;
          return { status: 202, body: { id: 9, url: '/v3/mails/sent/9/', scheduled: false } };
        },
      },
    });
    await sendIt();
    const calls = () => [...stub.callsOf('draftShow'), ...stub.callsOf('draftLanguageShow')];
    await waitFor(() => expect(calls()).toHaveLength(2));
    await act(() => vi.advanceTimersByTimeAsync(undoMs));
    await screen.findByText(t('sent.toast', { action: 'other', subject }));
    await waitFor(() => expect(address()).toBe('/sent'));
    expect(calls()).toHaveLength(2);
  });

  it.each([
    [
      'an address at a public provider',
      { email: 'shop@gmail.com' },
      t('sender.publicProvider.body', { email: 'shop@gmail.com', provider: 'Gmail' }),
    ],
    [
      'a domain that fails all checks',
      { is_authenticated: false, dkim_check_result: false, dmarc_passed: false },
      t('sender.notAuthenticated.body', { domain: 'example.com' }),
    ],
  ])('holds an email from %s until the user gives a reason', async (...[, given, words]) => {
    const blocked = makeSender({ id: 5, status: senderStatus.confirmed, ...given });
    const relay = { host: 'mail.example', port: 587, is_encrypted: true };
    const { stub } = renderDashboard({
      at: '/drafts/7/send',
      handlers: {
        ...account,
        senderList: () => ({ status: 200, body: { ...pageWith([blocked]), prev: null } }),
        mailStatus: () => ({ status: 200, body: makeMailState({ relay }) }),
      },
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
    expect(await screen.findByText(words)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: t('form.button') }));
    expect(await screen.findByText(t('sender.override.error'))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('confirm.send.confirm') })).toBeNull();
    const reason = screen.getByRole('textbox', { name: new RegExp(`^${t('sender.override.label')}`) });
    fireEvent.change(reason, { target: { value: ' Only to my own team ' } });
    await sendAgain();
    await act(() => vi.advanceTimersByTimeAsync(undoMs));
    await waitFor(() => expect(stub.callsOf('draftSend')).toHaveLength(1));
    expect(stub.callsOf('draftSend')[0]?.body).toMatchObject({ sender_override: 'Only to my own team' });
  });

  it('sends nothing and keeps the choices when undone', async () => {
    const { stub } = renderDashboard({ at: '/drafts/7/send', handlers: account });
    await sendIt();
    fireEvent.click(
      screen.getAllByRole('button', { name: t('undo.button', { action: 'other' }) })[0] ?? document.body,
    );
    await act(() => vi.advanceTimersByTimeAsync(2 * undoMs));
    expect(stub.callsOf('draftSend')).toEqual([]);
    expect(screen.getByRole('checkbox', { name: /Newsletter/ })).toBeChecked();
  });

  it('shows the service’s refusal on its field', async () => {
    renderDashboard({
      at: '/drafts/7/send',
      handlers: {
        ...account,
        draftSend: () => refuse(400, { sender_id: ['This sender is not confirmed yet.'] }),
      },
    });
    await sendIt();
    await act(() => vi.advanceTimersByTimeAsync(undoMs));
    expect(await screen.findByText('This sender is not confirmed yet.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: tSendings('sender.label') })).toBeInvalid();
  });

  it('does not claim that nothing was sent when no response arrived', async () => {
    renderDashboard({
      at: '/drafts/7/send',
      handlers: {
        ...account,
        draftSend() {
          throw new TypeError('The connection broke.');
        },
      },
    });
    await sendIt();
    await act(() => vi.advanceTimersByTimeAsync(undoMs));
    expect(await screen.findByText(t('noAnswer.toast', { subject }))).toBeVisible();
  });

  it('says that it schedules instead of sends, and restores the focus', async () => {
    renderDashboard({ at: '/drafts/7/send', handlers: account });
    fireEvent.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: tSendings('sender.label') })).toHaveValue('5'),
    );
    fireEvent.click(screen.getByRole('radio', { name: t('when.later.label') }));
    fireEvent.click(screen.getByRole('button', { name: t('form.schedule.button') }));
    fireEvent.click(await screen.findByRole('button', { name: t('confirm.schedule.confirm') }));
    const notice = await screen.findByText(t('undo.status', { action: 'schedule', count: seconds }));
    expect(notice.parentElement).toHaveFocus();
    expect(
      (await screen.findAllByRole('button', { name: t('undo.button', { action: 'schedule' }) })).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByText(/^Sending/)).toBeNull();
  });

  it('refuses a time in the past', async () => {
    renderDashboard({ at: '/drafts/7/send', handlers: account });
    fireEvent.click(await screen.findByRole('radio', { name: t('when.later.label') }));
    fireEvent.change(screen.getByLabelText(tSendings('time.label')), {
      target: { value: '2020-01-01T09:00' },
    });
    fireEvent.click(await screen.findByRole('button', { name: t('form.schedule.button') }));
    expect(await screen.findByText(tSendings('time.error', { problem: 'past' }))).toBeVisible();
  });

  it('sends a test to any addresses, remembers them, and keeps the draft', async () => {
    const { stub, address } = renderDashboard({
      at: '/drafts/7/send',
      handlers: { ...account, draftTest: () => ({ status: 202, body: { receivers: 2 } }) },
    });
    const open = async () => {
      fireEvent.click(await screen.findByRole('button', { name: tEditor('test.button') }));
      const drawer = within(await screen.findByRole('dialog', { name: tTest('drawer.title') }));
      await waitFor(() => expect(drawer.getByLabelText(/Sender/)).toHaveValue('5'));
      return drawer;
    };
    const drawer = await open();
    const fill = (label: string, value: string) =>
      fireEvent.change(drawer.getByLabelText(label), { target: { value } });
    fireEvent.click(drawer.getByRole('button', { name: tTest('send.button') }));
    expect(await drawer.findByText(tTest('to.none.error'))).toBeVisible();
    fill(tTest('to.label'), 'me@example.org, Boss@example.org; me@example.org');
    fill(tTest('as.label'), 'ada@example.com');
    fill(tTest('note.label'), ' Look ');
    fireEvent.click(drawer.getByRole('button', { name: tTest('send.button') }));
    expect(await screen.findByText(tTest('sent.toast', { count: 2 }))).toBeVisible();
    // There is no mail server.
    expect(screen.getByRole('button', { name: tTest('sent.open.button') })).toBeVisible();
    expect(stub.callsOf('draftTest')[0]).toMatchObject({
      params: { id: 7 },
      body: {
        ...{ to: ['me@example.org', 'Boss@example.org'], as: 'ada@example.com' },
        ...{ sender_id: 5, prefix: true, note: 'Look' },
      },
    });
    expect(address()).toBe('/drafts/7/send');
    const again = await open();
    fireEvent.click(again.getByRole('button', { name: /Boss@example.org/ }));
    expect(again.getByRole('textbox', { name: tTest('to.label') })).toHaveValue(
      'me@example.org, Boss@example.org',
    );
  });

  it('sends and deletes a copy with a contact’s values when tests go only to lists', async () => {
    const copy = makeDraft({ id: 8 });
    const { stub } = renderDashboard({
      at: '/drafts/7/send',
      handlers: {
        ...account,
        extensionList: () => ({ status: 200, body: { operations: ['contactShow'] } }),
        draftShow: () => ({
          status: 200,
          body: makeDraft({ subject: 'Hi ##firstname##', body: '<p>[[city]] ##unsubscribe##</p>' }),
        }),
        contactShow: () => ({
          status: 200,
          body: makeContact({ email: 'ada@example.com', first_name: 'Ada', attributes: { city: 'A & B' } }),
        }),
        draftCopy: () => ({ status: 201, body: copy }),
        draftUpdate: () => ({ status: 200, body: copy }),
        draftDelete: () => ({ status: 204 }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: tEditor('test.button') }));
    const drawer = within(await screen.findByRole('dialog', { name: tTest('drawer.title') }));
    await waitFor(() => expect(drawer.getByLabelText(/Sender/)).toHaveValue('5'));
    fireEvent.click(await drawer.findByRole('checkbox', { name: /Shop/ }));
    fireEvent.change(drawer.getByRole('combobox', { name: tTest('as.label') }), {
      target: { value: 'ada@example.com' },
    });
    fireEvent.click(drawer.getByRole('button', { name: tTest('send.button') }));
    expect(await screen.findByText(tTest('sent.list.toast'))).toBeVisible();
    expect(stub.callsOf('draftUpdate')[0]).toMatchObject({
      params: { id: 8 },
      body: { subject: '[Test] Hi Ada', body: '<p>A &amp; B ##unsubscribe##</p>' },
    });
    expect(stub.callsOf('draftSend')[0]).toMatchObject({
      params: { id: 8 },
      body: { lists: ['shop'], sender_id: 5, test: true },
    });
    expect(stub.callsOf('draftDelete')[0]?.params).toEqual({ id: 8 });
  });

  it('offers only verified senders and links to the page that verifies them', async () => {
    const waiting = makeSender({ id: 6, email: 'new@example.com', status: senderStatus.notConfirmed });
    renderDashboard({
      at: '/drafts/7/send',
      handlers: {
        ...account,
        senderList: () => ({ status: 200, body: { ...pageWith([waiting]), prev: null } }),
      },
    });
    expect(await screen.findByRole('link', { name: /verify new@example\.com/ })).toBeVisible();
    expect(
      screen.getByRole('option', {
        name: tSendings('sender.unverified.label', { sender: `${waiting.name} <${waiting.email}>` }),
      }),
    ).toBeDisabled();
  });
});
