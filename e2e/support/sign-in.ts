import type { Page } from '@playwright/test';
import type { RunningNewsdesk } from './start-newsdesk.ts';

/** Signs in with the link printed at startup, and waits until the page has moved on. */
export async function signIn(page: Page, { signInLink }: Pick<RunningNewsdesk, 'signInLink'>): Promise<void> {
  await page.goto(signInLink);
  await page.waitForURL((url) => url.href !== signInLink);
}
