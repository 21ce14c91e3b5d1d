import { defineConfig } from '@playwright/test';
import { findChromium } from './support/find-chromium.ts';

const { launchOptions } = await findChromium();

/** One long story in one test: started last, it would run alone at the end. */
const longest = '**/whole.e2e.ts';

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/build-once.ts',
  fullyParallel: true,
  // One more than a small machine has cores: much of a journey is waiting for a page.
  workers: 3,
  // A machine of CI stalls now and then: a journey that fails is run again, and reported as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'journeys', testIgnore: longest },
  ],
  use: {
    browserName: 'chromium',
    // A press that never finds its button fails soon, and not when the whole journey's time is over.
    actionTimeout: 30_000,
    launchOptions,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Recording takes an eighth of a journey's time, so that only a journey that is tried again is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
