import type * as z from 'zod/mini';
import { contactShow } from '../../contract/contacts.ts';
import { listShow } from '../../contract/lists.ts';
import { subscriberShow, type subscriber, type subscriptionList } from '../../contract/subscribers.ts';
import type { Request } from '../../contract/types.ts';
import { emailKey } from '../../lib/email/email-address.ts';
import { formatTimestamp } from '../../lib/time/timestamp.ts';
import { contactOrder, timeFilter } from '../contacts/contacts.rules.ts';
import { channelsOf } from '../contacts/contacts.view.ts';
import type { HandlersOf } from '../context.ts';
import { NotFound } from '../errors.ts';
import { envelope, pageRequest } from '../pages.ts';
import type { RequestUrls } from '../urls.ts';
import { createSubscriber, deleteSubscriber, readList, replaceSubscriber } from './subscribers.commands.ts';
import {
  findSubscriber,
  findSubscribers,
  findSubscriptions,
  type SubscriberPage,
  type SubscriberRow,
} from './subscribers.store.ts';

/** Subscriptions of contacts, to one list and to all. */
export const subscriberHandlers: HandlersOf<
  | 'subscriberList'
  | 'subscriberCreate'
  | 'subscriberShow'
  | 'subscriberReplace'
  | 'subscriberUpdate'
  | 'subscriberDelete'
  | 'subscriptionList'
> = {
  subscriberList: async ({ params, query }, { storage, urls, now }) => {
    const list = await readList(storage.read, params.hash);
    const page = subscriberPage(query, now());
    const { count, rows } = await findSubscribers(storage.read, list, page);
    const results = rows.map((row) => subscriberView(row, urls));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  subscriberCreate: async ({ params, body }, context) => {
    const view = subscriberView(await createSubscriber(context, params.hash, body), context.urls);
    return { status: 201, location: view.url, body: view };
  },

  subscriberShow: async ({ params }, { storage, urls }) => {
    const list = await readList(storage.read, params.hash);
    const row = await findSubscriber(storage.read, list, emailKey(params.email));
    if (row === undefined) throw new NotFound();
    return { status: 200, body: subscriberView(row, urls) };
  },

  subscriberReplace: async ({ params, body }, context) => {
    const { row, isNew } = await replaceSubscriber(context, params, body.cancelled);
    return { status: isNew ? 201 : 200, body: subscriberView(row, context.urls) };
  },

  subscriberUpdate: async ({ params, body }, context) => {
    const { row, isNew } = await replaceSubscriber(context, params, body.cancelled);
    return { status: isNew ? 201 : 200, body: subscriberView(row, context.urls) };
  },

  subscriberDelete: async ({ params }, context) => {
    await deleteSubscriber(context, params);
    return { status: 204 };
  },

  subscriptionList: async ({ query }, { storage, urls, now }) => {
    const page = subscriberPage(query, now());
    const { count, rows } = await findSubscriptions(storage.read, page);
    const results = rows.map((row) => subscriberView(row, urls));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },
};

function subscriberPage(query: Request<typeof subscriptionList>['query'], now: number): SubscriberPage {
  const { cancelled, active, created_lt, created_gt, created_year, created_month, created_day } = query;
  const created = {
    lt: created_lt,
    gt: created_gt,
    year: created_year,
    month: created_month,
    day: created_day,
  };
  return {
    ...pageRequest(query),
    ...contactOrder(query.order),
    filter: { cancelled, active, created: timeFilter(created, now) },
  };
}

/** A subscription with all its fields. Spec: Subscriber. */
function subscriberView(row: SubscriberRow, urls: RequestUrls): z.input<typeof subscriber> {
  const { hash, email } = row;
  return {
    id: row.id,
    url: urls.of(subscriberShow, { hash, email }),
    contact: email,
    contact_url: urls.of(contactShow, { email }),
    list: hash,
    list_name: row.list_name,
    list_url: urls.of(listShow, { hash }),
    created: formatTimestamp(row.created_at),
    cancelled: row.cancelled_at === null ? null : formatTimestamp(row.cancelled_at),
    responders: [],
    channels: channelsOf(row),
  };
}
