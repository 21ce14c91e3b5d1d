import * as z from 'zod/mini';
import { draft } from './drafts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { patchRequiredLine, pathId, requiredLine } from '../wire/fields.ts';
import {
  basedOn,
  mailOrdering,
  mailSummary,
  patchedTexts,
  starterSlug,
  templatePreviewQuery,
  writtenBody,
  writtenTexts,
} from './mail-content.ts';
import { categoryFilter } from './template-categories.ts';
import { pageOf, paging } from '../wire/paging.ts';
import { testAnswer, testRequest } from './test-request.ts';

const detail = { ...mailSummary, body: z.string(), plain_text: z.string(), css: z.string() };

/** A template as in a collection. Interface: content, HtmlTemplate. */
export const htmlTemplateSummary = z.looseObject({ ...mailSummary, starter: starterSlug() });

/** Interface: content, HtmlTemplate. */
export const htmlTemplate = z.looseObject(detail);

/** A template in the answer to its creation, with `type` 0. Interface: content, HtmlTemplate. */
export const createdHtmlTemplate = z.looseObject({ ...detail, type: z.int() });

export type HtmlTemplate = z.output<typeof htmlTemplate>;

const path = z.object({ id: pathId() });

const written = { subject: requiredLine(), body: writtenBody(), ...writtenTexts() };

/** Interface: content, htmlTemplateList. */
export const htmlTemplateList = defineEndpoint({
  id: 'htmlTemplateList',
  resource: 'htmlTemplates',
  summary: 'List HTML templates',
  method: 'GET',
  path: '/mails/templates/html/',
  origin: 'spec',
  query: z.object({ ...paging, ordering: mailOrdering(), category: categoryFilter() }),
  responses: { 200: pageOf(htmlTemplateSummary) },
});

/** Interface: content, htmlTemplateShow. */
export const htmlTemplateShow = defineEndpoint({
  id: 'htmlTemplateShow',
  resource: 'htmlTemplates',
  summary: 'Get an HTML template',
  method: 'GET',
  path: '/mails/templates/html/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: htmlTemplate },
});

/** Interface: content, htmlTemplateCreate. */
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

/** Interface: content, htmlTemplateReplace. */
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

/** Interface: content, htmlTemplateUpdate. */
export const htmlTemplateUpdate = defineEndpoint({
  id: 'htmlTemplateUpdate',
  resource: 'htmlTemplates',
  summary: 'Update an HTML template',
  method: 'PATCH',
  path: '/mails/templates/html/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({ subject: patchRequiredLine(), ...patchedTexts(), based_on: basedOn() }),
  responses: { 200: htmlTemplate },
});

/** Interface: content, htmlTemplateDelete. */
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

/** Duplicates a template, as for block templates. */
export const htmlTemplateCopy = defineEndpoint({
  id: 'htmlTemplateCopy',
  resource: 'htmlTemplates',
  summary: 'Duplicate an HTML template',
  method: 'POST',
  path: '/mails/templates/html/{id}/copy/',
  origin: 'extension',
  params: path,
  responses: { 201: createdHtmlTemplate },
});

/** Creates a draft from a template, as for block templates. */
export const htmlTemplateDraft = defineEndpoint({
  id: 'htmlTemplateDraft',
  resource: 'htmlTemplates',
  summary: 'Create a draft from an HTML template',
  method: 'POST',
  path: '/mails/templates/html/{id}/draft/',
  origin: 'extension',
  params: path,
  responses: { 201: draft },
});

/** Interface: content, Previews. */
export const htmlTemplatePreview = defineEndpoint({
  id: 'htmlTemplatePreview',
  resource: 'htmlTemplates',
  summary: 'Get a preview of an HTML template',
  method: 'GET',
  path: '/mails/templates/html/{id}/preview/',
  origin: 'extension',
  params: path,
  query: templatePreviewQuery,
  responses: { 200: 'html' },
});

/** Sends a filled test to any addresses, without a trace in reports. Interface: conventions, Extensions. */
export const htmlTemplateTest = defineEndpoint({
  id: 'htmlTemplateTest',
  resource: 'htmlTemplates',
  summary: 'Send a test of an HTML template',
  method: 'POST',
  path: '/mails/templates/html/{id}/test/',
  origin: 'extension',
  params: path,
  body: testRequest,
  responses: { 202: testAnswer },
});
