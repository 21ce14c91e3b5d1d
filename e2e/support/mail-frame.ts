import type { Frame, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Returns the frame in which the page shows an email, once it is there. */
export async function mailFrame(page: Page): Promise<Frame> {
  const shown = { url: /mail-frame\.html$/ };
  await expect.poll(() => page.frame(shown) !== null).toBe(true);
  const frame = page.frame(shown);
  if (frame === null) throw new Error('the frame of the mail has gone again');
  return frame;
}
