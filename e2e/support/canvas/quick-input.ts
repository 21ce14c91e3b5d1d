import type { CDPSession, Page } from '@playwright/test';
import type { Point } from './canvas-page.ts';

/** Input that reaches the browser as fast as it takes it: nothing is waited for between two events. */
export interface QuickInput {
  /** Presses keys such as `a`, `Enter`, or `Control+z`, one after the other. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Moves the pointer to a point and clicks there, and presses keys right after. */
  readonly click: (at: Point, clicks: 1 | 2, ...keys: readonly string[]) => Promise<void>;
  /** Drags from one point to another, and presses keys right after. */
  readonly drag: (from: Point, to: Point, ...keys: readonly string[]) => Promise<void>;
}

/** Codes of keys that have no letter, as Windows numbers them. */
const keyCodes: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
};

/** Opens the quick input of a page. */
export async function quickInputOf(page: Page): Promise<QuickInput> {
  const session = await page.context().newCDPSession(page);
  const moved = (steps: readonly MouseStep[], keys: readonly string[]) =>
    Promise.all([...steps.map((step) => send(session, step)), ...pressed(session, keys)]);
  return {
    press: async (...keys) => void (await Promise.all(pressed(session, keys))),
    async click(at, clicks, ...keys) {
      const counts = clicks === 1 ? [1] : [1, 2];
      const steps = counts.flatMap((count): MouseStep[] => [
        { type: 'mousePressed', at, clicks: count },
        { type: 'mouseReleased', at, clicks: count },
      ]);
      await moved([{ type: 'mouseMoved', at, clicks: 0 }, ...steps], keys);
    },
    async drag(from, to, ...keys) {
      const half = { x: (from.x + to.x) / 2, y: to.y };
      const steps: readonly MouseStep[] = [
        { type: 'mouseMoved', at: from, clicks: 0 },
        { type: 'mousePressed', at: from, clicks: 1 },
        { type: 'mouseMoved', at: half, clicks: 1 },
        { type: 'mouseMoved', at: to, clicks: 1 },
        { type: 'mouseReleased', at: to, clicks: 1 },
      ];
      await moved(steps, keys);
    },
  };
}

/** An event of the mouse: the count of clicks is 0 while no button is held. */
interface MouseStep {
  readonly type: 'mouseMoved' | 'mousePressed' | 'mouseReleased';
  readonly at: Point;
  readonly clicks: number;
}

async function send(session: CDPSession, { type, at: { x, y }, clicks }: MouseStep): Promise<void> {
  const isHeld = clicks > 0 && type !== 'mouseReleased';
  await session.send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    button: clicks > 0 ? 'left' : 'none',
    buttons: isHeld ? 1 : 0,
    clickCount: clicks,
  });
}

function pressed(session: CDPSession, keys: readonly string[]): Promise<unknown>[] {
  return keys.flatMap((name) => {
    const isControl = name.startsWith('Control+');
    const key = isControl ? name.slice('Control+'.length) : name;
    const isLetter = key.length === 1;
    const event = {
      key,
      code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : isLetter ? '' : key,
      windowsVirtualKeyCode: keyCodes[key] ?? (/^[a-z]$/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0),
      modifiers: isControl ? 2 : 0,
    };
    const text = isControl ? undefined : isLetter ? key : key === 'Enter' ? '\r' : undefined;
    return [
      session.send('Input.dispatchKeyEvent', {
        ...event,
        type: text === undefined ? 'rawKeyDown' : 'keyDown',
        ...(text === undefined ? {} : { text, unmodifiedText: text }),
      }),
      session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }),
    ];
  });
}
