import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { findChromium } from '../../e2e/support/find-chromium.ts';
import { removeData, startNewsdesk } from '../../e2e/support/start-newsdesk.ts';
import { writeContactsFile } from './contacts-file.ts';
import type { Measured } from './measured.ts';

const goals = { mapping_ms: 1500, block_ms: 100, memory_MB: 300 } as const;

const longest_ms = 10 * 60_000;

/**
 * Measures the import wizard with a large file in Chromium, from the choice of the file to the end of its check: the time
 * until the mapping appears (without the click between), the longest task of the page's thread, and the peak memory of the
 * page's process with its worker. 14,500,000 `rows` are a gigabyte.
 */
export async function measureWizard(rows: number): Promise<Measured[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'newsdesk-bench-'));
  const newsdesk = await startNewsdesk();
  const { launchOptions } = await findChromium();
  const browser = await chromium.launch(launchOptions);
  try {
    const file = path.join(folder, 'contacts.csv');
    await writeContactsFile(file, rows);
    const { size } = await stat(file);
    const page = await (await browser.newContext({ baseURL: newsdesk.url })).newPage();
    await page.goto(newsdesk.signInLink);
    await page.waitForURL('/');
    const mapping = await throughWizard(page, file);
    const block = z.number().parse(await page.evaluate('Math.max(0, ...window.longTasks)'));
    const memory = await peakMemory(browser);
    const what = `wizard on ${(size / 1e9).toFixed(2)} GB`;
    return [
      line(`${what}: mapping shown`, `${mapping.toFixed(0)} ms`, [mapping, goals.mapping_ms, 'ms']),
      line(`${what}: longest block`, `${block.toFixed(0)} ms`, [block, goals.block_ms, 'ms']),
      line(`${what}: the page's memory`, `${memory.toFixed(0)} MB`, [memory, goals.memory_MB, 'MB']),
    ];
  } finally {
    await browser.close();
    await newsdesk.stop();
    await removeData(newsdesk);
    await rm(folder, { recursive: true, force: true });
  }
}

function line(what: string, value: string, [seen, goal, unit]: [number, number, string]): Measured {
  return { what, value, goal: `at most ${goal} ${unit}`, isReached: seen <= goal };
}

/** Goes from the file to the end of its check. Returns the milliseconds until the mapping appeared. */
async function throughWizard(page: Page, file: string): Promise<number> {
  await page.goto('/import');
  await page.evaluate(`
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  `);
  const next = page.getByRole('button', { name: 'Continue' });
  const chosen = performance.now();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: 'Understanding' }).waitFor();
  await page.getByRole('cell').first().waitFor();
  const understood = performance.now() - chosen;
  const asked = performance.now();
  await next.click();
  await page.getByLabel('Where Email goes').waitFor();
  const mapping = understood + performance.now() - asked;
  await next.click();
  await page.getByRole('checkbox').first().check();
  await next.click();
  await page
    .getByRole('button', { name: /^Import (?:about )?[\d,]+ rows$/ })
    .waitFor({ timeout: longest_ms });
  return mapping;
}

const processes = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.int() })) });

/** Returns the peak memory of any page's process, MB. NaN if the system doesn't report it. */
async function peakMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = processes.parse(await session.send('SystemInfo.getProcessInfo'));
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      return (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? NaN) * 1024) / 1e6;
    });
  return Math.max(...(await Promise.all(peaks)));
}
