import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub.ts';
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

  it('hides tokens where the service has none', async () => {
    renderDashboard({ at: '/settings', otherwise: session, handlers: { extensionList: () => refuse(404) } });
    expect(await screen.findByText('Connected')).toBeVisible();
    expect(await screen.findByText('The specification')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'API tokens' })).toBeNull();
  });
});
