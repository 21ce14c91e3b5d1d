import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeJob } from '../../testing/job-records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { ContactMenu } from './ContactMenu.tsx';

const t = loadedMessages('person');
const tCommon = loadedMessages('common');
const email = 'ada@example.com';
const erasing = makeJob({ kind: 'erase', state: 'queued', total: 1, processed: 0, reasons: [] });

it('downloads all data about a person', async () => {
  const saved = vi.fn<(file: Blob) => string>(() => '#');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  const { user } = renderDashboard({
    at: '/',
    ui: <ContactMenu email={email} />,
    handlers: { contactExport: () => ({ status: 200, body: new Blob(['zip']) }) },
  });
  await user.click(await screen.findByRole('button', { name: tCommon('actions.label', { name: email }) }));
  await user.click(screen.getByRole('button', { name: t('export.label') }));
  expect(await screen.findByText(t('export.toast', { email }))).toBeVisible();
  expect(await saved.mock.calls[0]?.[0].text()).toBe('zip');
});

it('erases a person after the address is entered and returns to the contacts', async () => {
  const { user, stub, address } = renderDashboard({
    at: '/contacts/ada%40example.com',
    ui: <ContactMenu email={email} />,
    handlers: { contactErase: () => ({ status: 202, body: erasing }) },
  });
  await user.click(await screen.findByRole('button', { name: tCommon('actions.label', { name: email }) }));
  await user.click(screen.getByRole('button', { name: t('erase.button') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('erase.title', { email }) }));
  expect(dialog.getByText(t('erase.stays.code.label'))).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: t('erase.forget.label') }));
  expect(dialog.queryByText(t('erase.stays.code.label'))).toBeNull();
  expect(dialog.getByRole('button', { name: t('erase.button') })).toBeDisabled();
  await user.click(dialog.getByLabelText(tCommon('typed.label', { name: email })));
  await user.paste('Ada@example.com');
  await user.click(dialog.getByRole('button', { name: t('erase.button') }));
  expect(await screen.findByText(t('erase.toast', { email }))).toBeVisible();
  expect(stub.callsOf('contactErase')).toMatchObject([{ params: { email }, body: { forget: true } }]);
  await vi.waitFor(() => expect(address()).toBe('/contacts'));
});
