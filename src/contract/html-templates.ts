import * as z from 'zod/mini';
import { draft } from './drafts.ts';
import { defineEndpoint } from './endpoint.ts';
import { patchRequiredText, pathId, requiredText } from './fields.ts';
import {
  basedOn,
  mailOrdering,
  patchedTexts,
  previewQuery,
  writtenBody,
  writtenTexts,
} from './mail-content.ts';
import { pageOf, paging } from './paging.ts';

const summary = {
  id: z.int(),
  url: z.string(),
  subject: z.string(),
  updated: z.string(),
  created: z.string(),
  preview_url: z.string(),
};

const detail = { ...summary, body: z.string(), plain_text: z.string(), css: z.string() };

/** A template as the collection shows it. Spec: HTML template. */
export const htmlTemplateSummary = z.looseObject(summary);

/** Spec: HTML template. */
export const htmlTemplate = z.looseObject(detail);

/** A template as its creation shows it, with `type` 0. Spec: HTML template. */
export const createdHtmlTemplate = z.looseObject({ ...detail, type: z.int() });

export type HtmlTemplateSummary = z.output<typeof htmlTemplateSummary>;
export type HtmlTemplate = z.output<typeof htmlTemplate>;

const path = z.object({ id: pathId() });

const written = { subject: requiredText(), body: writtenBody(), ...writtenTexts() };

/** Spec: GET /mails/templates/html/. */
export const htmlTemplateList = defineEndpoint({
  id: 'htmlTemplateList',
  resource: 'htmlTemplates',
  summary: 'List HTML templates',
  method: 'GET',
  path: '/mails/templates/html/',
  origin: 'spec',
  query: z.object({ ...paging, ordering: mailOrdering() }),
  responses: { 200: pageOf(htmlTemplateSummary) },
});

/** Spec: GET /mails/templates/html/<id>/. */
export const htmlTemplateShow = defineEndpoint({
  id: 'htmlTemplateShow',
  resource: 'htmlTemplates',
  summary: 'Show an HTML template',
  method: 'GET',
  path: '/mails/templates/html/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: htmlTemplate },
});

/** Spec: POST /mails/templates/html/. */
export const htmlTemplateCreate = defineEndpoint({
  id: 'htmlTemplateCreate',
  resource: 'htmlTemplates',
  summary: 'Create an HTML template',
  method: 'POST',
  path: '/mails/templates/html/',
  origin: 'spec',
  body: z.object(written),
  responses: { 201: createdHtmlTemplate },
});

/** Spec: PUT /mails/templates/html/<id>/. */
export const htmlTemplateReplace = defineEndpoint({
  id: 'htmlTemplateReplace',
  resource: 'htmlTemplates',
  summary: 'Replace an HTML template',
  method: 'PUT',
  path: '/mails/templates/html/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({ ...written, based_on: basedOn() }),
  responses: { 200: htmlTemplate },
});

/** Spec: PATCH /mails/templates/html/<id>/. */
export const htmlTemplateUpdate = defineEndpoint({
  id: 'htmlTemplateUpdate',
  resource: 'htmlTemplates',
  summary: 'Update an HTML template',
  method: 'PATCH',
  path: '/mails/templates/html/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({ subject: patchRequiredText(), ...patchedTexts(), based_on: basedOn() }),
  responses: { 200: htmlTemplate },
});

/** Spec: DELETE /mails/templates/html/<id>/. */
export const htmlTemplateDelete = defineEndpoint({
  id: 'htmlTemplateDelete',
  resource: 'htmlTemplates',
  summary: 'Delete an HTML template',
  method: 'DELETE',
  path: '/mails/templates/html/{id}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
});

/** Choice: as block templates have it. */
export const htmlTemplateCopy = defineEndpoint({
  id: 'htmlTemplateCopy',
  resource: 'htmlTemplates',
  summary: 'Copy an HTML template',
  method: 'POST',
  path: '/mails/templates/html/{id}/copy/',
  origin: 'extension',
  params: path,
  responses: { 201: createdHtmlTemplate },
});

/** Choice: as block templates have it. */
export const htmlTemplateDraft = defineEndpoint({
  id: 'htmlTemplateDraft',
  resource: 'htmlTemplates',
  summary: 'Make a draft from an HTML template',
  method: 'POST',
  path: '/mails/templates/html/{id}/draft/',
  origin: 'extension',
  params: path,
  responses: { 201: draft },
});

/** Choice: preview addresses. */
export const htmlTemplatePreview = defineEndpoint({
  id: 'htmlTemplatePreview',
  resource: 'htmlTemplates',
  summary: 'Show an HTML template as a reader would see it',
  method: 'GET',
  path: '/mails/templates/html/{id}/preview/',
  origin: 'extension',
  params: path,
  query: previewQuery,
  responses: { 200: 'html' },
});
