import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';
import { unpackBundledChromium } from './bundled-chromium.ts';

/** A browser that can run here, for Playwright to launch. */
export interface FoundChromium {
  /** The origin of the browser, for output. */
  from: string;
  launchOptions: LaunchOptions;
}

// Tests need no external network, and a browser that looks for updates would wait for it.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Otherwise a part of a tile that is drawn again may have other pixels at rounded corners.
  '--disable-partial-raster',
];

const installedIn: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
};

/**
 * Finds a Chromium for tests and benches: `CHROMIUM_PATH`, the one that Playwright manages, the one in the npm package
 * @sparticuz/chromium (Linux on x64, unpacked once), or an installed one.
 *
 * Throws an error that names what to install if there is none.
 */
export async function findChromium(): Promise<FoundChromium> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') return found('CHROMIUM_PATH', { executablePath: chosen });
  if (existsSync(chromium.executablePath())) return found('Playwright', {});
  const bundled = await unpackBundledChromium();
  if (bundled !== null) {
    const { executablePath, env } = bundled;
    return found('@sparticuz/chromium', { executablePath, env, args: [...quiet, '--disable-gpu'] });
  }
  const installed = installedIn[process.platform]?.find((file) => existsSync(file));
  if (installed !== undefined) return found(installed, { executablePath: installed });
  throw new Error(
    'No Chromium found. Install one (npx playwright install chromium), or set CHROMIUM_PATH to where one is.',
  );
}

function found(from: string, options: LaunchOptions): FoundChromium {
  return { from, launchOptions: { args: quiet, ...options } };
}
