import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { words } from './words.ts';

/**
 * Opens the final confirmation of a send, although the sender's domain isn't authenticated here. `isCaptured`: emails stay
 * in the outbox, so no reason is asked for.
 */
export async function review(page: Page, { isCaptured = false } = {}): Promise<void> {
  const t = words('send');
  const reason = page.getByLabel(t('sender.override.label'));
  if (isCaptured) await expect(reason).toHaveCount(0);
  else await reason.fill('The domain exists in this test only.');
  const send = page.getByRole('button', { name: t('form.button') });
  await send.or(page.getByRole('button', { name: t('form.schedule.button') })).click();
}
