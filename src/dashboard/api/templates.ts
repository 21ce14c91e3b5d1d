import {
  blockTemplateCopy,
  blockTemplateDelete,
  blockTemplateDraft,
  blockTemplateList,
  blockTemplatePreview,
  blockTemplateShow,
  blockTemplateUpdate,
} from '../../contract/mails/block-templates.ts';
import {
  htmlTemplateCopy,
  htmlTemplateCreate,
  htmlTemplateDelete,
  htmlTemplateDraft,
  htmlTemplateList,
  htmlTemplatePreview,
  htmlTemplateShow,
  htmlTemplateUpdate,
} from '../../contract/mails/html-templates.ts';
import type { Call } from '../../contract/wire/types.ts';
import { urlOf } from '../../contract/wire/url.ts';
import { apiBase, callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery, steadyQuery, wholeQuery } from './query.ts';

/** Page, page size, and order of HTML templates; block templates accept the same. */
export type TemplatesPage = NonNullable<Call<typeof htmlTemplateList>['query']>;

/** Returns the query for a page of HTML templates. */
export function htmlTemplatesQuery(query: TemplatesPage) {
  return steadyQuery(htmlTemplateList, { query });
}

/** Returns the query for a page of block templates. */
export function blockTemplatesQuery(query: TemplatesPage) {
  return steadyQuery(blockTemplateList, { query });
}

/** Returns the query for every HTML template, for searching. */
export function allHtmlTemplatesQuery() {
  return {
    ...wholeQuery(htmlTemplateList, (query, signal) => callApi(htmlTemplateList, { query }, signal)),
    staleTime: 60_000,
  };
}

/** Returns the query for every block template, for searching. */
export function allBlockTemplatesQuery() {
  return {
    ...wholeQuery(blockTemplateList, (query, signal) => callApi(blockTemplateList, { query }, signal)),
    staleTime: 60_000,
  };
}

/** Returns the query for an HTML template with its texts. Missing: a `RefusedCall` of status 404. */
export function htmlTemplateQuery(id: number) {
  return endpointQuery(htmlTemplateShow, { params: { id } });
}

/** Returns the query for a block template with its document. Missing: a `RefusedCall` of status 404. */
export function blockTemplateQuery(id: number) {
  return endpointQuery(blockTemplateShow, { params: { id } });
}

/** Returns the URL of the preview of a saved HTML template. */
export function htmlTemplatePreviewUrl(id: number, contact?: string): string {
  return apiBase + urlOf(htmlTemplatePreview, { params: { id }, query: { contact } });
}

/** Returns the URL of the preview of a saved block template. */
export function blockTemplatePreviewUrl(id: number, contact?: string): string {
  return apiBase + urlOf(blockTemplatePreview, { params: { id }, query: { contact } });
}

/** Creates an HTML template. */
export function createHtmlTemplate() {
  return apiMutation({
    mutationFn: (body: Call<typeof htmlTemplateCreate>['body']) => callApi(htmlTemplateCreate, { body }),
    touches: ['htmlTemplates'],
  });
}

/** Saves an HTML template; refused like `saveDraft` if it was changed since. */
export function saveHtmlTemplate(id: number) {
  return apiMutation({
    mutationFn: (body: Call<typeof htmlTemplateUpdate>['body']) =>
      callApi(htmlTemplateUpdate, { params: { id }, body }),
    keep: (client, template) => client.setQueryData(htmlTemplateQuery(id).queryKey, template),
    touches: [htmlTemplateList, 'mailVersions'],
  });
}

/** Saves a block template; refused like `saveDraft` if it was changed since. */
export function saveBlockTemplate(id: number) {
  return apiMutation({
    mutationFn: (body: Call<typeof blockTemplateUpdate>['body']) =>
      callApi(blockTemplateUpdate, { params: { id }, body }),
    keep: (client, template) => client.setQueryData(blockTemplateQuery(id).queryKey, template),
    touches: [blockTemplateList, 'mailVersions'],
  });
}

/** Copies an HTML template and returns the copy. An extension. */
export function copyHtmlTemplate() {
  return apiMutation({
    mutationFn: (id: number) => callApi(htmlTemplateCopy, { params: { id } }),
    touches: ['htmlTemplates'],
  });
}

/** Copies a block template and returns the copy. */
export function copyBlockTemplate() {
  return apiMutation({
    mutationFn: (id: number) => callApi(blockTemplateCopy, { params: { id }, body: {} }),
    touches: ['blockTemplates'],
  });
}

/** Creates an HTML draft from an HTML template and returns it. An extension. */
export function draftFromHtmlTemplate() {
  return apiMutation({
    mutationFn: (id: number) => callApi(htmlTemplateDraft, { params: { id } }),
    touches: ['drafts'],
  });
}

/** Creates a block draft from a block template and returns it. */
export function draftFromBlockTemplate() {
  return apiMutation({
    mutationFn: (id: number) => callApi(blockTemplateDraft, { params: { id }, body: {} }),
    touches: ['drafts'],
  });
}

/** Deletes an HTML template with its versions. */
export function deleteHtmlTemplate() {
  return apiMutation({
    mutationFn: (id: number) => callApi(htmlTemplateDelete, { params: { id } }),
    keep: (client, _, id) => client.removeQueries({ queryKey: htmlTemplateQuery(id).queryKey }),
    touches: ['htmlTemplates'],
  });
}

/** Deletes a block template with its versions. */
export function deleteBlockTemplate() {
  return apiMutation({
    mutationFn: (id: number) => callApi(blockTemplateDelete, { params: { id } }),
    keep: (client, _, id) => client.removeQueries({ queryKey: blockTemplateQuery(id).queryKey }),
    touches: ['blockTemplates'],
  });
}
