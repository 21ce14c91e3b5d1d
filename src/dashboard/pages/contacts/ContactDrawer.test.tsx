import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeAttribute, makeContact, makeList, makeSubscription, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const tCommon = loadedMessages('common');
const t = loadedMessages('contact-edit');
const tContacts = loadedMessages('contacts');
const firstName = tContacts('field.label', { field: 'first_name' });

const lists = () =>
  ({ status: 200, body: pageWith([makeList(), makeList({ hash: 'old', name: 'Old news' })]) }) as const;
const attributes = () => ({ status: 200, body: pageWith([makeAttribute()]) }) as const;

const ada = makeContact({
  attributes: { city: 'London' },
  lists: [
    makeSubscription({ hash: 'old', name: 'Old news', subscription_cancelled: '2026-02-01T00:00:00Z' }),
  ],
});

const shown = {
  listList: lists,
  attributeList: attributes,
  contactShow: () => ({ status: 200, body: ada }) as const,
};

describe('adding a contact', () => {
  it('sends the entered values and returns to the list', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/contacts?drawer=new',
      handlers: {
        ...shown,
        contactCreate: ({ body }) => ({ status: 201, body: makeContact({ email: body.email }) }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: t('email.label') }), 'grace@example.com');
    await user.type(screen.getByLabelText(firstName), 'Grace');
    await user.type(await screen.findByLabelText('City'), 'New York');
    await user.click(await screen.findByRole('checkbox', { name: 'Newsletter' }));
    await user.click(screen.getByRole('button', { name: t('new.button') }));
    await waitFor(() => expect(address()).toBe('/contacts'));
    expect(stub.callsOf('contactCreate').map(({ body }) => body)).toMatchObject([
      {
        email: 'grace@example.com',
        first_name: 'Grace',
        attributes: { city: 'New York' },
        lists: [{ hash: 'news' }],
      },
    ]);
  });

  it('explains an invalid address without a request', async () => {
    const { user, stub } = renderDashboard({ at: '/contacts?drawer=new', handlers: shown });
    await user.type(await screen.findByRole('textbox', { name: t('email.label') }), 'nobody');
    await user.click(screen.getByRole('button', { name: t('new.button') }));
    expect(await screen.findByText('Enter a valid email address.')).toBeVisible();
    expect(stub.callsOf('contactCreate')).toEqual([]);
  });

  it('shows the service’s refusal on its field', async () => {
    const { user } = renderDashboard({
      at: '/contacts?drawer=new',
      handlers: {
        ...shown,
        contactCreate: () => refuse(400, { email: ['A contact with this email already exists.'] }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: t('email.label') }), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: t('new.button') }));
    expect(await screen.findByText('A contact with this email already exists.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: t('email.label') })).toHaveAccessibleDescription(
      /^A contact with this email already exists\./,
    );
  });

  it('links the contact that has the address already', async () => {
    const { user } = renderDashboard({
      at: '/contacts?drawer=new',
      handlers: {
        ...shown,
        contactCreate: () => refuse(400, { email: ['A contact with this email already exists.'] }),
      },
    });
    const email = await screen.findByRole('textbox', { name: t('email.label') });
    await user.type(email, 'ada@example.com');
    await user.click(screen.getByRole('button', { name: t('new.button') }));
    const link = await screen.findByRole('link', { name: t('email.taken.button') });
    expect(link).toHaveAttribute('href', '/contacts/ada%40example.com');
    await user.type(email, '{Backspace}');
    expect(screen.queryByRole('link', { name: t('email.taken.button') })).toBeNull();
  });

  it('asks before discarding input', async () => {
    const { user, address } = renderDashboard({ at: '/contacts?drawer=new', handlers: shown });
    await user.type(await screen.findByLabelText(firstName), 'Grace');
    await user.click(screen.getByRole('button', { name: tCommon('cancel.button') }));
    expect(await screen.findByText(tCommon('leave.title'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: tCommon('leave.confirm') }));
    await waitFor(() => expect(address()).toBe('/contacts'));
  });
});

describe('editing a contact', () => {
  const at = '/contacts?drawer=ada%40example.com';

  it('sends only changes', async () => {
    const { user, stub } = renderDashboard({
      at,
      handlers: { ...shown, contactUpdate: () => ({ status: 200, body: ada }) },
    });
    const name = await screen.findByLabelText(tContacts('field.label', { field: 'last_name' }));
    await user.clear(name);
    await user.type(name, 'King');
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    await waitFor(() => expect(stub.callsOf('contactUpdate')).toHaveLength(1));
    expect(stub.callsOf('contactUpdate')[0]?.body).toEqual({ last_name: 'King' });
  });

  it('keeps a canceled subscription when lists change and does not offer to confirm it', async () => {
    const { user, stub } = renderDashboard({
      at,
      handlers: { ...shown, contactUpdate: () => ({ status: 200, body: ada }) },
    });
    expect(await screen.findByRole('checkbox', { name: /Old news/ })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Newsletter' }));
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    await waitFor(() => expect(stub.callsOf('contactUpdate')).toHaveLength(1));
    expect(stub.callsOf('contactUpdate')[0]?.body.lists).toMatchObject([{ hash: 'news' }, { hash: 'old' }]);
  });

  it('shows a change made elsewhere and overwrites it only on request', async () => {
    let current = ada;
    const { user, stub } = renderDashboard({
      at,
      handlers: {
        ...shown,
        contactShow: () => ({ status: 200, body: current }),
        contactUpdate: () => ({ status: 200, body: current }),
      },
    });
    await user.type(await screen.findByLabelText(firstName), ' B.');
    current = { ...ada, first_name: 'Augusta', updated: '2026-03-02T00:00:00Z' };
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    expect(await screen.findByText(tCommon('overwrite.title'))).toBeVisible();
    expect(stub.callsOf('contactUpdate')).toEqual([]);
    await user.click(screen.getByRole('button', { name: tCommon('overwrite.confirm') }));
    await waitFor(() => expect(stub.callsOf('contactUpdate')[0]?.body).toEqual({ first_name: 'Ada B.' }));
  });

  it('opens the page of a corrected address and reads nothing more under the old one', async () => {
    const corrected = { ...ada, email: 'countess@example.com' };
    let asked: string[] = [];
    const { user, address } = renderDashboard({
      at: '/contacts/ada%40example.com?drawer=edit',
      handlers: {
        ...shown,
        contactShow({ params }) {
          asked.push(params.email);
          return { status: 200, body: params.email === ada.email ? ada : corrected };
        },
        contactUpdate() {
          asked = [];
          return { status: 200, body: corrected };
        },
      },
    });
    const email = await screen.findByRole('textbox', { name: t('email.label') });
    await user.clear(email);
    await user.type(email, corrected.email);
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    await waitFor(() => expect(address()).toBe('/contacts/countess%40example.com'));
    expect(asked).not.toContain(ada.email);
  });
});
