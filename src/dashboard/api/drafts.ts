import type { QueryClient } from '@tanstack/react-query';
import {
  draftCopy,
  draftCreate,
  draftDelete,
  draftLanguageReplace,
  draftLanguageShow,
  draftList,
  draftPreview,
  draftShow,
  draftTemplate,
  draftUpdate,
  type Draft,
} from '../../contract/mails/drafts.ts';
import type { Call } from '../../contract/wire/types.ts';
import { urlOf } from '../../contract/wire/url.ts';
import { apiBase, callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
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
export function createDraft() {
  return apiMutation({
    mutationFn: (body: Call<typeof draftCreate>['body']) => callApi(draftCreate, { body }),
    ...keptDraft,
  });
}

/**
 * Saves a draft. Rejects with a `RefusedCall` of status 409 where it was changed meanwhile (`changedMeanwhile` reads
 * it), and has changed nothing then.
 */
export function saveDraft(id: number) {
  return apiMutation({
    mutationFn: (body: DraftChange) => callApi(draftUpdate, { params: { id }, body }),
    ...keptDraft,
  });
}

/** Copies a draft; gives the copy. */
export function copyDraft() {
  return apiMutation({
    mutationFn: (id: number) => callApi(draftCopy, { params: { id } }),
    ...keptDraft,
  });
}

/** Makes a template of a draft: an HTML template or a block template, as its `type` tells. An extension. */
export function keepDraftAsTemplate() {
  return apiMutation({
    mutationFn: (id: number) => callApi(draftTemplate, { params: { id } }),
    touches: ['htmlTemplates', 'blockTemplates'],
  });
}

/** Deletes a draft with its versions. */
export function deleteDraft() {
  return apiMutation({
    mutationFn: (id: number) => callApi(draftDelete, { params: { id } }),
    keep: (client, _, id) => client.removeQueries({ queryKey: draftQuery(id).queryKey }),
    touches: ['drafts'],
  });
}

/** What a draft is called among things on their way out. */
export function draftKey(id: number): string {
  return `draft:${id}`;
}

/** A draft as the service answered it; lists and versions are read again. */
const keptDraft = {
  keep: (client: QueryClient, draft: Draft) => client.setQueryData(draftQuery(draft.id).queryKey, draft),
  touches: [draftList, 'mailVersions'],
} as const;

/** The language of a draft. Only where the service has `draftLanguageShow`. */
export function draftLanguageQuery(id: number) {
  return endpointQuery(draftLanguageShow, { params: { id } });
}

/** Saves the language of a draft; null for that of its lists. Only where the service has `draftLanguageReplace`. */
export function saveDraftLanguage(id: number) {
  return apiMutation({
    mutationFn: (language: string | null) =>
      callApi(draftLanguageReplace, { params: { id }, body: { language } }),
    keep: (client, saved) => client.setQueryData(draftLanguageQuery(id).queryKey, saved),
  });
}
