import { expect, type Page } from '@playwright/test';
import { axeViolations, type AxeRules } from './axe.ts';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly size: typeof desk;
}

/**
 * Judges the page as it is at these sizes, in the light and in the dark: axe finds nothing, and nothing is beside the
 * screen. A failure names the page by `name`. The page is left at the last of the sizes, in the light.
 *
 * The page isn't loaded again for it. Style sheets follow scheme and size, and so do scripts that look at the window. A
 * person who turns the phone sees the same.
 */
export async function expectFitInEveryLook(page: Page, name: string, sizes = [desk, phone]): Promise<void> {
  for (const size of sizes) {
    // Other rules than those of colors read what is the same in both schemes: roles, names, order, size.
    await expectFit(page, name, { look: { colorScheme: 'dark', size }, rules: 'colors' });
    await expectFit(page, name, { look: { colorScheme: 'light', size }, rules: 'all' });
  }
}

/**
 * Judges the page as it is at these sizes, in the light alone: for another language, which changes no color.
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
  // The dashboard follows the scheme by a script; pages of readers do without one.
  const scheme = page
    .locator('html')
    .and(page.locator(`:not([data-mantine-color-scheme]), [data-mantine-color-scheme=${colorScheme}]`));
  await expect(scheme).toBeAttached();
  // One frame to lay it out, and one for what that has set going.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}
