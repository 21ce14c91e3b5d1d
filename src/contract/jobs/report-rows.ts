import type { Match } from '../people/segments/match.ts';
import type { ReportRowKind } from './jobs.ts';

/** Returns the conditions on the contacts behind some rows of a report, which may have several rows each. */
export function reportRowsMatch(report: number, rows: ReportRowKind): Match {
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
