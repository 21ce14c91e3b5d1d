import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/support/find-chromium.ts';
import { startHarness } from '../../e2e/support/start-harness.ts';
import { framesDuring } from './frames.ts';
import type { Measured } from './measured.ts';
import { percentile } from './percentile.ts';

const blocks = 200;
const turns = 40;
const goal_ms = 50;

/** Moves the focused block down and up again by keys, and waits until each move is visible. */
async function moveByKeys(page: Page): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.keyboard.press(turn % 8 < 4 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    await page.evaluate('new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))');
  }
}

/** Drags the selected block over its neighbors and drops it, repeatedly. */
async function moveByMouse(page: Page): Promise<void> {
  const all = page.locator('[data-block]');
  const order = () =>
    all.evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block')).join());
  const before = await order();
  for (let turn = 0; turn < 6; turn += 1) {
    const from = await all.nth(turn).boundingBox();
    const to = await all.nth(turn + 2).boundingBox();
    if (from === null || to === null) throw new Error('the blocks to drag are not on the screen');
    await page.mouse.move(from.x + 200, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(to.x + 200, to.y + to.height - 6, { steps: 12 });
    await page.mouse.up();
  }
  if ((await order()) === before) throw new Error('no block was moved by mouse');
}

/**
 * Measures the frames while a block is moved among 200, in Chromium, by keys and by mouse. Baseline: the frames of the
 * same idle page, which show how busy the machine was.
 */
export async function measureBlockEditor(): Promise<Measured[]> {
  const { launchOptions } = await findChromium();
  const harness = await startHarness('block-editor-harness');
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${harness.url}/?document=${blocks}`);
    await page.locator('[data-block]').first().click();
    await moveByKeys(page);
    const rest = percentile(
      await framesDuring(page, async () => {
        await page.evaluate(`new Promise((over) => { let left = 120;
          const next = () => ((left -= 1) > 0 ? requestAnimationFrame(next) : over()); next(); })`);
      }),
      95,
    );
    const line = (how: string, frames: readonly number[]): Measured => {
      const p95 = percentile(frames, 95);
      return {
        what: `moving a block among ${blocks} by ${how}`,
        value: `p95 ${p95.toFixed(0)} ms a frame, ${rest.toFixed(0)} at rest`,
        goal: `${goal_ms} ms`,
        isReached: p95 <= goal_ms,
      };
    };
    return [
      line('keys', await framesDuring(page, () => moveByKeys(page))),
      line('mouse', await framesDuring(page, () => moveByMouse(page))),
    ];
  } finally {
    await browser.close();
    await harness.stop();
  }
}
