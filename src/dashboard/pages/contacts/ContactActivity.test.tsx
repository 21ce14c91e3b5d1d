import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, type StubHandlers } from '../../../contract/stub.ts';
import { sendWaiting } from '../../api/undo.ts';
import { makeContact, makeContactMail, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const at = '/contacts/ada%40example.com';

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

const table = async () => within(await screen.findByRole('table', { name: 'Mails to this contact' }));

describe('the activity of a contact', () => {
  it('says what came back, and counts what machines opened apart', async () => {
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
    expect(first.getByText('Unsubscribed')).toBeVisible();
    expect(first.getByText('Too many mails')).toBeVisible();
    expect(first.getByText('+1 machine')).toBeVisible();
    const second = within(rows.getByRole('row', { name: /Winter sale/ }));
    expect(second.getByText('Came back for good')).toBeVisible();
    expect(second.queryByText('Bounced')).toBeNull();
  });

  it('asks for the page that the address holds', async () => {
    const { stub } = renderDashboard({ at: `${at}?page=2`, handlers: account });
    await table();
    expect(stub.callsOf('contactActivityList').at(-1)?.query).toMatchObject({ page: 2 });
  });

  it('is hidden where the service does not tell', async () => {
    const { stub } = renderDashboard({ at, handlers: { ...account, extensionList: () => refuse(404) } });
    await screen.findByRole('heading', { name: 'ada@example.com' });
    await waitFor(() => expect(stub.callsOf('extensionList')).not.toEqual([]));
    expect(screen.queryByText('Activity')).toBeNull();
  });
});

describe('a contact that is inactive', () => {
  it('says why, since when, and what speaks for it', async () => {
    renderDashboard({
      at,
      handlers: { ...account, contactShow: () => ({ status: 200, body: inactive }) },
    });
    const notice = within(await screen.findByRole('region', { name: 'This contact gets no email' }));
    expect(notice.getByText(/came back for good\. 550/)).toBeVisible();
    expect(await notice.findByText(/^Since/)).toHaveTextContent('2026');
    expect(notice.getByText('550 5.1.1 User unknown')).toBeVisible();
  });

  const activating: StubHandlers<Blob> = {
    ...account,
    contactShow: () => ({ status: 200, body: inactive }),
    contactActivate: () => ({ status: 200, body: makeContact() }),
  };
  const activate = () => screen.findByRole('button', { name: 'Make active again' });

  it('is activated in one click', async () => {
    const { stub, user } = renderDashboard({ at, handlers: activating });
    await user.click(await activate());
    expect(screen.queryByRole('region', { name: 'This contact gets no email' })).toBeNull();
    expect(await screen.findByText('Activated ada@example.com')).toBeVisible();
    sendWaiting();
    await waitFor(() => expect(stub.callsOf('contactActivate')).toHaveLength(1));
    expect(stub.callsOf('contactActivate')[0]?.params).toEqual({ email: 'ada@example.com' });
  });

  it('stays inactive when the activation is undone, without asking the service', async () => {
    const { stub, user } = renderDashboard({ at, handlers: activating });
    await user.click(await activate());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await activate()).toBeVisible();
    sendWaiting();
    expect(stub.callsOf('contactActivate')).toEqual([]);
  });

  it('shows as inactive again when the activation is refused', async () => {
    const { user } = renderDashboard({
      at,
      handlers: { ...activating, contactActivate: () => refuse(400, { non_field_errors: ['Not now.'] }) },
    });
    await user.click(await activate());
    sendWaiting();
    expect(await screen.findByText(/Activated ada@example.com failed: .*Not now/)).toBeVisible();
    expect(await activate()).toBeVisible();
  });
});
