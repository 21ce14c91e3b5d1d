import { queryOptions } from '@tanstack/react-query';
import {
  notificationList,
  notificationMarkSeen,
  notificationUnseenShow,
  notificationUpdate,
  type Notification,
} from '../../contract/desk/notifications.ts';
import { largestPageSize } from '../../contract/wire/paging.ts';
import type { Call, Result } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { derivedKey, steadyQuery } from './query.ts';

/** Page and page size of notifications. */
export type NotificationsPage = NonNullable<Call<typeof notificationList>['query']>;

/** Choice: the interval at which the bell checks for notifications; never while the page is hidden. */
const lookEveryMs = 60_000;

/** Returns the query for a page of notifications, unread ones first. */
export function notificationsQuery(query: NotificationsPage) {
  return { ...steadyQuery(notificationList, { query }), select: unreadFirst };
}

/**
 * Returns the query for the number of unread notifications, counted on the newest page if the service returns no
 * number.
 */
export function unreadQuery(hasCount: boolean) {
  return queryOptions({
    queryKey: derivedKey(notificationUnseenShow, {}, hasCount),
    queryFn: async ({ signal }) => {
      if (hasCount) return (await callApi(notificationUnseenShow, {}, signal)).unseen;
      const query = { paginate_by: largestPageSize };
      const { results } = await callApi(notificationList, { query }, signal);
      return results.filter(({ seen }) => !seen).length;
    },
    refetchInterval: lookEveryMs,
    refetchIntervalInBackground: false,
  });
}

/** Returns the id of a notification, which only its URL contains; null if the URL is of another kind. */
export function notificationId({ url }: Pick<Notification, 'url'>): number | null {
  const id = /\/(\d+)\/?$/.exec(url)?.[1];
  return id === undefined ? null : Number(id);
}

/** A notification and whether to mark it as read. */
export interface SeenMark {
  readonly id: number;
  readonly seen: boolean;
}

/** Marks one notification as read or unread. */
export function markNotification() {
  return apiMutation({
    mutationFn: ({ id, seen }: SeenMark) => callApi(notificationUpdate, { params: { id }, body: { seen } }),
    touches: ['notifications'],
    isTouchedByFailure: true,
  });
}

/** Marks all notifications up to a time as read. Only if the service has `notificationMarkSeen`. */
export function markAllSeen() {
  return apiMutation({
    mutationFn: (until: string) => callApi(notificationMarkSeen, { body: { until } }),
    touches: ['notifications'],
    isTouchedByFailure: true,
  });
}

/** Returns the time of the newest notification, for marking all up to it. */
export function newestOf(notifications: readonly Notification[]): string | null {
  const times = notifications.map(({ dispatch_date }) => dispatch_date).sort();
  return times.at(-1) ?? null;
}

/** Sorts unread notifications first, for services that use another order. */
function unreadFirst(page: Result<typeof notificationList, Blob>): Result<typeof notificationList, Blob> {
  return { ...page, results: page.results.toSorted((one, other) => Number(one.seen) - Number(other.seen)) };
}
