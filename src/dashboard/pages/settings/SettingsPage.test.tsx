import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { makeMailServer, makeMailState } from '../../testing/outbox-records.ts';
import { makeToken, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { zoneHere } from '../../../lib/time/zone-names.ts';
import { loadedMessages } from '../../messages/message-store.ts';

const t = loadedMessages('settings');
const tServer = loadedMessages('mail-server');

const session: typeof fetch = async () =>
  Response.json({ signed_in: true, ways: ['password'], version: '1.2.3', expires: null });

describe('the settings page', () => {
  it('links the licenses of the packages in the build', async () => {
    renderDashboard({ at: '/settings' });
    const link = await screen.findByRole('link', { name: t('licenses.button') });
    expect(link).toHaveAttribute('href', '/third-party-notices.txt');
  });

  it('shows the connection and its account', async () => {
    renderDashboard({ at: '/settings', otherwise: session });
    expect(await screen.findByText(t('connection.badge', { state: 'other' }))).toBeVisible();
    expect(await screen.findByText('Ada, ada@example.com')).toBeVisible();
    expect(await screen.findByText('1.2.3')).toBeVisible();
  });

  it('signs other browsers out after asking', async () => {
    const asked: unknown[] = [];
    const { user } = renderDashboard({
      at: '/settings',
      otherwise: async (input, init) => {
        if (init?.method === 'DELETE') asked.push(input);
        return session(input, init);
      },
    });
    await user.click(await screen.findByRole('button', { name: t('connection.signOutOthers.button') }));
    expect(asked).toEqual([]);
    await user.click(await screen.findByRole('button', { name: t('connection.signOutOthers.confirm') }));
    expect(await screen.findByText(t('connection.signOutOthers.toast'))).toBeVisible();
    expect(asked).toEqual(['/api/session/others']);
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
    await user.click(screen.getByRole('button', { name: t('token.create.button') }));
    expect(await screen.findByDisplayValue('secret-of-the-shop')).toBeVisible();
    expect(screen.queryByRole('button', { name: loadedMessages('common')('cancel.button') })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('token.done.button') }));
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
    await user.click(await screen.findByRole('button', { name: t('tokens.revoke.label', { name: 'Shop' }) }));
    await user.click(await screen.findByRole('button', { name: t('tokens.revoke.confirm') }));
    await waitFor(() => expect(stub.callsOf('tokenDelete')[0]?.params).toEqual({ id: 1 }));
  });

  it('shows the mail server from the environment as read-only', async () => {
    const server = makeMailServer({
      source: 'environment',
      host: 'mail.example',
      port: 587,
      encryption: 'starttls',
      user: 'news',
      has_password: true,
    });
    const state = makeMailState({
      failed: 2,
      unknown: 1,
      last_failure: { answer: '550 No such user', at: '2026-01-02T03:04:05.000000Z' },
    });
    renderDashboard({
      at: '/settings',
      otherwise: session,
      handlers: {
        mailServerShow: () => ({ status: 200, body: server }),
        mailStatus: () => ({ status: 200, body: state }),
      },
    });
    const mail = await screen.findByRole('region', { name: tServer('card.title') });
    expect(await within(mail).findByText('mail.example, port 587, STARTTLS')).toBeVisible();
    expect(within(mail).getByText('NEWSDESK_SMTP_URL')).toBeVisible();
    expect(within(mail).queryByRole('button', { name: /mail server/ })).toBeNull();
    expect(await within(mail).findByText(/550 No such user/)).toBeVisible();
    expect(within(mail).getByRole('link', { name: 'view' })).toHaveAttribute('href', '/outbox?tab=unsent');
  });

  it('stops the test of a mail server that keeps it waiting', async () => {
    const { user } = renderDashboard({
      at: '/settings',
      otherwise: session,
      handlers: { mailServerTry: () => new Promise(() => undefined) },
    });
    await user.click(await screen.findByRole('button', { name: tServer('setUp.button') }));
    const drawer = within(await screen.findByRole('dialog', { name: tServer('card.title') }));
    await user.type(drawer.getByRole('textbox', { name: /^Server/ }), 'smtp.example.com');
    await user.click(drawer.getByRole('button', { name: tServer('test.button') }));
    expect(await drawer.findByText(tServer('test.waiting.body'), {}, { timeout: 10_000 })).toBeVisible();
    await user.click(drawer.getByRole('button', { name: tServer('test.stop.button') }));
    await waitFor(() => expect(drawer.queryByText(tServer('test.waiting.body'))).toBeNull());
    expect(drawer.getByRole('status')).toBeEmptyDOMElement();
    expect(drawer.getByRole('textbox', { name: tServer('test.to.label') })).toHaveFocus();
    expect(drawer.getByRole('button', { name: tServer('test.button') })).not.toHaveAttribute('aria-busy');
  });

  it('tests and saves a mail server', async () => {
    const { user, stub } = renderDashboard({
      at: '/settings',
      otherwise: session,
      handlers: {
        mailServerTry: () => ({
          status: 200,
          body: {
            is_sent: false,
            failure_class: 'relaying',
            answer: '554 Relay access denied',
            conversation: [
              { from: 'newsdesk', text: 'RCPT TO:<ada@example.com>' },
              { from: 'server', text: '554 Relay access denied' },
            ],
          },
        }),
        mailServerReplace: () => ({ status: 200, body: makeMailServer({ source: 'settings', host: 'mx' }) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: tServer('setUp.button') }));
    const drawer = await screen.findByRole('dialog', { name: tServer('card.title') });
    await user.type(within(drawer).getByRole('textbox', { name: /^Server/ }), 'smtp.example.com');
    await user.type(within(drawer).getByRole('textbox', { name: /^User name/ }), 'news');
    await user.type(within(drawer).getByLabelText(/^Password/), 'open sesame');
    await user.click(within(drawer).getByRole('button', { name: tServer('test.button') }));
    const log = await within(drawer).findByRole('log', { name: tServer('test.conversation.title') });
    expect(log).toHaveTextContent('RCPT TO:<ada@example.com>');
    expect(within(drawer).getByText(tServer('test.badge', { result: 'other' }))).toBeVisible();
    expect(
      within(drawer).getByText(tServer('test.reason.body', { reason: 'forwarding' }), { exact: false }),
    ).toBeVisible();
    const answer = tServer('test.answer.body', { answer: '554 Relay access denied' });
    expect(within(drawer).getByText(answer)).toBeVisible();
    const server = {
      host: 'smtp.example.com',
      port: '587',
      encryption: 'starttls',
      user: 'news',
      password: 'open sesame',
    };
    expect(stub.callsOf('mailServerTry')[0]?.body).toMatchObject({ to: 'ada@example.com' });
    await user.click(within(drawer).getByRole('button', { name: tServer('save.button') }));
    await waitFor(() => expect(stub.callsOf('mailServerReplace')).toHaveLength(1));
    expect(stub.callsOf('mailServerReplace')[0]?.body).toEqual({ ...server, port: 587 });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: tServer('card.title') })).toBeNull());
  });

  it.each(['', 'smtp', '0', '70000'])('explains which ports there are for “%s”', async (entered) => {
    const { user } = renderDashboard({ at: '/settings', otherwise: session });
    await user.click(await screen.findByRole('button', { name: tServer('setUp.button') }));
    const port = await screen.findByRole('textbox', { name: /^Port/ });
    await user.clear(port);
    if (entered !== '') await user.type(port, entered);
    await user.click(screen.getByRole('button', { name: tServer('save.button') }));
    const words = tServer('port.error', { first: '1', last: '65535' });
    await waitFor(() => expect(port).toHaveAccessibleDescription(words));
  });

  it('explains why a server did not respond, until the server changes', async () => {
    const { user } = renderDashboard({
      at: '/settings',
      otherwise: session,
      handlers: {
        mailServerTry: () => ({
          status: 200,
          body: {
            is_sent: false,
            failure_class: 'unknown',
            answer: 'ENOTFOUND: getaddrinfo ENOTFOUND smtp.example.com',
            conversation: [],
          },
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: tServer('setUp.button') }));
    const drawer = await screen.findByRole('dialog', { name: tServer('card.title') });
    const host = within(drawer).getByRole('textbox', { name: /^Server/ });
    await user.type(host, 'smtp.example.com');
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await user.click(within(drawer).getByRole('button', { name: tServer('test.button') }));
    const reason = await within(drawer).findByText(tServer('test.reason.body', { reason: 'name' }));
    expect(reason).toBeVisible();
    expect(scroll.mock.contexts.at(-1)).toContainElement(reason);
    await user.type(host, 'x');
    expect(within(drawer).queryByText(tServer('test.badge', { result: 'other' }))).toBeNull();
  });

  it('keeps the stored password when none is entered', async () => {
    const stored = makeMailServer({
      source: 'settings',
      host: 'smtp.example.com',
      port: 465,
      encryption: 'tls',
      user: 'news',
      has_password: true,
    });
    const { user, stub } = renderDashboard({
      at: '/settings?drawer=mail-server',
      otherwise: session,
      handlers: {
        mailServerShow: () => ({ status: 200, body: stored }),
        mailServerReplace: () => ({ status: 200, body: stored }),
      },
    });
    const drawer = await screen.findByRole('dialog', { name: tServer('card.title') });
    await user.click(within(drawer).getByRole('button', { name: tServer('save.button') }));
    await waitFor(() => expect(stub.callsOf('mailServerReplace')).toHaveLength(1));
    expect(stub.callsOf('mailServerReplace')[0]?.body).not.toHaveProperty('password', expect.anything());
  });

  it('changes the usual port with the encryption and keeps a custom one', async () => {
    const { user } = renderDashboard({ at: '/settings?drawer=mail-server', otherwise: session });
    const drawer = within(await screen.findByRole('dialog', { name: tServer('card.title') }));
    const encryption = drawer.getByRole('combobox', { name: tServer('encryption.label') });
    const port = drawer.getByRole('textbox', { name: /^Port/ });
    await user.selectOptions(encryption, 'TLS');
    expect(port).toHaveValue('465');
    await user.clear(port);
    await user.type(port, '2525');
    await user.selectOptions(encryption, 'STARTTLS');
    expect(port).toHaveValue('2525');
  });

  it('shows that emails stay in the outbox without a mail server', async () => {
    renderDashboard({ at: '/settings', otherwise: session });
    const mail = await screen.findByRole('region', { name: tServer('card.title') });
    expect(await within(mail).findByText(/until you set up a mail server/)).toBeVisible();
  });

  it('saves the language of emails', async () => {
    const { user, stub } = renderDashboard({
      at: '/settings',
      otherwise: session,
      handlers: {
        extensionList: () => ({ status: 200, body: { operations: ['emailSettingsShow'] } }),
        emailSettingsShow: () => ({ status: 200, body: { language: 'en' } }),
        emailSettingsReplace: ({ body }) => ({ status: 200, body }),
      },
    });
    const select = await screen.findByRole('combobox', { name: t('emails.language.label') });
    expect(select).toHaveValue('en');
    await user.selectOptions(select, 'Arabic');
    await waitFor(() => expect(stub.callsOf('emailSettingsReplace')[0]?.body).toEqual({ language: 'ar' }));
  });

  it('saves the time zone and lists the browser’s first', async () => {
    const { user, stub } = renderDashboard({
      at: '/settings',
      otherwise: session,
      handlers: {
        extensionList: () => ({ status: 200, body: { operations: ['accountSettingsShow'] } }),
        accountSettingsShow: () => ({ status: 200, body: { time_zone: null } }),
        accountSettingsReplace: ({ body }) => ({ status: 200, body }),
      },
    });
    const select = await screen.findByRole('combobox', { name: t('zone.label') });
    const names = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual([t('zone.none'), t('zone.here', { zone: zoneHere() })]);
    await user.selectOptions(select, 'Asia/Tokyo');
    await waitFor(() =>
      expect(stub.callsOf('accountSettingsReplace')[0]?.body).toEqual({ time_zone: 'Asia/Tokyo' }),
    );
  });

  it('hides tokens when the service has none', async () => {
    renderDashboard({ at: '/settings', otherwise: session, handlers: { extensionList: () => refuse(404) } });
    expect(await screen.findByText(t('connection.badge', { state: 'other' }))).toBeVisible();
    expect(await screen.findByText(t('connection.api.value', { extensions: 'other' }))).toBeVisible();
    expect(screen.queryByRole('region', { name: t('tokens.title') })).toBeNull();
  });
});
