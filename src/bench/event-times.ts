import type { Frame, Page } from '@playwright/test';
import { percentile } from './percentile.ts';

/** Events below this many milliseconds aren't reported by Chromium's event timing. */
const shortest_ms = 16;

/** Starts to record the times of the events with these names in a frame, by the browser's own event timing. */
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
 * Performs an action a number of times and returns the 95th percentile of its events in milliseconds: from the event to
 * the end of its handling and the next frame. Events under 16 ms count as 8.
 */
export async function timeEvents(page: Page, { frame, names, act, turns }: TimedActs): Promise<number> {
  await watchEvents(frame, names);
  for (let turn = 0; turn < turns; turn += 1) {
    await act(turn);
    // As fast as people do it; without it the events would pile up in the test's own pipe.
    await page.waitForTimeout(60);
  }
  const durations = await frame.evaluate<number[]>('window.durations');
  const short = new Array<number>(Math.max(0, turns * names.length - durations.length)).fill(shortest_ms / 2);
  return percentile([...durations, ...short], 95);
}
