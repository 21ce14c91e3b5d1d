import type * as z from 'zod/mini';
import { contactShow } from '../../../contract/people/contacts.ts';
import { listShow } from '../../../contract/people/lists.ts';
import {
  subscriberShow,
  type subscriber,
  type subscriptionList,
} from '../../../contract/people/subscribers.ts';
import type { Request } from '../../../contract/wire/types.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import { contactOrder, createdFilter } from '../contacts/contacts.rules.ts';
import { channelsOf } from '../contacts/contacts.view.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { responderReferences, type RespondersOfLists } from '../lists/responders-of-lists.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import { createSubscriber, deleteSubscriber, readList, replaceSubscriber } from './subscribers.commands.ts';
import {
  findSubscriber,
  findSubscribers,
  findSubscriptions,
  type SubscriberPage,
  type SubscriberRow,
} from './subscribers.store.ts';

/** Subscriptions of contacts, to one list and to all. */
export function subscriberHandlers(
  respondersOfLists: RespondersOfLists,
): HandlersOf<
  | 'subscriberList'
  | 'subscriberCreate'
  | 'subscriberShow'
  | 'subscriberReplace'
  | 'subscriberUpdate'
  | 'subscriberDelete'
  | 'subscriptionList'
> {
  return {
    subscriberList: async ({ params, query }, { storage, urls, now }) => {
      const list = await readList(storage.read, params.hash);
      const page = subscriberPage(query, now());
      const { count, rows } = await findSubscribers(storage.read, list, page);
      const results = await subscriberViews(rows, { storage, urls, respondersOfLists });
      return { status: 200, body: envelope(page, { count, results }, urls) };
    },

    subscriberCreate: async ({ params, body }, context) => {
      const view = await watchedView(await createSubscriber(context, params.hash, body), {
        ...context,
        respondersOfLists,
      });
      return { status: 201, location: view.url, body: view };
    },

    subscriberShow: async ({ params }, { storage, urls }) => {
      const list = await readList(storage.read, params.hash);
      const row = await findSubscriber(storage.read, list, emailKey(params.email));
      if (row === undefined) throw new NotFound();
      return { status: 200, body: await watchedView(row, { storage, urls, respondersOfLists }) };
    },

    subscriberReplace: async ({ params, body }, context) => {
      const { row, isNew } = await replaceSubscriber(context, params, body.cancelled);
      return { status: isNew ? 201 : 200, body: await watchedView(row, { ...context, respondersOfLists }) };
    },

    subscriberUpdate: async ({ params, body }, context) => {
      const { row, isNew } = await replaceSubscriber(context, params, body.cancelled);
      return { status: isNew ? 201 : 200, body: await watchedView(row, { ...context, respondersOfLists }) };
    },

    subscriberDelete: async ({ params }, context) => {
      await deleteSubscriber(context, params);
      return { status: 204 };
    },

    subscriptionList: async ({ query }, { storage, urls, now }) => {
      const page = subscriberPage(query, now());
      const { count, rows } = await findSubscriptions(storage.read, page);
      const results = await subscriberViews(rows, { storage, urls, respondersOfLists });
      return { status: 200, body: envelope(page, { count, results }, urls) };
    },
  };
}

function subscriberPage(query: Request<typeof subscriptionList>['query'], now: number): SubscriberPage {
  const { cancelled, active } = query;
  return {
    ...pageRequest(query),
    ...contactOrder(query.order),
    filter: { cancelled, active, created: createdFilter(query, now) },
  };
}

interface Reading extends Pick<Context, 'storage' | 'urls'> {
  readonly respondersOfLists: RespondersOfLists;
}

/** Returns subscriptions with the autoresponders of their lists. */
async function subscriberViews(
  rows: readonly SubscriberRow[],
  { storage, urls, respondersOfLists }: Reading,
) {
  const responders = await respondersOfLists(
    storage.read,
    rows.map(({ hash }) => hash),
  );
  return rows.map((row) => subscriberView(row, urls, responders(row.hash)));
}

async function watchedView(row: SubscriberRow, reading: Reading): Promise<z.input<typeof subscriber>> {
  const responders = await reading.respondersOfLists(reading.storage.read, [row.hash]);
  return subscriberView(row, reading.urls, responders(row.hash));
}

/** Returns a subscription with all its fields. Interface: lists, Subscribers. */
function subscriberView(
  row: SubscriberRow,
  urls: RequestUrls,
  responders: readonly number[],
): z.input<typeof subscriber> {
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
    cancelled: timestampOrNull(row.cancelled_at),
    responders: responderReferences(responders, urls),
    channels: channelsOf(row),
  };
}
