import { test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { removeData, startNewsdesk } from './start-newsdesk.ts';
import type { RunningNewsdesk } from './start-newsdesk.ts';

interface WorkerFixtures {
  /** The worker's own Newsdesk, initially empty. */
  newsdesk: RunningNewsdesk;
  /** Cookies of a signed-in session. */
  signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/**
 * Playwright's `test`, whose `page` is signed in to the worker's own built Newsdesk. Paths are relative to it:
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
 * Options for `test.use` without the worker's Newsdesk and without a session, for files whose journeys start a Newsdesk
 * with their own settings.
 */
export const withoutNewsdesk = { baseURL: '', storageState: { cookies: [], origins: [] } };

export { expect } from '@playwright/test';
