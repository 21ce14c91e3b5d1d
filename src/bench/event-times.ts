import type { Frame, Page } from '@playwright/test';
import { percentile } from './percentile.ts';

/** Shortest events that Chromium's event timing reports. */
const shortest_ms = 16;

/** Starts recording the times of named events in a frame, with the browser's event timing. */
async function watchEvents(frame: Frame, names: readonly string[]): Promise<void> {
  await frame.evaluate(
    ([watched, threshold]) => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (watched.includes(name)) durations.push(duration);
      }).observe(Object.assign({ type: 'event' }, { durationThreshold: threshold }));
    },
    [names, shortest_ms] as const,
  );
}

/** An action to time. */
interface TimedActs {
  /** The frame whose events count. */
  readonly frame: Frame;
  /** The events of one action. */
  readonly names: readonly string[];
  readonly act: (turn: number) => Promise<void>;
  readonly turns: number;
}

/**
 * Performs an action repeatedly. Returns the 95th percentile of its events in milliseconds, each from the event to the next
 * frame after its handling. Events under 16 ms count as 8.
 */
export async function timeEvents(page: Page, { frame, names, act, turns }: TimedActs): Promise<number> {
  await watchEvents(frame, names);
  for (let turn = 0; turn < turns; turn += 1) {
    await act(turn);
    // The pace of a person. Without it, events would queue up in the connection to the browser.
    await page.waitForTimeout(60);
  }
  const durations = await frame.evaluate<number[]>('window.durations');
  const short = new Array<number>(Math.max(0, turns * names.length - durations.length)).fill(shortest_ms / 2);
  return percentile([...durations, ...short], 95);
}
