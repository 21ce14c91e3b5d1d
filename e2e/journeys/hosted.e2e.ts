import { startHostedUpstream } from '../support/hosted-upstream.ts';
import { removeData, startNewsdesk } from '../support/start-newsdesk.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const t = words('imports');

test('with a hosted service that only follows the specification, contacts are imported, found, and edited', async ({
  browser,
}) => {
  const upstream = await startHostedUpstream();
  const desk = await startNewsdesk({ env: upstream.env });
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: desk.url });
  const page = await context.newPage();
  await page.goto(desk.signInLink);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await page.goto('/import');
  await page
    .getByLabel(t('paste.label'))
    .fill(
      `Email\tFirst name\n${[1, 2, 3, 4].map((id) => `hosted.${id}@example.com\tAnn\n`).join('')}no address\tCy\n`,
    );
  await page.getByRole('button', { name: t('paste.button') }).click();
  await page.getByRole('checkbox', { name: t('lists.none.label') }).check();
  await page.getByRole('button', { name: t('continue.button') }).click();
  await page.getByRole('button', { name: /^Import \d rows?$/ }).click();
  await expect(page).toHaveURL(/\/import\/[^?/]+$/);
  await expect(
    page.getByRole('button', { name: words('import-result')('errors.download.button') }),
  ).toBeVisible({
    timeout: 30_000,
  });

  await page.goto('/contacts?search_email=hosted');
  await expect(page.getByText('4 contacts').first()).toBeVisible();

  await page.goto('/drafts/new?tab=html');
  await page.getByRole('button', { name: /Four good reads/ }).click();
  await expect(page).toHaveURL(/\/drafts\/\d+$/);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Written elsewhere');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Versions' })).toHaveCount(0);
  await page.goto('/drafts/new');
  await page.getByRole('button', { name: /Five things before nine/ }).click();
  await expect(page.locator('[data-block]').first()).toBeVisible();
  await page.goto('/drafts');
  await expect(page.getByRole('link', { name: 'Written elsewhere' })).toBeVisible();

  await page.goto('/settings');
  await expect(page.getByText('Connected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New token' })).toHaveCount(0);

  await context.close();
  await desk.stop();
  await removeData(desk);
  await upstream.stop();
});

test('an unreachable hosted service is shown in a banner, and loaded data stays', async ({ browser }) => {
  const upstream = await startHostedUpstream();
  const desk = await startNewsdesk({ env: upstream.env });
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: desk.url });
  const page = await context.newPage();
  await page.goto(desk.signInLink);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.goto('/lists');
  await expect(page.getByRole('link', { name: 'Newsletter' })).toBeVisible();
  await upstream.stop();
  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(page.getByText(words('banners')('trouble.title', { state: 'other' }))).toBeVisible({
    timeout: 20_000,
  });
  await context.close();
  await desk.stop();
  await removeData(desk);
});
