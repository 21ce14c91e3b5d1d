import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub.ts';
import { makeContact, makeSubscription, makeSuppression } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { permissionOf } from './EmailPermission.tsx';

const at = '/contacts/ada%40example.com';
const gone = makeSubscription({ subscription_cancelled: '2026-01-02T00:00:00Z' });

describe('why a contact gets email', () => {
  it.each([
    [{ active: true, lists: [makeSubscription()] }, [], 'Gets email sent to Newsletter.'],
    [{ active: false, lists: [makeSubscription()] }, [], 'Gets no email: the contact is inactive.'],
    [{ active: false, lists: [] }, [makeSuppression()], 'Gets no email: on the suppression list.'],
    [{ active: true, lists: [] }, [], 'Gets no email: on no list.'],
    [
      { active: true, lists: [gone] },
      [],
      'Gets no email: unsubscribed from every list. Imports and the API can’t subscribe them again.',
    ],
  ])('is said in one sentence (%#)', (contact, suppressions, sentence) => {
    expect(permissionOf(contact, suppressions)).toBe(sentence);
  });

  it('names the entry that suppresses, and offers no way around it', async () => {
    renderDashboard({
      at,
      handlers: {
        contactShow: () => ({ status: 200, body: makeContact({ active: false }) }),
        suppressionCheck: ({ body }) => ({
          status: 200,
          body: {
            address: body.address,
            suppressed: true,
            reader_lifts: false,
            suppressions: [makeSuppression()],
          },
        }),
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Email permission' }));
    expect(card.getByText('By letter')).toBeVisible();
    expect(card.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
      'href',
      '/suppressions?search=ada%40example.com',
    );
    expect(screen.queryByRole('button', { name: 'Make active again' })).toBeNull();
  });

  it('is hidden where the service has no suppression list', async () => {
    const { stub } = renderDashboard({
      at,
      handlers: {
        contactShow: () => ({ status: 200, body: makeContact() }),
        extensionList: () => refuse(404),
      },
    });
    await screen.findByRole('heading', { name: 'ada@example.com' });
    await waitFor(() => expect(stub.callsOf('extensionList')).not.toEqual([]));
    expect(screen.queryByText('Email permission')).toBeNull();
    expect(stub.callsOf('suppressionCheck')).toEqual([]);
  });

  it('begins a canceled subscription again with stated consent', async () => {
    const contact = makeContact({ lists: [gone] });
    const { user, stub } = renderDashboard({
      at,
      handlers: {
        contactShow: () => ({ status: 200, body: contact }),
        contactSubscribeAgain: () => ({ status: 200, body: makeContact({ lists: [makeSubscription()] }) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Newsletter' }));
    await user.click(await screen.findByRole('button', { name: 'Subscribe again' }));
    const drawer = within(await screen.findByRole('dialog', { name: /Subscribe ada@example.com/ }));
    await user.click(drawer.getByRole('button', { name: 'Subscribe again' }));
    expect(stub.callsOf('contactSubscribeAgain')).toEqual([]);
    await user.type(drawer.getByLabelText(/How they gave consent/), 'By phone');
    await user.type(drawer.getByLabelText(/When they gave consent/), '2026-01-02T03:04');
    await user.type(drawer.getByLabelText(/Your name/), 'Bo');
    await user.click(drawer.getByRole('button', { name: 'Subscribe again' }));
    await waitFor(() =>
      expect(stub.callsOf('contactSubscribeAgain')[0]?.body).toMatchObject({
        list: gone.hash,
        how: 'By phone',
        stated_by: 'Bo',
      }),
    );
  });
});
