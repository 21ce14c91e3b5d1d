import type * as z from 'zod/mini';
import { contactShow } from '../../contract/contacts.ts';
import { failureParties } from '../../contract/failure-classes.ts';
import { bounceShow, type bounce, type returnedMail } from '../../contract/report-bounces.ts';
import { formatTimestamp } from '../../lib/time/timestamp.ts';
import type { ReportedFailure } from '../engine/bounces/parse/verdict.ts';
import type { RequestUrls } from '../urls.ts';
import type { BounceRow } from './bounce-reports.store.ts';

/** A bounce with all its fields. Spec: Bounce. */
export function bounceView(row: BounceRow, urls: RequestUrls): z.input<typeof bounce> {
  return {
    url: urls.of(bounceShow, { report_id: String(row.sending_id), id: String(row.id) }),
    status: row.status,
    contact: row.contact,
    contact_url: urls.of(contactShow, { email: row.contact }),
    contact_active: row.active === 1,
    description: row.description,
    created: formatTimestamp(row.created_at),
    error_type: errorTypeOf(row.kind),
    party: failureParties.find((one) => one === row.party) ?? null,
    failure_class: row.failure_class,
    rule: row.rule,
  };
}

/** Choice: bounce `error_type` (seen). */
export function errorTypeOf(kind: string): string {
  return kind === 'hard' ? 'Hard bounce.' : 'Soft bounce.';
}

/** Builds one recipient of a returned email. A complaint has no party and no class. */
export function failureView(failure: ReportedFailure): z.input<typeof returnedMail>['failures'][number] {
  const { recipient, kind, status, judged } = failure;
  const { party = null, failureClass: failure_class = null, rule = null } = judged?.judgement ?? {};
  return { recipient, kind, status, party, failure_class, rule };
}
