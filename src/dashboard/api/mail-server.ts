import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  mailServerDelete,
  mailServerReplace,
  mailServerShow,
  mailServerTry,
} from '../../contract/mail-server.ts';
import type { Call } from '../../contract/types.ts';
import { callApi } from './client.ts';
import { endpointQuery } from './query.ts';

/** Returns the query of the mail server in use; an extension. */
export function mailServerQuery() {
  return endpointQuery(mailServerShow, {});
}

/** Saves the mail server. */
export function useSaveMailServer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof mailServerReplace>['body']) => callApi(mailServerReplace, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [mailServerShow.resource] }),
    // A password has no business in a cache.
    gcTime: 0,
  });
}

/** Deletes the mail server. */
export function useDeleteMailServer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(mailServerDelete, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: [mailServerShow.resource] }),
  });
}

/** Sends a test email, by the mail server in use or by one that isn't saved yet. */
export function useTestMailServer() {
  return useMutation({
    mutationFn: (body: Call<typeof mailServerTry>['body']) => callApi(mailServerTry, { body }),
    gcTime: 0,
  });
}
