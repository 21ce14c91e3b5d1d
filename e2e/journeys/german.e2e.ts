import { languageKey } from '../../src/dashboard/first-paint/language-key.ts';
import { expectFitAtEverySize, phone } from '../support/every-look.ts';
import { pageOpener } from '../support/open-pages.ts';
import { expect, test } from '../support/test.ts';

/** Pages to check in German, whose words are the longest, so that other languages fit, too. */
const paths = [
  '/',
  '/contacts',
  '/lists',
  '/import',
  '/forms/new',
  '/drafts',
  '/drafts/new',
  '/templates/block/29',
  '/scheduled',
  '/sent',
  '/auto-responders',
  '/reports',
  '/senders',
  '/settings',
];

test.beforeEach(async ({ page }) => {
  await page.addInitScript(`localStorage.setItem(${JSON.stringify(languageKey)}, 'de')`);
});

test('in German, axe finds nothing and every page fits a desktop and a phone', async ({ page }) => {
  const open = pageOpener(page);
  for (const path of paths) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectFitAtEverySize(page, path);
  }
});

test('in German, the buttons of a writing page fit a phone without overlapping', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/templates/block/29');
  const buttons = page.locator('header :is(a, button):visible, nav button:visible');
  await expect.poll(() => buttons.count()).toBeGreaterThan(8);
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect((box?.x ?? phone.width) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    await button.hover({ trial: true });
  }
});
