import { expect, test } from '../support/test.ts';

test('the link of the start signs in, and the contacts are there', async ({ page }) => {
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
});

test('without a session there is only the sign-in', async ({ browser, newsdesk }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(`${newsdesk.url}/contacts`);
  await expect(page.getByRole('heading', { name: /sign in/i })).toBeVisible();
  await context.close();
});
