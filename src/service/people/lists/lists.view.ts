import type * as z from 'zod/mini';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { listShow, type list, type listSummary } from '../../../contract/people/lists.ts';
import { subscriberList } from '../../../contract/people/subscribers.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import type { ListRow } from './lists.store.ts';
import { responderReferences } from './responders-of-lists.ts';

/** Returns a list as in a collection. Interface: lists, Members of a list. */
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

/** Returns a list with all its fields. Interface: lists, Members of a list. */
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
