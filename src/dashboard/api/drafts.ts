import type { QueryClient } from '@tanstack/react-query';
import {
  draftBlocks,
  draftCopy,
  blockDraftCreate,
  draftCreate,
  draftDelete,
  draftLanguageReplace,
  draftLanguageShow,
  draftLinkReplace,
  draftLinkShow,
  draftList,
  draftPreview,
  draftResendShow,
  draftShow,
  draftTemplate,
  draftUpdate,
  type Draft,
} from '../../contract/mails/drafts.ts';
import type { Call } from '../../contract/wire/types.ts';
import { urlOf } from '../../contract/wire/url.ts';
import { apiBase, callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery, steadyQuery, wholeQuery } from './query.ts';

/** Page, page size, order, and type of drafts. */
export type DraftsPage = NonNullable<Call<typeof draftList>['query']>;

/** The body that saves a draft; `based_on` is the `updated` of the version that was edited. */
export type DraftChange = Call<typeof draftUpdate>['body'];

/** Returns the query for a page of drafts. */
export function draftsQuery(query: DraftsPage) {
  return steadyQuery(draftList, { query });
}

/** Returns the query for every draft, for searching. */
export function allDraftsQuery() {
  return {
    ...wholeQuery(draftList, (query, signal) => callApi(draftList, { query }, signal)),
    staleTime: 60_000,
  };
}

/** Returns the query for a draft with its texts. Missing: a `RefusedCall` of status 404. */
export function draftQuery(id: number) {
  return endpointQuery(draftShow, { params: { id } });
}

/** Returns the URL of a saved draft's preview, filled for a contact if one is given. */
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

/** Creates a block draft; an extension. */
export function createBlockDraft() {
  return apiMutation({
    mutationFn: (body: Call<typeof blockDraftCreate>['body']) => callApi(blockDraftCreate, { body }),
    ...keptDraft,
  });
}

/**
 * Saves a draft. Rejects with a `RefusedCall` of status 409, and changes nothing, if it was changed since
 * (`newerVersionOf` reads that).
 */
export function saveDraft(id: number) {
  return apiMutation({
    mutationFn: (body: DraftChange) => callApi(draftUpdate, { params: { id }, body }),
    ...keptDraft,
  });
}

/** Copies a draft and returns the copy. */
export function copyDraft() {
  return apiMutation({
    mutationFn: (id: number) => callApi(draftCopy, { params: { id } }),
    ...keptDraft,
  });
}

/** Turns an HTML draft into a block draft; restoring its newest version turns it back. An extension. */
export function makeDraftBlocks(id: number) {
  return apiMutation({
    mutationFn: (body: Call<typeof draftBlocks>['body']) => callApi(draftBlocks, { params: { id }, body }),
    touches: ['drafts', 'mailVersions'],
  });
}

/** Creates a template from a draft: an HTML template or a block template, by its `type`. An extension. */
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

/** Returns the key of a draft among items being deleted. */
export function draftKey(id: number): string {
  return `draft:${id}`;
}

/** Effects of a save: the answer becomes the cached draft; lists and versions are refetched. */
const keptDraft = {
  keep: (client: QueryClient, draft: Draft) => client.setQueryData(draftQuery(draft.id).queryKey, draft),
  touches: [draftList, 'mailVersions'],
} as const;

/** Returns the query for the language of a draft. Only if the service has `draftLanguageShow`. */
export function draftLanguageQuery(id: number) {
  return endpointQuery(draftLanguageShow, { params: { id } });
}

/** Returns the query for the preview link of a draft. Only if the service has `draftLinkShow`. */
export function draftLinkQuery(id: number) {
  return endpointQuery(draftLinkShow, { params: { id } });
}

/** Turns the preview link of a draft on or off. Only if the service has `draftLinkReplace`. */
export function turnDraftLink(id: number) {
  return apiMutation({
    mutationFn: (is_on: boolean) => callApi(draftLinkReplace, { params: { id }, body: { is_on } }),
    keep: (client, saved) => client.setQueryData(draftLinkQuery(id).queryKey, saved),
  });
}

/** Returns the query for the sent email that a draft resends. Only if the service has `draftResendShow`. */
export function draftResendQuery(id: number) {
  return endpointQuery(draftResendShow, { params: { id } });
}

/** Saves the language of a draft; null for its lists' language. Only if the service has `draftLanguageReplace`. */
export function saveDraftLanguage(id: number) {
  return apiMutation({
    mutationFn: (language: string | null) =>
      callApi(draftLanguageReplace, { params: { id }, body: { language } }),
    keep: (client, saved) => client.setQueryData(draftLanguageQuery(id).queryKey, saved),
  });
}
