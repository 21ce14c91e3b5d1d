import { expect, type Page } from '@playwright/test';
import { axeViolations, type AxeRules } from './axe.ts';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly size: typeof desk;
}

/**
 * Checks the current page at these sizes, in light and dark: axe finds nothing, and nothing is off-screen. A failure
 * names the page by `name`. The page stays at the last size, in light.
 *
 * The page isn't reloaded. Style sheets follow theme and size, and so do scripts that read the window, as when a user
 * rotates the phone.
 */
export async function expectFitInEveryLook(page: Page, name: string, sizes = [desk, phone]): Promise<void> {
  for (const size of sizes) {
    // Rules other than those of colors check things that are the same in both themes: roles, names, order, size.
    await expectFit(page, name, { look: { colorScheme: 'dark', size }, rules: 'colors' });
    await expectFit(page, name, { look: { colorScheme: 'light', size }, rules: 'all' });
  }
}

/**
 * Checks the current page at these sizes, only in light: for another language, which changes no colors.
 */
export async function expectFitAtEverySize(page: Page, name: string, sizes = [desk, phone]): Promise<void> {
  for (const size of sizes) {
    await expectFit(page, name, { look: { colorScheme: 'light', size }, rules: 'all' });
  }
}

interface Asked {
  readonly look: Look;
  readonly rules: AxeRules;
}

async function expectFit(page: Page, name: string, { look, rules }: Asked): Promise<void> {
  await putOn(page, look);
  const where = `${name}, ${look.size.width} px wide, ${look.colorScheme}`;
  expect(await axeViolations(page, rules), where).toEqual([]);
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beside, `${where}: wider than the screen`).toBeLessThanOrEqual(0);
}

async function putOn(page: Page, { colorScheme, size }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  // The dashboard follows the theme with a script; pages of readers have no script.
  const scheme = page
    .locator('html')
    .and(page.locator(`:not([data-mantine-color-scheme]), [data-mantine-color-scheme=${colorScheme}]`));
  await expect(scheme).toBeAttached();
  // One frame for the layout, and one for its effects.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}
