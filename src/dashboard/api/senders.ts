import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
} from '../../contract/senders.ts';
import type { Call } from '../../contract/types.ts';
import { allPages } from './all-pages.ts';
import { callApi } from './client.ts';
import { endpointQuery, steadyQuery } from './query.ts';

/** Page, ordering and search of senders. */
export type SendersPage = NonNullable<Call<typeof senderList>['query']>;

/** A page of senders. */
export function sendersQuery(query: SendersPage) {
  return steadyQuery(senderList, { query });
}

/** Every sender, for choices. */
export function allSendersQuery() {
  return queryOptions({
    queryKey: [senderList.resource, 'all'],
    queryFn: ({ signal }) => allPages((query) => callApi(senderList, { query }, signal)),
    staleTime: 30_000,
  });
}

/** One sender. Missing: a `RefusedCall` of status 404. */
export function senderQuery(id: number) {
  return endpointQuery(senderShow, { params: { id } });
}

/** How the checks of a sender's domain went. Only where the service has `senderCheckList`. */
export function senderChecksQuery(id: number) {
  return endpointQuery(senderCheckList, { params: { id } });
}

/** Creates a sender. */
export function useCreateSender() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Call<typeof senderCreate>['body']) => callApi(senderCreate, { body }),
    onSuccess: refresh,
  });
}

/** Renames a sender; its address stays. */
export function useRenameSender(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (name: string) => callApi(senderUpdate, { params: { id }, body: { name } }),
    onSuccess: refresh,
  });
}

/** Deletes a sender. */
export function useDeleteSender() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => callApi(senderDelete, { params: { id } }),
    onSuccess: refresh,
  });
}

/** Has a signature mailed to a sender's address. */
export function useRequestConfirmation(id: number) {
  return useMutation({ mutationFn: () => callApi(senderRequestConfirmation, { params: { id } }) });
}

/** Confirms a sender by its signature. */
export function useConfirmSender(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (signature: string) => callApi(senderConfirm, { params: { id }, body: { signature } }),
    onSuccess: async () => {
      await refresh();
    },
  });
}

/** Asks the name servers about a sender's domain now. Only where the service has `senderCheck`. */
export function useCheckSender(id: number) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => callApi(senderCheck, { params: { id } }),
    onSuccess: async (checks) => {
      client.setQueryData(senderChecksQuery(id).queryKey, checks);
      await refresh();
    },
  });
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [senderList.resource] });
}
