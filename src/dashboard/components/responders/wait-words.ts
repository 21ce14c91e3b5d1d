import { countOf } from '../format.ts';

/** When the mail goes out after somebody joined, in words: `2 days 3 hours after they join`. */
export function waitWords({ days, hours }: { readonly days: number; readonly hours: number }): string {
  const parts = [days > 0 ? countOf(days, 'day') : '', hours > 0 ? countOf(hours, 'hour') : ''];
  const span = parts.filter((part) => part !== '').join(' ');
  return span === '' ? 'as soon as they join' : `${span} after they join`;
}
