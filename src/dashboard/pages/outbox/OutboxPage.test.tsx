import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeMailState, makeOutboxMail, makeOutgoingMail } from '../../testing/outbox-records.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const mails = [makeOutboxMail(), makeOutboxMail({ id: 2, subject: 'Older', preview: null })];
const shown = {
  outboxList: () => ({ status: 200, body: pageWith(mails) }) as const,
  outboxShow: ({ params: { id } }: { params: { id: number } }) =>
    ({ status: 200, body: mails.find((mail) => mail.id === id) ?? makeOutboxMail({ id }) }) as const,
};

describe('the outbox', () => {
  it('says that mail stays here while no relay is set', async () => {
    renderDashboard({ at: '/outbox' });
    expect(await screen.findByText(/No mail relay is set \(NEWSDESK_SMTP_URL\)/)).toBeVisible();
    expect(await screen.findByText('No mail here')).toBeVisible();
  });

  it('shows the newest mail as HTML, in a frame in which nothing runs', async () => {
    renderDashboard({ at: '/outbox', handlers: shown });
    const frame = await screen.findByTitle('HTML of Please confirm');
    expect(frame).toHaveAttribute('src', '/api/v3/outbox/3/preview/');
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin)/);
  });

  it('names a mail without a subject', async () => {
    const bare = makeOutboxMail({ subject: '' });
    renderDashboard({
      at: '/outbox',
      handlers: {
        outboxList: () => ({ status: 200, body: pageWith([bare]) }),
        outboxShow: () => ({ status: 200, body: bare }),
      },
    });
    expect(await screen.findByRole('region', { name: 'Mail: No subject' })).toBeVisible();
    expect(screen.getByTitle('HTML of No subject')).toBeVisible();
  });

  it('keeps in the address how a mail is shown', async () => {
    const { user, address } = renderDashboard({ at: '/outbox?mail=3', handlers: shown });
    await user.click(await screen.findByRole('button', { name: 'Text' }));
    expect(screen.getByText('Hello Ada')).toBeVisible();
    expect(address()).toBe('/outbox?mail=3&view=text');
  });

  it('shows the text of a mail without HTML, whatever the address says', async () => {
    renderDashboard({ at: '/outbox?mail=2&view=html', handlers: shown });
    expect(await screen.findByText('Hello Ada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'HTML' })).toBeNull();
  });

  it('gives a deleted mail back when asked to', async () => {
    const { user, stub } = renderDashboard({ at: '/outbox', handlers: shown });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const list = await screen.findByRole('list', { name: 'Mails' });
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(2));
    expect(stub.callsOf('outboxDelete')).toEqual([]);
  });

  it('tells of each mail that is not sent how far it is and what the relay said', async () => {
    renderDashboard({
      at: '/outbox?tab=unsent',
      handlers: {
        outgoingMailList: () => ({ status: 200, body: pageWith([makeOutgoingMail()]) }),
        mailStatus: () => ({ status: 200, body: makeMailState({ waiting: 1 }) }),
      },
    });
    const row = await screen.findByRole('row', { name: /ada@example\.org/ });
    expect(within(row).getByText('Tried again later')).toBeVisible();
    expect(within(row).getByText('450 Greylisted')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Not sent (1)' })).toBeVisible();
  });

  it('sends a mail that may have arrived only after asking', async () => {
    const mail = makeOutgoingMail({ state: 'unknown' });
    const { user, stub } = renderDashboard({
      at: '/outbox?tab=unsent',
      handlers: {
        outgoingMailList: () => ({ status: 200, body: pageWith([mail]) }),
        outgoingMailRetry: () => ({ status: 202, body: makeOutgoingMail({ state: 'queued' }) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Retry the mail to ada@example.org' }));
    expect(await screen.findByText(/may get it twice/)).toBeVisible();
    expect(stub.callsOf('outgoingMailRetry')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(stub.callsOf('outgoingMailRetry')[0]?.params).toEqual({ id: 5 }));
  });
});
