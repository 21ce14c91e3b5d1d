import type { ComposedMail } from '../compose/mail-content.ts';
import type { Finding } from './finding.ts';

/** The URL of a countdown; the second at which it ends is in base 36. */
const timerUrl = /\/p\/timers\/([0-9a-z]{1,8})-[0-9a-f]{6}\./;

/** The URL of an event's calendar file; the second at which the event ends is in base 36. */
const eventUrl = /\/p\/events\/[0-9a-z]{1,9}-([0-9a-z]{1,9})(?:-|$)/;

/**
 * Finds countdowns that are over, which stand at zero, and events that are over. `now`: epoch milliseconds; null where
 * the time isn't known.
 */
export function checkTimers({ images, links }: ComposedMail, now: number | null): Finding[] {
  if (now === null) return [];
  const isOver = (second: string | undefined) => second !== undefined && parseInt(second, 36) * 1000 <= now;
  const countdowns = images.flatMap(({ src, start, end }): Finding[] =>
    isOver(timerUrl.exec(src)?.[1])
      ? [{ rule: 'countdown-over', severity: 'warning', part: 'html', where: { start, end } }]
      : [],
  );
  const events = links.flatMap(({ href, start, end }): Finding[] =>
    isOver(eventUrl.exec(href)?.[1])
      ? [{ rule: 'event-over', severity: 'warning', part: 'html', where: { start, end } }]
      : [],
  );
  return [...countdowns, ...events];
}
