import { defineConfig } from '@playwright/test';
import { findChromium } from './support/find-chromium.ts';

const { launchOptions } = await findChromium();

/** The longest tests, started first, because otherwise one of them would run alone at the end. */
const longest = ['whole', 'postfix', 'send', 'canvas-preview'].map((name) => `**/${name}.e2e.ts`);

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/build-once.ts',
  fullyParallel: true,
  // One more than the cores of a small machine, because journeys mostly wait for pages.
  workers: 3,
  // CI machines stall occasionally: a failed journey is retried and reported as flaky.
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
    // A press that never finds its button fails soon instead of at the journey's timeout.
    actionTimeout: 30_000,
    launchOptions,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Recording takes an eighth of a journey's time, so only retried journeys are recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
