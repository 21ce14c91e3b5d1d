import {
  senderCheck,
  senderCheckList,
  senderConfirm,
  senderCreate,
  senderDelete,
  senderList,
  senderRequestConfirmation,
  senderShow,
  senderUpdate,
  senderWarmUpReplace,
  senderWarmUpShow,
  type Sender,
} from '../../contract/senders/senders.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery, steadyQuery, wholeQuery } from './query.ts';

/** Page, ordering, and search of senders. */
export type SendersPage = NonNullable<Call<typeof senderList>['query']>;

/** Returns the query for a page of senders. */
export function sendersQuery(query: SendersPage) {
  return steadyQuery(senderList, { query });
}

/** Returns the query for every sender, for choices. */
export function allSendersQuery() {
  return {
    ...wholeQuery(senderList, (query, signal) => callApi(senderList, { query }, signal)),
    staleTime: 30_000,
  };
}

/** Returns the query for a sender. Missing: a `RefusedCall` of status 404. */
export function senderQuery(id: number) {
  return endpointQuery(senderShow, { params: { id } });
}

/** Returns the query for the results of a sender's domain checks. Only if the service has `senderCheckList`. */
export function senderChecksQuery(id: number) {
  return endpointQuery(senderCheckList, { params: { id } });
}

/** Creates a sender. */
export function createSender() {
  return apiMutation({
    mutationFn: (body: Call<typeof senderCreate>['body']) => callApi(senderCreate, { body }),
    touches: ['senders'],
  });
}

/** Renames a sender; its address stays. */
export function renameSender(id: number) {
  return apiMutation({
    mutationFn: (name: string) => callApi(senderUpdate, { params: { id }, body: { name } }),
    touches: ['senders'],
  });
}

/** Deletes a sender. */
export function deleteSender() {
  return apiMutation({
    mutationFn: (id: number) => callApi(senderDelete, { params: { id } }),
    touches: ['senders'],
  });
}

/** Sends a verification code to a sender's email address. */
export function requestConfirmation() {
  return apiMutation({
    mutationFn: ({ id }: Pick<Sender, 'id' | 'email'>) =>
      callApi(senderRequestConfirmation, { params: { id } }),
  });
}

/** Verifies a sender with its code. */
export function confirmSender(id: number) {
  return apiMutation({
    mutationFn: (signature: string) => callApi(senderConfirm, { params: { id }, body: { signature } }),
    touches: ['senders'],
  });
}

/** Checks the DNS records of a sender's domain now. Only if the service has `senderCheck`. */
export function checkSender(id: number) {
  return apiMutation({
    mutationFn: () => callApi(senderCheck, { params: { id } }),
    keep: (client, checks) => client.setQueryData(senderChecksQuery(id).queryKey, checks),
    touches: ['senders'],
  });
}

/** Returns the query for the warm-up of a sender's domain. Only if the service has `senderWarmUpShow`. */
export function senderWarmUpQuery(id: number) {
  return endpointQuery(senderWarmUpShow, { params: { id } });
}

/** Turns the warm-up of a sender's domain on or off. Only if the service has `senderWarmUpReplace`. */
export function changeWarmUp(id: number) {
  return apiMutation({
    mutationFn: (isOn: boolean) => callApi(senderWarmUpReplace, { params: { id }, body: { is_on: isOn } }),
    touches: ['senders'],
  });
}
