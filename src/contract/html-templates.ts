import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { givenText, patchRequiredText, patchText, pathId, requiredText, text } from './fields.ts';
import { collectionQuery, pageOf } from './paging.ts';

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

const written = z.object({ subject: requiredText(), body: givenText(), plain_text: text(), css: text() });

/** Spec: GET /mails/templates/html/. */
export const htmlTemplateList = defineEndpoint({
  id: 'htmlTemplateList',
  resource: 'htmlTemplates',
  summary: 'List HTML templates',
  method: 'GET',
  path: '/mails/templates/html/',
  origin: 'spec',
  query: collectionQuery,
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
  body: written,
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
  body: written,
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
  body: z.object({
    subject: patchRequiredText(),
    body: patchText(),
    plain_text: patchText(),
    css: patchText(),
  }),
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

/** Choice: preview addresses. */
export const htmlTemplatePreview = defineEndpoint({
  id: 'htmlTemplatePreview',
  resource: 'htmlTemplates',
  summary: 'Show an HTML template as a reader would see it',
  method: 'GET',
  path: '/mails/templates/html/{id}/preview/',
  origin: 'extension',
  params: path,
  responses: { 200: 'html' },
});
