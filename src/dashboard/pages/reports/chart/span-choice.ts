import type { ReportSpan } from '../../../api/reports.ts';

/** Time range of a chart: the first day of an email, all time, or a custom range. */
export type SpanChoice = 'first-24h' | 'all-time' | 'custom';

/** Returns the choice in a URL, or `usual`. A custom range needs both of its ends. */
export function choiceOf(query: ReportSpan, usual: 'first-24h' | 'all-time'): SpanChoice {
  if (query.start !== undefined && query.end !== undefined) return 'custom';
  if (query.all_time !== undefined) return 'all-time';
  return query.first_24h === undefined ? usual : 'first-24h';
}

/** Returns the query of a choice. Spec: GET /reports/<report_id>/opens/aggregated/. */
export function askedSpan(choice: SpanChoice, { start, end }: ReportSpan): ReportSpan {
  if (choice === 'custom') return { start, end };
  return choice === 'first-24h' ? { first_24h: true } : { all_time: true };
}

/** Returns the URL's members for a choice; null removes one. */
export function addressOf(choice: Exclude<SpanChoice, 'custom'>) {
  const none = { start: null, end: null, first_24h: null, all_time: null };
  return choice === 'first-24h' ? { ...none, first_24h: true } : { ...none, all_time: true };
}

/** Returns the problem of a custom range in the format of `datetime-local`; null for none. */
export function rangeProblem(start: string, end: string): 'missing' | 'other' | null {
  if (start === '' || end === '') return 'missing';
  return new Date(start).getTime() < new Date(end).getTime() ? null : 'other';
}
