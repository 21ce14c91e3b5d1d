import { formatDelay } from '../../../components/basics/format.ts';

/** Returns hours in the short form for an axis: `6h`, `3d`, `2d 12h`. */
export function shortHours(hours: number): string {
  return formatDelay(split(hours), 'narrow');
}

/** Returns hours in full: `1 hour`, `24 hours`, `3 days`, `2 days 12 hours`. */
export function longHours(hours: number): string {
  return formatDelay(split(hours));
}

function split(hours: number) {
  return hours < 48 ? { days: 0, hours } : { days: Math.floor(hours / 24), hours: hours % 24 };
}
