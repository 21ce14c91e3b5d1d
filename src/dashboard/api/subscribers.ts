import {
  subscriberCreate,
  subscriberDelete,
  subscriberList,
  subscriberUpdate,
} from '../../contract/people/subscribers.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { touchedByContacts } from './contacts.ts';
import { isMissing } from './errors.ts';
import { apiMutation } from './mutation.ts';
import { steadyQuery } from './query.ts';

/** Filters, order, and page of a list's subscribers. */
export type SubscriberFilters = NonNullable<Call<typeof subscriberList>['query']>;

/** Returns the query for a page of a list's subscribers. */
export function subscribersQuery(hash: string, query: SubscriberFilters) {
  return steadyQuery(subscriberList, { params: { hash }, query });
}

/** A contact on a list. */
export interface Membership {
  readonly hash: string;
  readonly email: string;
}

/** Subscribes an existing contact. */
export async function subscribe({ hash, email }: Membership): Promise<void> {
  await callApi(subscriberCreate, { params: { hash }, body: { contact: email } });
}

/** Unsubscribes a contact, who stays on the list without emails. It can't be undone here. */
export async function cancelSubscription({ hash, email }: Membership): Promise<void> {
  await callApi(subscriberUpdate, { params: { hash, email }, body: { cancelled: true } });
}

/** Removes a contact from a list; one that isn't on it counts as removed. */
export async function removeSubscriber({ hash, email }: Membership): Promise<void> {
  try {
    await callApi(subscriberDelete, { params: { hash, email } });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Returns one of the three membership changes as a mutation that refetches what it touches. */
export function membershipChange(change: (membership: Membership) => Promise<void>) {
  return apiMutation({
    mutationFn: change,
    touches: touchedByContacts,
  });
}
