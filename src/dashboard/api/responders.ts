import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { draftList } from '../../contract/drafts.ts';
import { listList } from '../../contract/lists.ts';
import {
  responderMailDraft,
  responderMailPreview,
  responderMailShow,
  responderMailUpdate,
  type ResponderMail,
} from '../../contract/responder-mails.ts';
import {
  responderCreate,
  responderDelete,
  responderDeleteRelated,
  responderList,
  responderPause,
  responderResume,
  responderShow,
  responderUpdate,
  type Responder,
} from '../../contract/responders.ts';
import type { Call } from '../../contract/types.ts';
import { urlOf } from '../../contract/url.ts';
import { allPages } from './all-pages.ts';
import { apiBase, callApi } from './client.ts';
import { endpointQuery, steadyQuery } from './query.ts';

/** Page and page size of auto-responders. */
export type RespondersPage = NonNullable<Call<typeof responderList>['query']>;

/** What an auto-responder is made of. Spec: POST /responders/. */
export type NewResponder = Call<typeof responderCreate>['body'];

/** How long after joining its mail goes out. Spec: Auto-responder, time_to_send. */
export type Wait = Responder['time_to_send'];

/** What a save of an auto-responder's mail gives; `based_on` is the `updated` that it was made from. */
export type ResponderMailChange = Call<typeof responderMailUpdate>['body'];

/** A page of auto-responders. */
export function respondersQuery(query: RespondersPage) {
  return steadyQuery(responderList, { query });
}

/** Every auto-responder, to find those of a list. */
export function allRespondersQuery() {
  return queryOptions({
    queryKey: [responderList.resource, 'all'],
    queryFn: ({ signal }) => allPages((query) => callApi(responderList, { query }, signal)),
  });
}

/** One auto-responder. Missing: a `RefusedCall` of status 404. */
export function responderQuery(id: number) {
  return endpointQuery(responderShow, { params: { id } });
}

/** The mail of an auto-responder with its texts. Missing: a `RefusedCall` of status 404. */
export function responderMailQuery(id: number) {
  return endpointQuery(responderMailShow, { params: { id } });
}

/** Where a frame finds the preview of an auto-responder's mail. An extension. */
export function responderMailPreviewUrl(id: number): string {
  return apiBase + urlOf(responderMailPreview, { params: { id } });
}

/** Makes an auto-responder of a draft, which is none afterwards. */
export function useCreateResponder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewResponder) => callApi(responderCreate, { body }),
    onSuccess: async (responder) => {
      client.setQueryData(responderQuery(responder.id).queryKey, responder);
      await refresh(client, [draftList.resource]);
    },
  });
}

/** What can be asked of an auto-responder as it stands. */
export type ResponderDeed = 'pause' | 'resume';

/** Pauses an auto-responder, or lets it go on. */
export function useResponderDeed(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deed: ResponderDeed) =>
      callApi(deed === 'pause' ? responderPause : responderResume, { params: { id } }),
    onSuccess: () => refresh(client),
  });
}

/** Changes how long a paused auto-responder waits. */
export function useChangeWait(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (time_to_send: Wait) => callApi(responderUpdate, { params: { id }, body: { time_to_send } }),
    onSuccess: async (responder) => {
      client.setQueryData(responderQuery(id).queryKey, responder);
      await refresh(client);
    },
  });
}

/** Deletes an auto-responder and its mail; `withReports` takes its report along. */
export function useDeleteResponder(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ withReports }: { withReports: boolean }) =>
      callApi(withReports ? responderDeleteRelated : responderDelete, { params: { id } }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: responderQuery(id).queryKey });
      await refresh(client, ['reports']);
    },
  });
}

/**
 * Saves the mail of a paused auto-responder. Rejects with a `RefusedCall` of status 409 where it was changed meanwhile,
 * and of 400 where the auto-responder runs.
 */
export function useSaveResponderMail(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ResponderMailChange) => callApi(responderMailUpdate, { params: { id }, body }),
    onSuccess: async (mail: ResponderMail) => {
      client.setQueryData(responderMailQuery(id).queryKey, mail);
      await client.invalidateQueries({ queryKey: [responderList.resource] });
    },
  });
}

/** Makes a draft of an auto-responder's mail; gives it. An extension. */
export function useCopyResponderMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(responderMailDraft, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [draftList.resource] }),
  });
}

/** A list counts its auto-responders. */
async function refresh(client: QueryClient, more: readonly string[] = []): Promise<void> {
  const touched = [responderList.resource, listList.resource, ...more];
  await Promise.all(touched.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
}
