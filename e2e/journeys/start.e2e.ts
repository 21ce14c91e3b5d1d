import { expect, test } from '../support/test.ts';

test('the startup link signs in, and the contacts are listed', async ({ page }) => {
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
});

test('without a session, only the sign-in is shown', async ({ browser, newsdesk }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(`${newsdesk.url}/contacts`);
  await expect(page.getByRole('heading', { name: /sign in/i })).toBeVisible();
  await context.close();
});
