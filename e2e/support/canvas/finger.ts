import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import type { Point } from './canvas-page.ts';

/** A finger on a touch screen, which moves in small steps. */
export interface Finger {
  readonly press: (at: Point) => Promise<void>;
  readonly move: (to: Point) => Promise<void>;
  readonly lift: () => Promise<void>;
  /** Ends the touch as a call or the system does. */
  readonly lose: () => Promise<void>;
  /** Rests at a point until it has picked up what is there. */
  readonly pickUp: (at: Point) => Promise<void>;
}

/** The steps of a move. */
const steps = 8;

/** Returns the finger of a page, which must have touch. */
export async function fingerOf(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  let last: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  const press = async (at: Point) => {
    last = at;
    await send('touchStart', at);
  };
  return {
    press,
    async move(to) {
      const from = last;
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps;
        last = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
        await send('touchMove', last);
      }
    },
    lift: async () => void (await send('touchEnd')),
    lose: async () => void (await send('touchCancel')),
    async pickUp(at) {
      await press(at);
      await expect(page.locator('[data-finger]')).toBeVisible();
    },
  };
}
