import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { makeForm, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { loadedMessages } from '../../messages/message-store.ts';

const tCommon = loadedMessages('common');
const t = loadedMessages('forms');

const footer = makeForm({ signup_count: 1_204, change: -3, lists_names: 'Newsletter, Events' });

const shown = { formList: () => ({ status: 200, body: pageWith([footer]) }) as const };

async function openActions(user: ReturnType<typeof renderDashboard>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Footer' }));
  return within(screen.getByRole('dialog', { name: 'Footer' }));
}

describe('the page of the forms', () => {
  it('shows each form with its lists, sender, and sign-ups', async () => {
    renderDashboard({ at: '/forms', handlers: shown });
    const row = await screen.findByRole('row', { name: /Footer Newsletter, Events The Weekly 1,204/ });
    expect(within(row).getByTitle(/3 fewer confirmed sign-ups in the last 30 days/)).toHaveTextContent('-3');
    expect(
      within(row).getByRole('link', { name: t('hostedPage.open.label', { name: 'Footer' }) }),
    ).toHaveAttribute('href', 'https://news.example/p/footer');
  });

  it('marks a form whose lists were deleted', async () => {
    const closed = makeForm({ lists: [], lists_names: '' });
    renderDashboard({
      at: '/forms',
      handlers: { formList: () => ({ status: 200, body: pageWith([closed]) }) },
    });
    expect(await screen.findByRole('row', { name: new RegExp(t('noLists.badge')) })).toBeVisible();
  });

  it('explains the empty page in one sentence and links to the first form', async () => {
    const { user, address } = renderDashboard({ at: '/forms' });
    expect(await screen.findByText(t('empty.title'))).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: t('new.title') }).at(-1) ?? document.body);
    await waitFor(() => expect(address()).toBe('/forms/new'));
  });

  it('never links to a URL that could run a script', async () => {
    const evil = makeForm({ form_link: 'javascript:alert(1)' });
    renderDashboard({
      at: '/forms',
      handlers: { formList: () => ({ status: 200, body: pageWith([evil]) }) },
    });
    await screen.findByRole('row', { name: /Footer/ });
    expect(screen.queryByRole('link', { name: /hosted page/ })).toBeNull();
  });

  it('copies the service’s embed code', async () => {
    const { user } = renderDashboard({ at: '/forms', handlers: shown });
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    const actions = await openActions(user);
    await user.click(actions.getByRole('button', { name: t('copyCode.button') }));
    expect(await screen.findByText(t('copyCode.toast', { name: 'Footer' }))).toBeVisible();
    expect(write).toHaveBeenCalledWith(footer.form);
  });

  it('duplicates the current form and opens the copy', async () => {
    const settings = { proof_of_work: true, language: 'sv', attributes: ['town'] };
    const fresh = makeForm({ ...settings, button_text: 'Join', sender_id: 7 });
    const { user, stub, address } = renderDashboard({
      at: '/forms',
      handlers: {
        ...shown,
        formShow: ({ params }) => ({ status: 200, body: { ...fresh, key: params.key } }),
        formCreate: ({ body }) => ({ status: 201, body: makeForm({ key: 'second', name: body.name }) }),
      },
    });
    const actions = await openActions(user);
    await user.click(actions.getByRole('button', { name: t('duplicate.button') }));
    await waitFor(() => expect(address()).toBe('/forms/second'));
    expect(stub.callsOf('formCreate')[0]?.body).toMatchObject({
      name: 'Copy of Footer',
      lists: ['news'],
      sender_id: 7,
      button_text: 'Join',
      ...settings,
    });
  });

  it('explains why a form couldn’t be duplicated and stays on the page', async () => {
    const { user, address } = renderDashboard({
      at: '/forms',
      handlers: {
        ...shown,
        formShow: () => ({ status: 200, body: makeForm() }),
        formCreate: () => refuse(400, { detail: 'Too many forms.' }),
      },
    });
    const actions = await openActions(user);
    await user.click(actions.getByRole('button', { name: t('duplicate.button') }));
    expect(await screen.findByText(new RegExp(t('duplicate.failed', { name: 'Footer' })))).toBeVisible();
    expect(screen.getByText(/Too many forms\./)).toBeVisible();
    expect(address()).toBe('/forms');
  });

  it('deletes only after its name is entered and explains the consequences', async () => {
    const { user, stub } = renderDashboard({
      at: '/forms',
      handlers: { ...shown, formDelete: () => ({ status: 204 }) },
    });
    const actions = await openActions(user);
    await user.click(actions.getByRole('button', { name: tCommon('delete.button') }));
    const field = await screen.findByLabelText(tCommon('typed.label', { name: 'Footer' }));
    expect(screen.getByText(t('delete.body'))).toBeVisible();
    const button = screen.getByRole('button', { name: t('delete.confirm') });
    expect(button).toBeDisabled();
    await user.type(field, 'Footer');
    await user.click(button);
    await waitFor(() => expect(stub.callsOf('formDelete')[0]?.params).toEqual({ key: 'footer' }));
  });

  it('explains why a form couldn’t be deleted', async () => {
    const { user } = renderDashboard({
      at: '/forms',
      handlers: { ...shown, formDelete: () => refuse(400, { detail: 'It is in use.' }) },
    });
    const actions = await openActions(user);
    await user.click(actions.getByRole('button', { name: tCommon('delete.button') }));
    await user.type(await screen.findByLabelText(tCommon('typed.label', { name: 'Footer' })), 'Footer');
    await user.click(screen.getByRole('button', { name: t('delete.confirm') }));
    expect(await screen.findByText('Couldn’t delete “Footer”. It is in use.')).toBeVisible();
  });
});
