import type { Match } from '../people/segments/match.ts';
import { word } from '../people/segments/operands.ts';
import type { JobSource, ReportRowKind } from './jobs.ts';

/** Rows of a report for a job, with the report's filters for them. */
export interface ReportRowsSource extends Pick<JobSource, 'kind' | 'failure_class' | 'link_id'> {
  readonly report: number;
  readonly rows: ReportRowKind;
}

/** Rows that a condition can find too. */
export type MatchedRows = Exclude<ReportRowKind, 'machines'>;

/** Returns the conditions on the contacts of some rows of a report, which may have several rows each. */
export function reportRowsMatch(report: number, rows: MatchedRows): Match {
  const mails = { ids: [report] };
  switch (rows) {
    case 'not_opened':
      return { on: 'mail', is: 'opened', mails, which: 'none' };
    case 'unsubscribed':
      return { on: 'mail', is: 'left', mails };
    default:
      return { on: 'mail', is: rows, mails };
  }
}

/** Returns the match of the contacts to whom an email was sent, with those to whom it bounced. */
export function reportRecipientsMatch(report: number): Match {
  const mails = { ids: [report] };
  return {
    any: [
      { on: 'mail', is: 'sent', mails },
      { on: 'mail', is: 'bounced', mails },
    ],
  };
}

/** Returns the condition on people who clicked a link of an email; null if the link is too long for a condition. */
export function clickedLinkMatch(report: number, link: string): Match | null {
  return word.safeParse(link).success ? { on: 'mail', is: 'clicked', mails: { ids: [report] }, link } : null;
}
