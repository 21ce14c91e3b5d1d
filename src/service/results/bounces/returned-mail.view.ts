import type * as z from 'zod/mini';
import type { returnedMail } from '../../../contract/results/report-bounces.ts';
import type { ReportedFailure } from '../returned-mail/parse/verdict.ts';

/** Builds the view of one recipient of a returned email. A complaint has no party and no class. */
export function failureView(failure: ReportedFailure): z.input<typeof returnedMail>['failures'][number] {
  const { recipient, kind, status, judged } = failure;
  const { party = null, failureClass: failure_class = null, rule = null } = judged?.judgment ?? {};
  return { recipient, kind, status, party, failure_class, rule };
}
