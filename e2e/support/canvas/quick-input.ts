import type { CDPSession, Page } from '@playwright/test';
import type { Point } from './canvas-page.ts';

/** Input at full speed, without waiting between two events. */
export interface QuickInput {
  /** Presses keys such as `a`, `Enter`, `Control+z`, or `Alt+Shift+Digit8`, one after the other. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Moves the pointer to a point, clicks there, and immediately presses keys. */
  readonly click: (at: Point, clicks: 1 | 2, ...keys: readonly string[]) => Promise<void>;
  /** Drags from one point to another and immediately presses keys. */
  readonly drag: (from: Point, to: Point, ...keys: readonly string[]) => Promise<void>;
}

/** Windows codes of keys without a letter. */
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

/** A mouse event; the number of clicks is 0 while no button is held. */
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

/** The bits of held keys. */
const heldKeys: Readonly<Record<string, number>> = { Alt: 1, Control: 2, Shift: 8 };

function pressed(session: CDPSession, keys: readonly string[]): Promise<unknown>[] {
  return keys.flatMap((name) => {
    const parts = name.split('+');
    const key = parts.at(-1) ?? name;
    const modifiers = parts.slice(0, -1).reduce((sum, held) => sum + (heldKeys[held] ?? 0), 0);
    const event = { ...keyNamed(key), modifiers };
    const isWriting = (modifiers & 3) === 0;
    const text = !isWriting ? undefined : key.length === 1 ? key : key === 'Enter' ? '\r' : undefined;
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

function keyNamed(key: string): { key: string; code: string; windowsVirtualKeyCode: number } {
  const digit = /^Digit(\d)$/.exec(key)?.[1];
  if (digit !== undefined) return { key: digit, code: key, windowsVirtualKeyCode: digit.charCodeAt(0) };
  const isLatin = /^[a-z]$/i.test(key);
  return {
    key,
    code: isLatin ? `Key${key.toUpperCase()}` : key.length === 1 ? '' : key,
    windowsVirtualKeyCode: keyCodes[key] ?? (isLatin ? key.toUpperCase().charCodeAt(0) : 0),
  };
}
