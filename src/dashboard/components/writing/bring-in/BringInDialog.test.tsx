import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { provideEnglish } from '../../../testing/english-messages.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import { BringInDialog } from './BringInDialog.tsx';

provideEnglish();
const t = loadedMessages('email-import');
const tCommon = loadedMessages('common');

async function show() {
  let closed = 0;
  const { user } = renderDashboard({ at: '/', ui: <BringInDialog onClose={() => (closed += 1)} /> });
  const element = await screen.findByRole('dialog', { name: t('title') });
  return { user, element, dialog: within(element), closings: () => closed };
}

it('keeps its title through both steps, and returns to another email', async () => {
  const { user, element, dialog } = await show();
  expect(dialog.getByRole('heading', { name: t('title') })).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText(t('open.file.label'))).toHaveFocus());
  expect(dialog.getByRole('button', { name: t('open.button') })).toBeDisabled();
  await user.click(dialog.getByLabelText(t('open.paste.label')));
  await user.paste('<title>Spring</title><p>Hello</p>');
  await user.click(dialog.getByRole('button', { name: t('open.button') }));
  expect(await dialog.findByRole('textbox', { name: t('subject.label') })).toHaveValue('Spring');
  expect(dialog.queryByLabelText(t('open.file.label'))).toBeNull();
  expect(element).toHaveAccessibleName(t('title'));
  await user.click(dialog.getByRole('button', { name: t('back.button') }));
  expect(await dialog.findByLabelText(t('open.file.label'))).toBeVisible();
  expect(dialog.queryByRole('textbox', { name: t('subject.label') })).toBeNull();
});

it('closes with its button', async () => {
  const { user, dialog, closings } = await show();
  await user.click(dialog.getByRole('button', { name: tCommon('close.label') }));
  expect(closings()).toBe(1);
});

it('asks before discarding a pasted email, and keeps it when returning from its review', async () => {
  const { user, dialog, closings } = await show();
  await user.click(dialog.getByLabelText(t('open.paste.label')));
  await user.paste('<p>Hello</p>');
  await user.click(dialog.getByRole('button', { name: t('open.button') }));
  await user.click(await dialog.findByRole('button', { name: t('back.button') }));
  expect(await dialog.findByLabelText(t('open.paste.label'))).toHaveValue('<p>Hello</p>');
  await user.click(dialog.getByRole('button', { name: tCommon('close.label') }));
  await user.click(await screen.findByRole('button', { name: tCommon('leave.dismiss') }));
  expect(closings()).toBe(0);
  await user.click(dialog.getByRole('button', { name: tCommon('close.label') }));
  await user.click(await screen.findByRole('button', { name: tCommon('leave.confirm') }));
  await waitFor(() => expect(closings()).toBe(1));
});
