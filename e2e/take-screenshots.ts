import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findChromium } from './support/find-chromium.ts';
import { signIn } from './support/sign-in.ts';
import { removeData, startNewsdesk } from './support/start-newsdesk.ts';

/*
 * npx tsx e2e/take-screenshots.ts [FOLDER]: takes screenshots of a demo. Without a folder, the two in the README, into
 * e2e/screenshots; with a folder, every page on a desktop, on a phone, and in the dark theme.
 */

const tour: Readonly<Record<string, string>> = {
  contacts: '/contacts',
  lists: '/lists',
  segments: '/segments',
  attributes: '/attributes',
  import: '/import',
  forms: '/forms',
  drafts: '/drafts',
  templates: '/templates',
  scheduled: '/scheduled',
  sent: '/sent',
  'auto-responders': '/auto-responders',
  reports: '/reports',
  outbox: '/outbox',
  senders: '/senders',
  notifications: '/notifications',
  settings: '/settings',
};

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

const { launchOptions } = await findChromium();
const target = process.argv[2];
const folder = target ?? fileURLToPath(new URL('screenshots', import.meta.url));
await mkdir(folder, { recursive: true });
const newsdesk = await startNewsdesk({ program: 'demo' });
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({
    viewport: desk,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  await signIn(page, newsdesk);
  await take(page, 'overview');
  await page.goto(`${newsdesk.url}/reports`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take(page, 'report');
  for (const [name, path] of Object.entries(target === undefined ? {} : tour)) {
    await page.goto(newsdesk.url + path);
    await take(page, name);
  }
} finally {
  await browser.close();
  await newsdesk.stop();
  await removeData(newsdesk);
}

/** Takes a screenshot once the page is complete; in every size and theme for a whole tour. */
async function take(page: Page, name: string): Promise<void> {
  await complete(page);
  await page.screenshot({ path: `${folder}/${name}.png` });
  if (target === undefined) return;
  await page.setViewportSize(phone);
  await complete(page);
  await page.screenshot({ path: `${folder}/${name}-phone.png` });
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.reload();
  await complete(page);
  await page.screenshot({ path: `${folder}/${name}-dark.png` });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Waits until the page has its heading, nothing is loading, and nothing has changed for half a second. */
async function complete(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  let before = '';
  const isQuiet = async () => {
    const [was, is] = [before, await page.locator('main').innerHTML()];
    before = is;
    return is === was;
  };
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
}
