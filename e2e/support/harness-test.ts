import { test as base } from '@playwright/test';
import { startHarness, type RunningHarness } from './start-harness.ts';

/**
 * Returns Playwright's `test` on a page for tests, which each worker builds; `name` is its folder in
 * `src/dashboard/testing`.
 */
export function harnessTest(name: string) {
  return base.extend<object, { harness: RunningHarness }>({
    harness: [
      async ({}, use) => {
        const harness = await startHarness(name);
        await use(harness);
        await harness.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ harness }, use) => {
      await use(harness.url);
    },
  });
}
