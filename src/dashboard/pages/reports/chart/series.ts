/** What a chart of a report draws, in the order of its legend. */
export const series = [
  { id: 'unique', label: 'First opens', colour: 'var(--chart-unique)' },
  { id: 'total', label: 'All opens', colour: 'var(--chart-total)' },
  { id: 'clicks', label: 'Clicks', colour: 'var(--chart-clicks)' },
] as const;

export type SeriesId = (typeof series)[number]['id'];
