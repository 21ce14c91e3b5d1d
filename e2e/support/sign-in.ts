import type { Page } from '@playwright/test';
import type { RunningNewsdesk } from './start-newsdesk.ts';

/** Signs in by the link that the start printed, and waits until the page has gone on from there. */
export async function signIn(page: Page, { signInLink }: Pick<RunningNewsdesk, 'signInLink'>): Promise<void> {
  await page.goto(signInLink);
  await page.waitForURL((url) => url.href !== signInLink);
}
