import type { ComposedMail } from '../compose/mail-content.ts';
import type { Finding } from './finding.ts';

/** The URL of a countdown; its end time in seconds is in base 36. */
const timerUrl = /\/p\/timers\/([0-9a-z]{1,8})-[0-9a-f]{6}\./;

/** The URL of an event's calendar file; the event's end time in seconds is in base 36. */
const eventUrl = /\/p\/events\/[0-9a-z]{1,9}-([0-9a-z]{1,9})(?:-|$)/;

/**
 * Finds finished countdowns, which show zero, and past events. `now`: epoch milliseconds; null if the time isn't known.
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
