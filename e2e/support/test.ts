import { test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { removeData, startNewsdesk } from './start-newsdesk.ts';
import type { RunningNewsdesk } from './start-newsdesk.ts';

interface WorkerFixtures {
  /** A Newsdesk of this worker's own, empty at its start. */
  newsdesk: RunningNewsdesk;
  /** Cookies of someone who is signed in to it. */
  signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/**
 * Playwright's `test`, whose `page` is signed in to a built Newsdesk of this worker's own. Paths are relative to it:
 * `page.goto('/contacts')`.
 */
export const test = base.extend<object, WorkerFixtures>({
  newsdesk: [
    async ({}, use) => {
      const newsdesk = await startNewsdesk();
      await use(newsdesk);
      await newsdesk.stop();
      await removeData(newsdesk);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  signedIn: [
    async ({ browser, newsdesk }, use) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(page, newsdesk);
      await use(await context.storageState());
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ newsdesk }, use) => {
    await use(newsdesk.url);
  },
  storageState: async ({ signedIn }, use) => {
    await use(signedIn);
  },
});

/**
 * For `test.use`: the worker's Newsdesk isn't started, and no one is signed in. For a file whose journeys start one with
 * settings of their own.
 */
export const withoutNewsdesk = { baseURL: '', storageState: { cookies: [], origins: [] } };

export { expect } from '@playwright/test';
