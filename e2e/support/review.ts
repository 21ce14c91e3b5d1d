import type { Page } from '@playwright/test';

/** Goes on to sending, although nobody vouches for the sender's domain here. */
export async function review(page: Page): Promise<void> {
  await page.getByLabel('Reason to send anyway').fill('The domain exists in this test only.');
  await page.getByRole('button', { name: 'Review and send' }).click();
}
