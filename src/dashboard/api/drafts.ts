import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  draftCopy,
  draftCreate,
  draftDelete,
  draftList,
  draftPreview,
  draftShow,
  draftTemplate,
  draftUpdate,
  type Draft,
} from '../../contract/drafts.ts';
import { mailVersionList } from '../../contract/mail-versions.ts';
import type { Call } from '../../contract/types.ts';
import { urlOf } from '../../contract/url.ts';
import { apiBase, callApi } from './client.ts';
import { endpointQuery, steadyQuery } from './query.ts';

/** Page, page size, order and type of drafts. */
export type DraftsPage = NonNullable<Call<typeof draftList>['query']>;

/** What a save of a draft gives; `based_on` is the `updated` that it was made from. */
export type DraftChange = Call<typeof draftUpdate>['body'];

/** A page of drafts. */
export function draftsQuery(query: DraftsPage) {
  return steadyQuery(draftList, { query });
}

/** One draft with its texts. Missing: a `RefusedCall` of status 404. */
export function draftQuery(id: number) {
  return endpointQuery(draftShow, { params: { id } });
}

/** Where a frame finds the preview of a draft as it is saved; filled for a contact where one is named. */
export function draftPreviewUrl(id: number, contact?: string): string {
  return apiBase + urlOf(draftPreview, { params: { id }, query: { contact } });
}

/** Creates an HTML draft. */
export function useCreateDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof draftCreate>['body']) => callApi(draftCreate, { body }),
    onSuccess: (draft) => keepDraft(client, draft),
  });
}

/**
 * Saves a draft. Rejects with a `RefusedCall` of status 409 where it was changed meanwhile (`changedMeanwhile` reads
 * it), and has changed nothing then.
 */
export function useSaveDraft(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DraftChange) => callApi(draftUpdate, { params: { id }, body }),
    onSuccess: (draft) => keepDraft(client, draft),
  });
}

/** Copies a draft; gives the copy. */
export function useCopyDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(draftCopy, { params: { id } }),
    onSuccess: (draft) => keepDraft(client, draft),
  });
}

/** Makes a template of a draft: an HTML template or a block template, as its `type` tells. An extension. */
export function useKeepDraftAsTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(draftTemplate, { params: { id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['htmlTemplates'] });
      await client.invalidateQueries({ queryKey: ['blockTemplates'] });
    },
  });
}

/** Deletes a draft with its versions. */
export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(draftDelete, { params: { id } }),
    onSuccess: async (_, id) => {
      client.removeQueries({ queryKey: draftQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: [draftList.resource] });
    },
  });
}

/** What a draft is called among things on their way out. */
export function draftKey(id: number): string {
  return `draft:${id}`;
}

/** What the service has answered is what the draft is now; lists and versions are read anew. */
async function keepDraft(client: QueryClient, draft: Draft): Promise<void> {
  client.setQueryData(draftQuery(draft.id).queryKey, draft);
  await Promise.all([
    client.invalidateQueries({ queryKey: [draftList.resource, draftList.id] }),
    client.invalidateQueries({ queryKey: [mailVersionList.resource] }),
  ]);
}
