import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  blockTemplateCopy,
  blockTemplateDelete,
  blockTemplateDraft,
  blockTemplateList,
  blockTemplatePreview,
  blockTemplateShow,
  blockTemplateUpdate,
} from '../../contract/block-templates.ts';
import { draftList } from '../../contract/drafts.ts';
import {
  htmlTemplateCopy,
  htmlTemplateCreate,
  htmlTemplateDelete,
  htmlTemplateDraft,
  htmlTemplateList,
  htmlTemplatePreview,
  htmlTemplateShow,
  htmlTemplateUpdate,
} from '../../contract/html-templates.ts';
import { mailVersionList } from '../../contract/mail-versions.ts';
import type { Call } from '../../contract/types.ts';
import { urlOf } from '../../contract/url.ts';
import { apiBase, callApi } from './client.ts';
import { endpointQuery, steadyQuery } from './query.ts';

/** Page, page size and order of HTML templates; block templates take the same. */
export type TemplatesPage = NonNullable<Call<typeof htmlTemplateList>['query']>;

/** A page of HTML templates. */
export function htmlTemplatesQuery(query: TemplatesPage) {
  return steadyQuery(htmlTemplateList, { query });
}

/** A page of block templates. */
export function blockTemplatesQuery(query: TemplatesPage) {
  return steadyQuery(blockTemplateList, { query });
}

/** One HTML template with its texts. Missing: a `RefusedCall` of status 404. */
export function htmlTemplateQuery(id: number) {
  return endpointQuery(htmlTemplateShow, { params: { id } });
}

/** One block template with its document. Missing: a `RefusedCall` of status 404. */
export function blockTemplateQuery(id: number) {
  return endpointQuery(blockTemplateShow, { params: { id } });
}

/** Where a frame finds the preview of an HTML template as it is saved. */
export function htmlTemplatePreviewUrl(id: number, contact?: string): string {
  return apiBase + urlOf(htmlTemplatePreview, { params: { id }, query: { contact } });
}

/** Where a frame finds the preview of a block template as it is saved. */
export function blockTemplatePreviewUrl(id: number, contact?: string): string {
  return apiBase + urlOf(blockTemplatePreview, { params: { id }, query: { contact } });
}

/** Creates an HTML template. */
export function useCreateHtmlTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof htmlTemplateCreate>['body']) => callApi(htmlTemplateCreate, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [htmlTemplateList.resource] }),
  });
}

/** Saves an HTML template; where it was changed meanwhile, see `useSaveDraft`. */
export function useSaveHtmlTemplate(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof htmlTemplateUpdate>['body']) =>
      callApi(htmlTemplateUpdate, { params: { id }, body }),
    onSuccess: async (template) => {
      client.setQueryData(htmlTemplateQuery(id).queryKey, template);
      await invalidateLists(client, [htmlTemplateList.resource, htmlTemplateList.id]);
    },
  });
}

/** Saves a block template; where it was changed meanwhile, see `useSaveDraft`. */
export function useSaveBlockTemplate(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof blockTemplateUpdate>['body']) =>
      callApi(blockTemplateUpdate, { params: { id }, body }),
    onSuccess: async (template) => {
      client.setQueryData(blockTemplateQuery(id).queryKey, template);
      await invalidateLists(client, [blockTemplateList.resource, blockTemplateList.id]);
    },
  });
}

/** Copies an HTML template; gives the copy. An extension. */
export function useCopyHtmlTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(htmlTemplateCopy, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [htmlTemplateList.resource] }),
  });
}

/** Copies a block template; gives the copy. */
export function useCopyBlockTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(blockTemplateCopy, { params: { id }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: [blockTemplateList.resource] }),
  });
}

/** Makes an HTML draft from an HTML template; gives the draft. An extension. */
export function useDraftFromHtmlTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(htmlTemplateDraft, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [draftList.resource] }),
  });
}

/** Makes a block draft from a block template; gives the draft. */
export function useDraftFromBlockTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(blockTemplateDraft, { params: { id }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: [draftList.resource] }),
  });
}

/** Deletes an HTML template with its versions. */
export function useDeleteHtmlTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(htmlTemplateDelete, { params: { id } }),
    onSuccess: async (_, id) => {
      client.removeQueries({ queryKey: htmlTemplateQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: [htmlTemplateList.resource] });
    },
  });
}

/** Deletes a block template with its versions. */
export function useDeleteBlockTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(blockTemplateDelete, { params: { id } }),
    onSuccess: async (_, id) => {
      client.removeQueries({ queryKey: blockTemplateQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: [blockTemplateList.resource] });
    },
  });
}

async function invalidateLists(client: QueryClient, list: readonly string[]): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: list }),
    client.invalidateQueries({ queryKey: [mailVersionList.resource] }),
  ]);
}
