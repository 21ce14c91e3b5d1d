import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub.ts';
import { makeSender, makeSenderChecks } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const sender = makeSender({ id: 7, status: 1 });
const page = { count: 1, next: null, prev: null, previous: null, results: [sender] };
const shown = {
  senderList: () => ({ status: 200, body: page }) as const,
  senderShow: () => ({ status: 200, body: sender }) as const,
  senderCheckList: () => ({ status: 200, body: makeSenderChecks({ sender: 7 }) }) as const,
};

describe('the senders page', () => {
  it('says the status in words', async () => {
    renderDashboard({ at: '/senders', handlers: shown });
    expect(await screen.findByText('news@example.com')).toBeVisible();
    expect(screen.getByText('Not confirmed')).toBeVisible();
  });

  it('makes a sender and opens it', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/senders?drawer=new',
      handlers: { ...shown, senderCreate: () => ({ status: 201, body: sender }) },
    });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'N');
    await user.type(screen.getByRole('textbox', { name: /^Address/ }), 'n@a.se');
    await user.click(screen.getByRole('button', { name: 'Create sender' }));
    await waitFor(() => expect(address()).toBe('/senders?sender=7'));
    expect(stub.callsOf('senderCreate')[0]?.body).toEqual({ name: 'N', email: 'n@a.se' });
  });

  it('confirms by the signature that the link has brought', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/senders?sender=7&signature=Abc123',
      handlers: { ...shown, senderConfirm: () => ({ status: 200 }) },
    });
    expect(await screen.findByLabelText('Signature from the mail')).toHaveValue('Abc123');
    expect(stub.callsOf('senderConfirm')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('news@example.com is confirmed')).toBeVisible();
    expect(stub.callsOf('senderConfirm')[0]).toMatchObject({
      params: { id: 7 },
      body: { signature: 'Abc123' },
    });
    await waitFor(() => expect(address()).toBe('/senders?sender=7'));
  });

  it('puts a refused signature beside its field', async () => {
    const { user } = renderDashboard({
      at: '/senders?sender=7&signature=old',
      handlers: { ...shown, senderConfirm: () => refuse(400, { signature: ['It is too old.'] }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('It is too old.')).toBeVisible();
  });

  it('shows of each check what was expected, what was found, and why it fails', async () => {
    const { user } = renderDashboard({
      at: '/senders?sender=7',
      handlers: {
        ...shown,
        senderCheck: () => ({ status: 200, body: makeSenderChecks({ sender: 7, checks: [] }) }),
      },
    });
    const spf = await screen.findByRole('region', { name: 'SPF' });
    expect(within(spf).getByText('Fails')).toBeVisible();
    expect(within(spf).getByText('There is no SPF record.')).toBeVisible();
    expect(within(spf).getByText('Nothing')).toBeVisible();
    expect(within(spf).getByText('v=spf1 ip4:192.0.2.7 ~all')).toBeVisible();
    await user.click(within(spf).getByRole('button', { name: 'Copy the value of the SPF record' }));
    expect(await navigator.clipboard.readText()).toBe('v=spf1 ip4:192.0.2.7 ~all');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('The domain was checked')).toBeVisible();
  });

  it('hides the checks where the service has none', async () => {
    renderDashboard({
      at: '/senders?sender=7',
      handlers: { ...shown, extensionList: () => ({ status: 200, body: { operations: [] } }) },
    });
    expect(await screen.findByLabelText('Signature from the mail')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Domain' })).toBeNull();
  });
});
