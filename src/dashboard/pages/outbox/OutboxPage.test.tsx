import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeMailState, makeOutboxMail, makeOutgoingMail } from '../../testing/outbox-records.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('outbox');
const tCommon = loadedMessages('common');

const mails = [makeOutboxMail(), makeOutboxMail({ id: 2, subject: 'Older', preview: null })];
const shown = {
  outboxList: () => ({ status: 200, body: pageWith(mails) }) as const,
  outboxShow: ({ params: { id } }: { params: { id: number } }) =>
    ({ status: 200, body: mails.find((mail) => mail.id === id) ?? makeOutboxMail({ id }) }) as const,
};

describe('the outbox', () => {
  it('shows that emails are captured while there is no mail server', async () => {
    renderDashboard({ at: '/outbox' });
    expect(await screen.findByRole('link', { name: 'set up a mail server' })).toHaveAttribute(
      'href',
      '/settings',
    );
    expect(await screen.findByText(t('empty.title'))).toBeVisible();
  });

  it('offers to delete all only while there is an email', async () => {
    renderDashboard({ at: '/outbox' });
    expect(await screen.findByText(t('empty.title'))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('deleteAll.button') })).toBeNull();
  });

  it('shows the newest email as HTML, in a frame without scripts', async () => {
    renderDashboard({ at: '/outbox', handlers: shown });
    const frame = await screen.findByTitle(t('email.html.label', { subject: 'Please confirm' }));
    expect(frame).toHaveAttribute('src', '/api/v3/outbox/3/preview/');
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin)/);
  });

  it('names an email without a subject', async () => {
    const bare = makeOutboxMail({ subject: '' });
    renderDashboard({
      at: '/outbox',
      handlers: {
        outboxList: () => ({ status: 200, body: pageWith([bare]) }),
        outboxShow: () => ({ status: 200, body: bare }),
      },
    });
    expect(
      await screen.findByRole('region', {
        name: t('email.label', { subject: tCommon('noSubject.label') }),
      }),
    ).toBeVisible();
    expect(screen.getByTitle(t('email.html.label', { subject: tCommon('noSubject.label') }))).toBeVisible();
  });

  it('keeps the view in the URL', async () => {
    const { user, address } = renderDashboard({ at: '/outbox?mail=3', handlers: shown });
    await user.click(await screen.findByRole('button', { name: t('email.view.label', { view: 'text' }) }));
    expect(screen.getByText('Hello Ada')).toBeVisible();
    expect(address()).toBe('/outbox?mail=3&view=text');
  });

  it('shows the text of an email without HTML, regardless of the URL', async () => {
    renderDashboard({ at: '/outbox?mail=2&view=html', handlers: shown });
    expect(await screen.findByText('Hello Ada')).toBeVisible();
    expect(screen.queryByRole('button', { name: t('email.view.label', { view: 'html' }) })).toBeNull();
  });

  it('restores a deleted email on Undo', async () => {
    const { user, stub } = renderDashboard({ at: '/outbox', handlers: shown });
    await user.click(await screen.findByRole('button', { name: tCommon('delete.button') }));
    const list = await screen.findByRole('list', { name: t('list.label') });
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: tCommon('undo.button') }));
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(2));
    expect(stub.callsOf('outboxDelete')).toEqual([]);
  });

  it('shows the status and last response of each system email that is not sent', async () => {
    renderDashboard({
      at: '/outbox?tab=unsent',
      handlers: {
        outgoingMailList: () => ({ status: 200, body: pageWith([makeOutgoingMail()]) }),
        mailStatus: () => ({ status: 200, body: makeMailState({ waiting: 1 }) }),
      },
    });
    const row = await screen.findByRole('row', { name: /ada@example\.org/ });
    expect(within(row).getByText(t('unsent.status.badge', { state: 'deferred' }))).toBeVisible();
    expect(within(row).getByText('450 Greylisted')).toBeVisible();
    expect(await screen.findByRole('link', { name: t('tab.unsent.label', { count: 1 }) })).toBeVisible();
  });

  it('asks before it resends an email that may have arrived', async () => {
    const mail = makeOutgoingMail({ state: 'unknown' });
    const { user, stub } = renderDashboard({
      at: '/outbox?tab=unsent',
      handlers: {
        outgoingMailList: () => ({ status: 200, body: pageWith([mail]) }),
        outgoingMailRetry: () => ({ status: 202, body: makeOutgoingMail({ state: 'queued' }) }),
      },
    });
    await user.click(
      await screen.findByRole('button', { name: t('retry.label', { email: 'ada@example.org' }) }),
    );
    expect(await screen.findByText(t('resend.body', { email: 'ada@example.org' }))).toBeVisible();
    expect(stub.callsOf('outgoingMailRetry')).toEqual([]);
    await user.click(screen.getByRole('button', { name: t('resend.confirm') }));
    await waitFor(() => expect(stub.callsOf('outgoingMailRetry')[0]?.params).toEqual({ id: 5 }));
  });
});
