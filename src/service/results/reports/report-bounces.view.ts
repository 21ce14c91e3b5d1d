import type * as z from 'zod/mini';
import { contactShow } from '../../../contract/people/contacts.ts';
import { complaintType } from '../../../contract/results/bounce-kinds.ts';
import { failureParties } from '../../../contract/results/failure-classes.ts';
import { bounceShow, type bounce } from '../../../contract/results/report-bounces.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import type { BounceRow } from './report-bounces.store.ts';

/** Builds the view of a bounce with all its fields. Interface: reports, Bounces. */
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

/** Returns the API's error type for a kind. Interface: reports, Bounces. */
export function errorTypeOf(kind: string): string {
  if (kind === 'complaint') return complaintType;
  return kind === 'hard' ? 'Hard bounce.' : 'Soft bounce.';
}
