import { countOf } from '../../../components/format.ts';

/** A number of hours as short as an axis wants it: `6 h`, `3 d`, `2 d 12 h`. */
export function shortHours(hours: number): string {
  if (hours < 48) return `${hours} h`;
  const rest = hours % 24;
  return rest === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${rest} h`;
}

/** A number of hours in words: `1 hour`, `24 hours`, `3 days`, `2 days 12 hours`. */
export function hoursInWords(hours: number): string {
  if (hours < 48) return countOf(hours, 'hour');
  const rest = hours % 24;
  const days = countOf(Math.floor(hours / 24), 'day');
  return rest === 0 ? days : `${days} ${countOf(rest, 'hour')}`;
}
