import type { Frame, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Returns the frame with an email, once the page shows it. */
export async function mailFrame(page: Page): Promise<Frame> {
  const shown = { url: /mail-frame\.html$/ };
  await expect.poll(() => page.frame(shown) !== null).toBe(true);
  const frame = page.frame(shown);
  if (frame === null) throw new Error('the frame of the mail has gone again');
  return frame;
}
