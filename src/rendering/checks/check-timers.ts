import type { ComposedMail } from '../compose/mail-content.ts';
import type { Finding } from './finding.ts';

/** The URL of a countdown; the second at which it ends is in base 36. */
const timerUrl = /\/p\/timers\/([0-9a-z]{1,8})-[0-9a-f]{6}\./;

/** Finds countdowns that are over: they stand at zero. `now`: epoch milliseconds; null where the time isn't known. */
export function checkTimers({ images }: ComposedMail, now: number | null): Finding[] {
  if (now === null) return [];
  return images.flatMap(({ src, start, end }): Finding[] => {
    const second = timerUrl.exec(src)?.[1];
    if (second === undefined || parseInt(second, 36) * 1000 > now) return [];
    return [{ rule: 'countdown-over', severity: 'warning', part: 'html', where: { start, end } }];
  });
}
