import type { Page } from '@playwright/test';

/** Returns the milliseconds between frames of a page while `during` runs. */
export async function framesDuring(page: Page, during: () => Promise<void>): Promise<number[]> {
  await page.evaluate(`(() => {
    const frames = [];
    let last = performance.now();
    window.framesSoFar = () => { stopped = true; return frames; };
    let stopped = false;
    const next = (now) => {
      frames.push(now - last);
      last = now;
      if (!stopped) requestAnimationFrame(next);
    };
    requestAnimationFrame((now) => { last = now; requestAnimationFrame(next); });
  })()`);
  await during();
  return page.evaluate<number[]>('window.framesSoFar()');
}
