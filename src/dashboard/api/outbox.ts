import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { outboxDelete, outboxEmpty, outboxList, outboxShow, outboxSource } from '../../contract/outbox.ts';
import {
  mailStatus,
  outgoingMailDelete,
  outgoingMailList,
  outgoingMailRetry,
} from '../../contract/outgoing-mails.ts';
import type { Call } from '../../contract/types.ts';
import { callApi } from './client.ts';
import { endpointQuery, steadyQuery } from './query.ts';

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
    queryKey: [outboxSource.resource, 'source', id],
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
export function deleteOutboxMail(id: number): Promise<unknown> {
  return callApi(outboxDelete, { params: { id } });
}

/** What is read again once a mail of the outbox is gone. */
export const touchedByOutbox: readonly string[] = [outboxList.resource];

/** Deletes all mails of the outbox. */
export function useEmptyOutbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(outboxEmpty, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: [outboxList.resource] }),
  });
}

/** Sends a mail once more. */
export function useRetryMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(outgoingMailRetry, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [outgoingMailList.resource] }),
  });
}

/** Deletes a mail, which is then not sent. */
export function useDeleteMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(outgoingMailDelete, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [outgoingMailList.resource] }),
  });
}
