import { formatDay } from '../../../lib/time/calendar.ts';
import { isOnTime, type Condition } from './conditions.ts';
import type { Match } from './match.ts';
import { placesOf } from './match-places.ts';
import type { Time } from './operands.ts';
import { dayWindow, momentWindow, type Moment } from './windows.ts';

/** First and last day of a time in a match, such as `2026-05-31`; null if unbounded. */
export interface MatchDates {
  /** Path to the condition, or to its member that is a time, as in `["all", 0, "joined"]`. */
  readonly path: (string | number)[];
  readonly from: string | null;
  readonly to: string | null;
}

interface Days {
  readonly from: number | null;
  readonly to: number | null;
}

/** Returns the days that the times of a match cover at a moment. */
export function datesOf(match: Match, moment: Moment): MatchDates[] {
  return placesOf(match).flatMap(({ path, part }) => {
    if (!('on' in part)) return [];
    return timesOf(part, moment).map(({ member, days: { from, to } }) => ({
      path: [...path, ...member],
      from: from === null ? null : formatDay(from),
      to: to === null ? null : formatDay(to),
    }));
  });
}

function timesOf(condition: Condition, moment: Moment): { member: string[]; days: Days }[] {
  const within = (member: string[], time: Time | undefined) =>
    time === undefined ? [] : [{ member, days: momentDays(time, moment) }];
  if (isOnTime(condition)) return condition.is === 'never' ? [] : within([], condition);
  if (condition.on === 'list') {
    const left = condition.is === 'cancelled' ? condition.left : undefined;
    return [...within(['joined'], condition.joined), ...within(['left'], left)];
  }
  if (condition.on === 'mail') {
    return 'sent' in condition.mails ? within(['mails', 'sent'], condition.mails.sent) : [];
  }
  const days = condition.on === 'attribute' ? attributeDays(condition, moment) : null;
  return days === null ? [] : [{ member: [], days }];
}

function momentDays(time: Time, moment: Moment): Days {
  const { from, to } = momentWindow(time, moment);
  const dayOf = (at: number | null) => (at === null ? null : moment.zone.dayOf(at));
  return { from: dayOf(from), to: dayOf(to === null ? null : to - 1) };
}

function attributeDays(condition: Extract<Condition, { on: 'attribute' }>, moment: Moment): Days | null {
  switch (condition.is) {
    case 'in_last':
    case 'in_next':
    case 'day':
    case 'before':
    case 'after':
      return lastIncluded(dayWindow(condition, moment));
    case 'between': {
      const { from, to } = condition;
      if (typeof from !== 'string' || typeof to !== 'string') return null;
      return lastIncluded(dayWindow({ is: 'between', from, to }, moment));
    }
    default:
      return null;
  }
}

function lastIncluded({ from, to }: Days): Days {
  return { from, to: to === null ? null : to - 1 };
}
