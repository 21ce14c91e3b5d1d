import { queryOptions } from '@tanstack/react-query';
import { draftSend } from '../../contract/mails/drafts.ts';
import {
  audienceShow,
  deliveryList,
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

/** How often a mail that is on its way is looked at, in milliseconds; a hidden page rests. */
export const sendingPollMs = 1_000;

/** How far a sending is, as the service tells it. */
export type SendingState = SendingProgress['state'];

/** What is asked of the service for a draft to be sent. Spec: Send request. */
export type SendBody = Call<typeof draftSend>['body'];

/** Page, page size and states of deliveries. */
export type DeliveriesPage = NonNullable<Call<typeof deliveryList>['query']>;

/** Everything that a change of a sending may show in. */
export const touchedBySendings: readonly Touched[] = ['sendings', 'sentMails', 'scheduledMails', 'drafts'];

/** Whether a mail moves by itself. */
export function isMoving({ state }: Pick<SendingProgress, 'state'>): boolean {
  return state === 'preparing' || state === 'sending';
}

const watched: readonly SendingProgress['reason'][] = [
  'relay_unreachable',
  'relay_refused',
  'relay_sign_in',
  'nothing_accepted',
];

/** Whether a paused email is tried and resumed without a person. */
function isWatched({ state, reason }: SendingProgress): boolean {
  return state === 'paused' && watched.some((one) => one === reason);
}

/** Deliveries that are still to be made. */
export function openDeliveries({ queued, sending, deferred }: SendingProgress): number {
  return queued + sending + deferred;
}

/** The mails on their way: prepared, sent, paused or held; an extension. Read often while one moves. */
export function sendingsQuery() {
  return queryOptions({
    ...endpointQuery(sendingList, {}),
    refetchInterval: ({ state }) => pollOf(state.data?.results ?? [], 15 * sendingPollMs),
  });
}

/** How far certain mails are, in one call, by their ids; an extension. Read again while one of them moves. */
export function sendingsOfQuery(ids: readonly number[]) {
  return queryOptions({
    ...steadyQuery(sendingList, { query: { id: ids.map(String), paginate_by: 100 } }),
    refetchInterval: ({ state }) => pollOf(state.data?.results ?? [], false),
  });
}

/** How far one mail is; an extension. Read every second while it moves. */
export function sendingQuery(id: number) {
  return queryOptions({
    ...endpointQuery(sendingShow, { params: { id } }),
    refetchInterval: ({ state }) => pollOf(state.data === undefined ? [] : [state.data], false),
  });
}

function pollOf<Else>(sendings: readonly SendingProgress[], otherwise: Else): number | Else {
  if (sendings.some(isMoving)) return sendingPollMs;
  return sendings.some(isWatched) ? 5 * sendingPollMs : otherwise;
}

/** The single deliveries of a mail, in some states or all; an extension. */
export function deliveriesQuery(id: number, query: DeliveriesPage) {
  return steadyQuery(deliveryList, { params: { id }, query });
}

/** Who would get a mail to these lists, each once; an extension. At least one list. */
export function audienceQuery(lists: readonly string[]) {
  return steadyQuery(audienceShow, { query: { lists: lists.toSorted() } });
}

/** Sends a draft, now, later or as a test. What it touches is read again by the caller. */
export function sendDraft(id: number, body: SendBody): Promise<unknown> {
  return callApi(draftSend, { params: { id }, body });
}

/** Sends a draft as a test; it stays a draft. */
export function sendTest(id: number) {
  return apiMutation({ mutationFn: (body: SendBody) => sendDraft(id, { ...body, test: true }) });
}

/** What can be asked of a mail on its way. */
export type SendingDeed =
  'pause' | 'resume' | 'cancel' | 'resend-failed' | 'resend-unknown' | 'resend-server' | 'leave-unknown';

/** Pauses, goes on with, cancels or resends a mail; an extension. Its progress is what the service answers. */
export function sendingDeed(id: number) {
  return apiMutation({
    mutationFn: (deed: SendingDeed) => callDeed(id, deed),
    keep: (client, progress) => client.setQueryData(sendingQuery(id).queryKey, progress),
    touches: touchedBySendings,
  });
}

function callDeed(id: number, deed: SendingDeed) {
  const params = { id };
  switch (deed) {
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

/** Moves a scheduled mail to another time, in the interface's words; null sends it now. An extension. */
export function reschedule() {
  return apiMutation({
    mutationFn: ({ id, time }: { id: number; time: string | null }) =>
      callApi(scheduledMailReschedule, { params: { id }, body: { time_to_send: time } }),
    touches: touchedBySendings,
  });
}
