import type * as z from 'zod/mini';
import type { sender } from '../../../contract/senders/senders.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { Envelope, PageRequest } from '../../base/answers/pages.ts';
import { outcome } from './sender-checks.view.ts';
import type { SenderRow } from './senders.store.ts';

/** Builds the view of a sender with all its fields. Interface: senders, Verification. */
export function senderView(row: SenderRow): z.input<typeof sender> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.status,
    domain_alignment: row.domain_alignment === 1,
    is_authenticated: outcome(row.is_authenticated),
    domain_alignment_passed: outcome(row.domain_alignment_passed),
    dkim_check_result: outcome(row.dkim_check_result),
    dmarc_passed: outcome(row.dmarc_passed),
    created: formatTimestamp(row.created_at),
    updated: formatTimestamp(row.updated_at),
  };
}

/**
 * Builds the envelope of the senders list: the previous link under both its names, and `paginate_by` in both links.
 * Interface: conventions, Pages.
 */
export function senderEnvelope<Item>(
  envelope: Envelope<Item>,
  { limit }: PageRequest,
): Envelope<Item> & { readonly prev: string | null } {
  const next = withPageSize(envelope.next, limit);
  const previous = withPageSize(envelope.previous, limit);
  return { ...envelope, next, prev: previous, previous };
}

function withPageSize(link: string | null, limit: number): string | null {
  if (link === null) return null;
  const url = new URL(link);
  if (!url.searchParams.has('paginate_by')) url.searchParams.set('paginate_by', String(limit));
  url.searchParams.sort();
  return url.href;
}
