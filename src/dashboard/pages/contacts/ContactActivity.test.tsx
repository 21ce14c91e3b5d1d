import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, type StubHandlers } from '../../../contract/stub/stub.ts';
import { sendWaiting } from '../../api/undo.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeContact, makeContactMail, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('contact');
const tPeople = loadedMessages('people');
const tCommon = loadedMessages('common');

const email = 'ada@example.com';
const at = `/contacts/${encodeURIComponent(email)}`;

const returned = makeContactMail({
  id: 2,
  subject: 'Winter sale',
  state: 'bounced',
  answer: '550 5.1.1 User unknown',
  bounces: [{ kind: 'hard', status: '5.1.1', created: '2026-03-02T10:00:00.000000Z' }],
});

const inactive = makeContact({
  active: false,
  inactive_reason: 'The mail “Winter sale” came back for good. 550 5.1.1 User unknown',
});

const account: StubHandlers<Blob> = {
  contactShow: () => ({ status: 200, body: makeContact() }),
  contactActivityList: () => ({ status: 200, body: pageWith([returned]) }),
};

const table = async () => within(await screen.findByRole('table', { name: t('activity.table.label') }));

describe('the activity of a contact', () => {
  it('shows bounces and counts bot opens separately', async () => {
    const read = makeContactMail({
      opens: 2,
      last_open: '2026-03-01T11:00:00.000000Z',
      machine_opens: 1,
      unsubscribed: '2026-03-01T12:00:00.000000Z',
      unsubscribe_reason: 1,
    });
    renderDashboard({
      at,
      handlers: {
        ...account,
        contactActivityList: () => ({ status: 200, body: pageWith([read, returned]) }),
      },
    });
    const rows = await table();
    const first = within(await rows.findByRole('row', { name: /Spring is here/ }));
    expect(first.getByText(t('unsubscribed.badge'))).toBeVisible();
    expect(first.getByText(t('reason.label', { reason: 'tooMany' }))).toBeVisible();
    expect(first.getByText(t('bots.label', { count: 1 }))).toBeVisible();
    const second = within(rows.getByRole('row', { name: /Winter sale/ }));
    expect(second.getByText(t('bounce.label', { kind: 'hard' }))).toBeVisible();
    expect(second.queryByText('Bounced')).toBeNull();
  });

  it('requests the page in the URL', async () => {
    const { stub } = renderDashboard({ at: `${at}?page=2`, handlers: account });
    await table();
    expect(stub.callsOf('contactActivityList').at(-1)?.query).toMatchObject({ page: 2 });
  });

  it('is hidden when the service does not provide it', async () => {
    const { stub } = renderDashboard({ at, handlers: { ...account, extensionList: () => refuse(404) } });
    await screen.findByRole('heading', { name: 'ada@example.com' });
    await waitFor(() => expect(stub.callsOf('extensionList')).not.toEqual([]));
    expect(screen.queryByText(t('activity.title'))).toBeNull();
  });
});

describe('a contact that is inactive', () => {
  it('shows the reason, the time, and the evidence', async () => {
    renderDashboard({
      at,
      handlers: { ...account, contactShow: () => ({ status: 200, body: inactive }) },
    });
    const notice = within(await screen.findByRole('region', { name: t('inactive.title') }));
    expect(
      await notice.findByText(t('inactive.since.label', { since: new Date('2026-03-02T10:00:00Z') })),
    ).toBeVisible();
    expect(notice.getByText('550 5.1.1 User unknown')).toBeVisible();
    expect(notice.queryByText(inactive.inactive_reason ?? '')).toBeNull();
  });

  it('shows the service’s reason when there are no bounces', async () => {
    renderDashboard({
      at,
      handlers: {
        ...account,
        contactShow: () => ({ status: 200, body: inactive }),
        contactActivityList: () => ({ status: 200, body: pageWith([]) }),
      },
    });
    const notice = within(await screen.findByRole('region', { name: t('inactive.title') }));
    expect(await notice.findByText(inactive.inactive_reason ?? '')).toBeVisible();
  });

  const activating: StubHandlers<Blob> = {
    ...account,
    contactShow: () => ({ status: 200, body: inactive }),
    contactActivate: () => ({ status: 200, body: makeContact() }),
  };
  const activate = () => screen.findByRole('button', { name: tPeople('reactivate.button') });

  it('is reactivated in one click', async () => {
    const { stub, user } = renderDashboard({ at, handlers: activating });
    await user.click(await activate());
    expect(screen.queryByRole('region', { name: t('inactive.title') })).toBeNull();
    expect(await screen.findByText(tPeople('reactivate.toast', { email }))).toBeVisible();
    sendWaiting();
    await waitFor(() => expect(stub.callsOf('contactActivate')).toHaveLength(1));
    expect(stub.callsOf('contactActivate')[0]?.params).toEqual({ email: 'ada@example.com' });
  });

  it('stays inactive without a request when the reactivation is undone', async () => {
    const { stub, user } = renderDashboard({ at, handlers: activating });
    await user.click(await activate());
    await user.click(await screen.findByRole('button', { name: tCommon('undo.button') }));
    expect(await activate()).toBeVisible();
    sendWaiting();
    expect(stub.callsOf('contactActivate')).toEqual([]);
  });

  it('shows as inactive again when the reactivation is refused', async () => {
    const { user } = renderDashboard({
      at,
      handlers: { ...activating, contactActivate: () => refuse(400, { non_field_errors: ['Not now.'] }) },
    });
    await user.click(await activate());
    sendWaiting();
    expect(
      await screen.findByText((text) => text.startsWith(tPeople('reactivate.failed', { email }))),
    ).toBeVisible();
    expect(await activate()).toBeVisible();
  });
});
