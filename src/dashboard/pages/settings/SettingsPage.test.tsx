import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub.ts';
import { makeMailState } from '../../testing/outbox-records.ts';
import { makeToken, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const session: typeof fetch = async () =>
  Response.json({ signed_in: true, ways: ['password'], version: '1.2.3', expires: null });

describe('the settings page', () => {
  it('shows the connection and who it belongs to', async () => {
    renderDashboard({ at: '/settings', otherwise: session });
    expect(await screen.findByText('Connected')).toBeVisible();
    expect(await screen.findByText('Ada, ada@example.com')).toBeVisible();
    expect(await screen.findByText('1.2.3')).toBeVisible();
  });

  it('shows a new token once', async () => {
    const { user } = renderDashboard({
      at: '/settings?drawer=token',
      otherwise: session,
      handlers: {
        tokenCreate: () => ({ status: 201, body: { ...makeToken(), token: 'secret-of-the-shop' } }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Shop');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByDisplayValue('secret-of-the-shop')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue('secret-of-the-shop')).toBeNull());
  });

  it('revokes a token after asking', async () => {
    const { user, stub } = renderDashboard({
      at: '/settings',
      otherwise: session,
      handlers: {
        tokenList: () => ({ status: 200, body: pageWith([makeToken()]) }),
        tokenDelete: () => ({ status: 204 }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke Shop' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke token' }));
    await waitFor(() => expect(stub.callsOf('tokenDelete')[0]?.params).toEqual({ id: 1 }));
  });

  it('says how mail leaves, and what the relay said last', async () => {
    const state = makeMailState({
      relay: { host: 'mail.example', port: 587, is_encrypted: false },
      failed: 2,
      unknown: 1,
      last_failure: { answer: '550 No such user', at: '2026-01-02T03:04:05.000000Z' },
    });
    renderDashboard({
      at: '/settings',
      otherwise: session,
      handlers: { mailStatus: () => ({ status: 200, body: state }) },
    });
    const mail = await screen.findByRole('region', { name: 'Mail' });
    expect(await within(mail).findByText('mail.example, port 587, encrypted where offered')).toBeVisible();
    expect(within(mail).getByText(/550 No such user/)).toBeVisible();
    expect(within(mail).getByRole('link', { name: 'show' })).toHaveAttribute('href', '/outbox?tab=unsent');
  });

  it('says that mail stays in the outbox where no relay is set', async () => {
    renderDashboard({ at: '/settings', otherwise: session });
    const mail = await screen.findByRole('region', { name: 'Mail' });
    expect(await within(mail).findByText(/until NEWSDESK_SMTP_URL is set/)).toBeVisible();
  });

  it('hides tokens where the service has none', async () => {
    renderDashboard({ at: '/settings', otherwise: session, handlers: { extensionList: () => refuse(404) } });
    expect(await screen.findByText('Connected')).toBeVisible();
    expect(await screen.findByText('The specification')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'API tokens' })).toBeNull();
  });
});
