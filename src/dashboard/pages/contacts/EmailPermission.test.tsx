import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeContact, makeSubscription, makeSuppression } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { permissionOf } from './EmailPermission.tsx';

const t = loadedMessages('contact');
const tEdit = loadedMessages('contact-edit');
const tPeople = loadedMessages('people');
const tCommon = loadedMessages('common');

const at = '/contacts/ada%40example.com';
const gone = makeSubscription({ subscription_cancelled: '2026-01-02T00:00:00Z' });

describe('the email permission of a contact', () => {
  it.each([
    [
      { active: true, lists: [makeSubscription()] },
      [],
      t('permission.lists.body', { listNames: '“Newsletter”' }),
    ],
    [{ active: false, lists: [makeSubscription()] }, [], t('permission.body', { state: 'inactive' })],
    [{ active: false, lists: [] }, [makeSuppression()], t('permission.body', { state: 'suppressed' })],
    [{ active: true, lists: [] }, [], t('permission.body', { state: 'unlisted' })],
    [{ active: true, lists: [gone] }, [], t('permission.body', { state: 'unsubscribed' })],
  ])('is explained in one sentence (%#)', (contact, suppressions, sentence) => {
    expect(permissionOf(contact, suppressions, t)).toBe(sentence);
  });

  it('names the suppressing entry and offers no way around it', async () => {
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
    const card = within(await screen.findByRole('region', { name: t('permission.title') }));
    expect(card.getByText('By letter')).toBeVisible();
    expect(card.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
      'href',
      '/suppressions?search=ada%40example.com',
    );
    expect(screen.queryByRole('button', { name: tPeople('reactivate.button') })).toBeNull();
  });

  it('is hidden when the service has no suppression list', async () => {
    const { stub } = renderDashboard({
      at,
      handlers: {
        contactShow: () => ({ status: 200, body: makeContact() }),
        extensionList: () => refuse(404),
      },
    });
    await screen.findByRole('heading', { name: 'ada@example.com' });
    await waitFor(() => expect(stub.callsOf('extensionList')).not.toEqual([]));
    expect(screen.queryByText(t('permission.title'))).toBeNull();
    expect(stub.callsOf('suppressionCheck')).toEqual([]);
  });

  it('restarts a canceled subscription with recorded consent', async () => {
    const contact = makeContact({ lists: [gone] });
    const { user, stub } = renderDashboard({
      at,
      handlers: {
        contactShow: () => ({ status: 200, body: contact }),
        contactSubscribeAgain: () => ({ status: 200, body: makeContact({ lists: [makeSubscription()] }) }),
      },
    });
    await user.click(
      await screen.findByRole('button', { name: tCommon('actions.label', { name: 'Newsletter' }) }),
    );
    await user.click(await screen.findByRole('button', { name: tEdit('again.button') }));
    const drawer = within(
      await screen.findByRole('dialog', {
        name: tEdit('again.title', { email: 'ada@example.com', listName: 'Newsletter' }),
      }),
    );
    await user.click(drawer.getByRole('button', { name: tEdit('again.button') }));
    expect(stub.callsOf('contactSubscribeAgain')).toEqual([]);
    await user.type(
      drawer.getByLabelText((label) => label.startsWith(tEdit('again.how.label'))),
      'By phone',
    );
    await user.type(
      drawer.getByLabelText((label) => label.startsWith(tEdit('again.when.label'))),
      '2026-01-02T03:04',
    );
    await user.type(
      drawer.getByLabelText((label) => label.startsWith(tEdit('again.name.label'))),
      'Bo',
    );
    await user.click(drawer.getByRole('button', { name: tEdit('again.button') }));
    await waitFor(() =>
      expect(stub.callsOf('contactSubscribeAgain')[0]?.body).toMatchObject({
        list: gone.hash,
        how: 'By phone',
        stated_by: 'Bo',
      }),
    );
  });
});
