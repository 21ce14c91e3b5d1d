import type { Page } from '@playwright/test';
import { words } from './words.ts';

/** Opens the final confirmation of a send, although the sender's domain isn't authenticated here. */
export async function review(page: Page): Promise<void> {
  const t = words('send');
  await page.getByLabel(t('sender.override.label')).fill('The domain exists in this test only.');
  await page.getByRole('button', { name: t('form.button') }).click();
}
