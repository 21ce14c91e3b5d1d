import type { Messages } from '../../../../messages/areas.ts';

/** Series of a report's chart, in the order of its legend. */
export const series = [
  { id: 'unique', color: 'var(--chart-unique)' },
  { id: 'total', color: 'var(--chart-total)' },
  { id: 'clicks', color: 'var(--chart-clicks)' },
] as const;

export type SeriesId = (typeof series)[number]['id'];

/** Returns the name of a series in texts. */
export function nameOfSeries(id: SeriesId): Messages['reports']['chart.series']['series'] {
  return id === 'clicks' ? 'other' : id;
}
