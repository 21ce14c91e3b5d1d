import type { ReportSpan } from '../../../api/reports.ts';

/** Which time a chart covers: the mail's first day, all of it, or a time of the reader's own. */
export type SpanChoice = 'first-24h' | 'all-time' | 'own';

/** What an address asks for, `usual` where it asks for nothing. An own time needs both of its ends. */
export function choiceOf(query: ReportSpan, usual: 'first-24h' | 'all-time'): SpanChoice {
  if (query.start !== undefined && query.end !== undefined) return 'own';
  if (query.all_time !== undefined) return 'all-time';
  return query.first_24h === undefined ? usual : 'first-24h';
}

/** What the interface is asked for. Spec: GET /reports/<report_id>/opens/aggregated/. */
export function askedSpan(choice: SpanChoice, { start, end }: ReportSpan): ReportSpan {
  if (choice === 'own') return { start, end };
  return choice === 'first-24h' ? { first_24h: true } : { all_time: true };
}

/** What the address holds for a choice; members that are null go. */
export function addressOf(choice: Exclude<SpanChoice, 'own'>) {
  const none = { start: null, end: null, first_24h: null, all_time: null };
  return choice === 'first-24h' ? { ...none, first_24h: true } : { ...none, all_time: true };
}

/** What is wrong with an own time, as `datetime-local` fields hold it; null where it is right. */
export function ownTimeProblem(start: string, end: string): string | null {
  if (start === '' || end === '') return 'Choose both a beginning and an end.';
  return new Date(start).getTime() < new Date(end).getTime() ? null : 'The end comes before the beginning.';
}
