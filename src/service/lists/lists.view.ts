import type * as z from 'zod/mini';
import { formatTimestamp } from '../../lib/time/timestamp.ts';
import { listShow, type list, type listSummary } from '../../contract/lists.ts';
import { subscriberList } from '../../contract/subscribers.ts';
import { responderReferences } from '../responders/responders.view.ts';
import type { RequestUrls } from '../urls.ts';
import type { ListRow } from './lists.store.ts';

/** A list as the collection shows it. Spec: List. */
export function listSummaryView(
  row: ListRow,
  urls: RequestUrls,
  responders: readonly number[] = [],
): z.input<typeof listSummary> {
  return {
    url: urls.of(listShow, { hash: row.hash }),
    hash: row.hash,
    name: row.name,
    description: row.description,
    active_subscribers_count: row.active_subscribers,
    active_sms_subscribers_count: row.active_sms_subscribers,
    created: formatTimestamp(row.created_at),
    subscribers: urls.of(subscriberList, { hash: row.hash }),
    responders_count: responders.length,
  };
}

/** A list with all its fields. Spec: List. */
export function listView(
  row: ListRow,
  urls: RequestUrls,
  responders: readonly number[] = [],
): z.input<typeof list> {
  return {
    ...listSummaryView(row, urls, responders),
    subscribers_count: row.subscribers,
    responders: responderReferences(responders, urls),
  };
}
