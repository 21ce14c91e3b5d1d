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

/** How often what is being sent is looked at, in milliseconds. */
const pollMs = 5000;

/** States of a mail that isn't sent, as the list of outgoing mails takes them. */
const unsentStates = 'queued,sending,deferred,failed,unknown';

/** How mail is sent; an extension. */
export function mailStatusQuery() {
  return queryOptions({ ...endpointQuery(mailStatus, {}), refetchInterval: pollMs });
}

/** A page of the local outbox; an extension. New mail shows by itself. */
export function outboxQuery(query: NonNullable<Call<typeof outboxList>['query']>) {
  return queryOptions({
    ...steadyQuery(outboxList, { query }),
    refetchInterval: pollMs,
  });
}

/** A mail of the local outbox. It never changes. */
export function outboxMailQuery(id: number) {
  return queryOptions({ ...endpointQuery(outboxShow, { params: { id } }), staleTime: Infinity });
}

/** The source of a mail of the local outbox, as text. */
export function outboxSourceQuery(id: number) {
  return queryOptions({
    queryKey: derivedKey(outboxSource, { params: { id } }, 'text'),
    queryFn: async ({ signal }) => (await callApi(outboxSource, { params: { id } }, signal)).text(),
    staleTime: Infinity,
  });
}

/** Mails that wait, failed, or may have arrived or not. */
export function unsentMailsQuery(page: number) {
  const query = { state: unsentStates, page, paginate_by: 20 };
  return queryOptions({
    ...steadyQuery(outgoingMailList, { query }),
    refetchInterval: pollMs,
  });
}

/** The newest verification email to a sender that bounced. Only where the service has `outgoingMailList`. */
export function bouncedVerificationQuery(id: number) {
  const query = { sender_id: id, state: 'bounced', paginate_by: 1 };
  return steadyQuery(outgoingMailList, { query });
}

/** Deletes a mail of the outbox. */
export function deleteOutboxMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(outboxDelete, { params: { id } }),
    touches: ['outbox'],
  });
}

/** Deletes all mails of the outbox. */
export function emptyOutbox() {
  return apiMutation({
    mutationFn: () => callApi(outboxEmpty, {}),
    touches: ['outbox'],
  });
}

/** Sends a mail once more. */
export function retryMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(outgoingMailRetry, { params: { id } }),
    touches: ['outgoingMails'],
    isTouchedByFailure: true,
  });
}

/** Deletes a mail, which is then not sent. */
export function deleteMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(outgoingMailDelete, { params: { id } }),
    touches: ['outgoingMails'],
    isTouchedByFailure: true,
  });
}
