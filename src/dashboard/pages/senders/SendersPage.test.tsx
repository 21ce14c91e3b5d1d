import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { makeSender, makeSenderChecks, makeWarmUp } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { loadedMessages } from '../../messages/message-store.ts';

const t = loadedMessages('senders');

const sender = makeSender({ id: 7, status: 1 });
const page = { count: 1, next: null, prev: null, previous: null, results: [sender] };
const shown = {
  senderList: () => ({ status: 200, body: page }) as const,
  senderShow: () => ({ status: 200, body: sender }) as const,
  senderCheckList: () => ({ status: 200, body: makeSenderChecks({ sender: 7 }) }) as const,
  senderWarmUpShow: () => ({ status: 200, body: makeWarmUp() }) as const,
};

describe('the senders page', () => {
  it('shows the status in words', async () => {
    renderDashboard({ at: '/senders', handlers: shown });
    expect(await screen.findByText('news@example.com')).toBeVisible();
    expect(screen.getByText(t('status.badge', { status: 'other' }))).toBeVisible();
  });

  it('creates a sender, sends its verification email, and opens it', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/senders?drawer=new',
      handlers: {
        ...shown,
        senderCreate: () => ({ status: 201, body: sender }),
        senderRequestConfirmation: () => ({ status: 200 }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${t('name.label')}`) }), 'N');
    await user.type(screen.getByRole('textbox', { name: new RegExp(`^${t('email.label')}`) }), 'n@a.se');
    await user.click(screen.getByRole('button', { name: t('create.button') }));
    await waitFor(() => expect(address()).toBe('/senders?sender=7'));
    expect(stub.callsOf('senderCreate')[0]?.body).toEqual({ name: 'N', email: 'n@a.se' });
    expect(await screen.findByText(t('verify.send.toast', { email: sender.email }))).toBeVisible();
    expect(stub.callsOf('senderRequestConfirmation')).toMatchObject([{ params: { id: 7 } }]);
  });

  it('sends no verification email to an address that needs none', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/senders?drawer=new',
      handlers: { ...shown, senderCreate: () => ({ status: 201, body: makeSender({ id: 7, status: 0 }) }) },
    });
    await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${t('name.label')}`) }), 'N');
    await user.type(screen.getByRole('textbox', { name: new RegExp(`^${t('email.label')}`) }), 'n@a.se');
    await user.click(screen.getByRole('button', { name: t('create.button') }));
    await waitFor(() => expect(address()).toBe('/senders?sender=7'));
    expect(stub.callsOf('senderRequestConfirmation')).toEqual([]);
  });

  it('verifies with the code in the link', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/senders?sender=7&signature=Abc123',
      handlers: { ...shown, senderConfirm: () => ({ status: 200 }) },
    });
    const code = await screen.findByLabelText(t('verify.code.label'));
    expect(code).toHaveValue('Abc123');
    await waitFor(() => expect(code).toHaveFocus());
    expect(stub.callsOf('senderConfirm')).toEqual([]);
    await user.click(screen.getByRole('button', { name: t('verify.button') }));
    expect(await screen.findByText(t('verify.toast', { email: 'news@example.com' }))).toBeVisible();
    expect(stub.callsOf('senderConfirm')[0]).toMatchObject({
      params: { id: 7 },
      body: { signature: 'Abc123' },
    });
    await waitFor(() => expect(address()).toBe('/senders?sender=7'));
  });

  it('shows a refused code on its field', async () => {
    const { user } = renderDashboard({
      at: '/senders?sender=7&signature=old',
      handlers: { ...shown, senderConfirm: () => refuse(400, { signature: ['It is too old.'] }) },
    });
    await user.click(await screen.findByRole('button', { name: t('verify.button') }));
    expect(await screen.findByText('It is too old.')).toBeVisible();
  });

  it('shows the expected and found records of each check and the reason for a failure', async () => {
    const { user } = renderDashboard({
      at: '/senders?sender=7',
      handlers: {
        ...shown,
        senderCheck: () => ({ status: 200, body: makeSenderChecks({ sender: 7, checks: [] }) }),
      },
    });
    const spf = await screen.findByRole('region', { name: 'SPF' });
    expect(within(spf).getByText(t('check.badge', { result: 'fail' }))).toBeVisible();
    expect(within(spf).getByText('There is no SPF record.')).toBeVisible();
    expect(within(spf).getByText(t('domain.none.label'))).toBeVisible();
    expect(within(spf).getByText('v=spf1 ip4:192.0.2.7 ~all')).toBeVisible();
    await user.click(
      within(spf).getByRole('button', { name: t('copy.label', { part: 'other', kind: 'SPF' }) }),
    );
    expect(await navigator.clipboard.readText()).toBe('v=spf1 ip4:192.0.2.7 ~all');
    await user.click(screen.getByRole('button', { name: t('domain.check.button') }));
    expect(await screen.findByText(t('domain.check.toast'))).toBeVisible();
  });

  it('says that the first check of a domain is still to come', async () => {
    renderDashboard({
      at: '/senders?sender=7',
      handlers: {
        ...shown,
        senderCheckList: () => ({ status: 200, body: makeSenderChecks({ checked: null, checks: [] }) }),
      },
    });
    expect(await screen.findByText(t('domain.first.body'))).toBeVisible();
  });

  it('starts the warm-up of the domain and shows its limits', async () => {
    const on = makeWarmUp({ is_on: true, ceiling: 500, sent_today: 20, days: [480, 1000] });
    let now = makeWarmUp();
    const { user, stub } = renderDashboard({
      at: '/senders?sender=7',
      handlers: {
        ...shown,
        senderWarmUpShow: () => ({ status: 200, body: now }),
        senderWarmUpReplace: () => {
          now = on;
          return { status: 200, body: on };
        },
      },
    });
    const part = await screen.findByRole('region', { name: t('warmUp.title') });
    await user.click(
      await within(part).findByRole('button', { name: t('warmUp.button', { isOn: 'other' }) }),
    );
    expect(await within(part).findByText(/20 of 500 emails sent from example\.com today/)).toBeVisible();
    expect(stub.callsOf('senderWarmUpReplace')[0]?.body).toEqual({ is_on: true });
    expect(within(part).getByRole('button', { name: t('warmUp.button', { isOn: 'yes' }) })).toBeVisible();
  });

  it('hides the checks when the service has none', async () => {
    renderDashboard({
      at: '/senders?sender=7',
      handlers: { ...shown, extensionList: () => ({ status: 200, body: { operations: [] } }) },
    });
    expect(await screen.findByLabelText(t('verify.code.label'))).toBeVisible();
    expect(screen.queryByRole('region', { name: t('domain.title') })).toBeNull();
    expect(screen.queryByRole('region', { name: t('warmUp.title') })).toBeNull();
  });
});
