import { queryOptions } from '@tanstack/react-query';
import {
  audienceShow,
  deliveryList,
  scheduledMailRefresh,
  scheduledMailReschedule,
  sendingCancel,
  sendingLeaveUnknown,
  sendingList,
  sendingPause,
  sendingResend,
  sendingResume,
  sendingShow,
  type SendingProgress,
} from '../../contract/sending/sendings.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation, type Touched } from './mutation.ts';
import { endpointQuery, steadyQuery } from './query.ts';

/** The polling interval of an email being sent; none while the page is hidden. */
export const sendingPollMs = 1_000;

/** The state of a send. */
export type SendingState = SendingProgress['state'];

/** Page, page size, and states of deliveries. */
export type DeliveriesPage = NonNullable<Call<typeof deliveryList>['query']>;

/** Everything that a send may change. */
export const touchedBySendings: readonly Touched[] = ['sendings', 'sentMails', 'scheduledMails', 'drafts'];

/** Returns whether a send changes its state automatically. */
export function isMoving({ state }: Pick<SendingProgress, 'state'>): boolean {
  return state === 'preparing' || state === 'sending';
}

/** Returns whether an email is on hold until the user decides whether the database is older than what was sent. */
export function isHeldCopy({ reason }: Pick<SendingProgress, 'reason'>): boolean {
  return reason === 'restored_copy' || reason === 'clock_set_back';
}

const watched: readonly SendingProgress['reason'][] = [
  'relay_unreachable',
  'relay_refused',
  'relay_sign_in',
  'relay_encryption',
  'sending_limit',
  'too_large',
  'nothing_accepted',
];

/** Returns whether a paused send is retried and resumed automatically. */
function isWatched({ state, reason }: SendingProgress): boolean {
  return state === 'paused' && watched.some((one) => one === reason);
}

/** Returns the number of unfinished deliveries. */
export function openDeliveries({ queued, sending, deferred }: SendingProgress): number {
  return queued + sending + deferred;
}

/**
 * Returns the query for current sends: preparing, sending, paused, or on hold; an extension. Polled often while one of
 * them progresses.
 */
export function sendingsQuery() {
  return queryOptions({
    ...endpointQuery(sendingList, {}),
    refetchInterval: ({ state }) => pollOf(state.data?.results ?? [], 15 * sendingPollMs),
  });
}

/** Returns the query for the progress of several sends, by ids; an extension. Polled while one of them progresses. */
export function sendingsOfQuery(ids: readonly number[]) {
  return queryOptions({
    ...steadyQuery(sendingList, { query: { id: ids.map(String), paginate_by: 100 } }),
    refetchInterval: ({ state }) => pollOf(state.data?.results ?? [], false),
  });
}

/** Returns the query for the progress of a send; an extension. Polled every second while it progresses. */
export function sendingQuery(id: number) {
  return queryOptions({
    ...endpointQuery(sendingShow, { params: { id } }),
    // The pace is measured from every response, also from an unchanged one.
    structuralSharing: false,
    refetchInterval: ({ state }) => pollOf(state.data === undefined ? [] : [state.data], false),
  });
}

function pollOf<Else>(sendings: readonly SendingProgress[], otherwise: Else): number | Else {
  // Emails that were on their way when their send was paused or stopped still get their outcome.
  if (sendings.some((one) => isMoving(one) || one.sending > 0)) return sendingPollMs;
  return sendings.some(isWatched) ? 5 * sendingPollMs : otherwise;
}

/** Returns the query for the deliveries of a send, in some states or all; an extension. */
export function deliveriesQuery(id: number, query: DeliveriesPage) {
  return steadyQuery(deliveryList, { params: { id }, query });
}

/**
 * Returns the query for the number of recipients on these lists, each counted once, and of those without some values;
 * an extension. At least one list. `values` are in the endpoint's format.
 */
export function audienceQuery(lists: readonly string[], values: readonly string[] = []) {
  const asked = values.length === 0 ? {} : { values: values.toSorted() };
  return steadyQuery(audienceShow, { query: { lists: lists.toSorted(), ...asked } });
}

/** An action on a send. */
export type SendingAction =
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'resend-failed'
  | 'resend-unknown'
  | 'resend-server'
  | 'leave-unknown';

/** Pauses, resumes, stops, or resends an email; an extension. Returns its progress. */
export function sendingAction(id: number) {
  return apiMutation({
    mutationFn: (action: SendingAction) => callAction(id, action),
    keep: (client, progress) => client.setQueryData(sendingQuery(id).queryKey, progress),
    touches: touchedBySendings,
  });
}

function callAction(id: number, action: SendingAction) {
  const params = { id };
  switch (action) {
    case 'pause':
      return callApi(sendingPause, { params });
    case 'resume':
      return callApi(sendingResume, { params });
    case 'cancel':
      return callApi(sendingCancel, { params });
    case 'resend-failed':
      return callApi(sendingResend, { params, body: { state: 'failed' } });
    case 'resend-unknown':
      return callApi(sendingResend, { params, body: { state: 'unknown' } });
    case 'resend-server':
      return callApi(sendingResend, { params, body: { party: 'sender' } });
    case 'leave-unknown':
      return callApi(sendingLeaveUnknown, { params });
  }
}

/** Updates a scheduled email to the current conditions of its segments; an extension. */
export function refreshSegments() {
  return apiMutation({
    mutationFn: (id: number) => callApi(scheduledMailRefresh, { params: { id } }),
    touches: touchedBySendings,
  });
}

/** Moves a scheduled email to another time, in the API's format; null sends it now. An extension. */
export function reschedule() {
  return apiMutation({
    mutationFn: ({ id, time }: { id: number; time: string | null }) =>
      callApi(scheduledMailReschedule, { params: { id }, body: { time_to_send: time } }),
    touches: touchedBySendings,
  });
}
