import type * as z from 'zod/mini';
import { suppressionShow, type suppression } from '../../../contract/people/suppressions.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import { entryOf } from '../standing/suppression-lookup.store.ts';
import type { SuppressionRow } from './suppressions.store.ts';

/** Returns an entry with all its fields. */
export function suppressionView(row: SuppressionRow, urls: RequestUrls): z.input<typeof suppression> {
  const { id, kind, reason, reader_lifts } = entryOf(row);
  return {
    id,
    url: urls.of(suppressionShow, { id }),
    address: kind === 'address' ? row.shown : null,
    domain: kind === 'domain' ? row.shown : null,
    hashed: kind === 'hash',
    reason,
    note: row.note,
    reader_lifts,
    settled: row.position === null,
    created: formatTimestamp(row.created_at),
  };
}
