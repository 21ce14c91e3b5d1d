import { queryOptions } from '@tanstack/react-query';
import {
  outboxDelete,
  outboxEmpty,
  outboxList,
  outboxShow,
  outboxSource,
} from '../../contract/sending/outbox.ts';
import {
  mailStatus,
  outgoingMailDelete,
  outgoingMailList,
  outgoingMailRetry,
} from '../../contract/senders/outgoing-mails.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { derivedKey, endpointQuery, steadyQuery } from './query.ts';

/** The polling interval of emails being sent. */
const pollMs = 5000;

/** States of an unsent email, in the format of the outgoing email filter. */
const unsentStates = 'queued,sending,deferred,failed,unknown';

/** Returns the query for the state of sending and its mail server; an extension. */
export function mailStatusQuery() {
  return queryOptions({ ...endpointQuery(mailStatus, {}), refetchInterval: pollMs });
}

/** Returns the query for a page of the local outbox; an extension. Polled so that new emails appear. */
export function outboxQuery(query: NonNullable<Call<typeof outboxList>['query']>) {
  return queryOptions({
    ...steadyQuery(outboxList, { query }),
    refetchInterval: pollMs,
  });
}

/** Returns the query for an email of the local outbox. It never changes. */
export function outboxMailQuery(id: number) {
  return queryOptions({ ...endpointQuery(outboxShow, { params: { id } }), staleTime: Infinity });
}

/** Returns the query for the source of an email of the local outbox, as text. */
export function outboxSourceQuery(id: number) {
  return queryOptions({
    queryKey: derivedKey(outboxSource, { params: { id } }, 'text'),
    queryFn: async ({ signal }) => (await callApi(outboxSource, { params: { id } }, signal)).text(),
    staleTime: Infinity,
  });
}

/** Returns the query for emails that are waiting, failed, or unknown. */
export function unsentMailsQuery(page: number) {
  const query = { state: unsentStates, page, paginate_by: 20 };
  return queryOptions({
    ...steadyQuery(outgoingMailList, { query }),
    refetchInterval: pollMs,
  });
}

/**
 * Returns the query for the newest bounced verification email to a sender. Only if the service has `outgoingMailList`.
 */
export function bouncedVerificationQuery(id: number) {
  const query = { sender_id: id, state: 'bounced', paginate_by: 1 };
  return steadyQuery(outgoingMailList, { query });
}

/** Deletes an email of the outbox. */
export function deleteOutboxMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(outboxDelete, { params: { id } }),
    touches: ['outbox'],
  });
}

/** Deletes all emails of the outbox. */
export function emptyOutbox() {
  return apiMutation({
    mutationFn: () => callApi(outboxEmpty, {}),
    touches: ['outbox'],
  });
}

/** Retries an email. */
export function retryMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(outgoingMailRetry, { params: { id } }),
    touches: ['outgoingMails'],
    isTouchedByFailure: true,
  });
}

/** Deletes an unsent email, so that it isn't sent. */
export function deleteMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(outgoingMailDelete, { params: { id } }),
    touches: ['outgoingMails'],
    isTouchedByFailure: true,
  });
}
