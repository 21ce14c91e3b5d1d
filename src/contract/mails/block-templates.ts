import * as z from 'zod/mini';
import { blockDocument, writtenBlockDocument } from './block-document.ts';
import { draft } from './drafts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag, patchRequiredLine, pathId, requiredLine } from '../wire/fields.ts';
import { basedOn, mailOrdering, starterSlug, templatePreviewQuery } from './mail-content.ts';
import { categoryFilter } from './template-categories.ts';
import { pageOf, paging } from '../wire/paging.ts';
import { testAnswer, testRequest } from './test-request.ts';

const summary = {
  id: z.int(),
  url: z.string(),
  subject: z.string(),
  updated: z.string(),
  preview_url: z.string(),
  layout_slug: z.string(),
  responsive: z.boolean(),
};

/** A template as in a collection. Interface: content, BlockTemplate. */
export const blockTemplateSummary = z.looseObject({ ...summary, starter: starterSlug() });

/** Interface: content, BlockTemplate. */
export const blockTemplate = z.looseObject({ ...summary, blockdocument: blockDocument });

export type BlockTemplate = z.output<typeof blockTemplate>;

const path = z.object({ id: pathId() });

const emptyObject = z.object({});

/** Interface: content, blockTemplateList. */
export const blockTemplateList = defineEndpoint({
  id: 'blockTemplateList',
  resource: 'blockTemplates',
  summary: 'List block templates',
  method: 'GET',
  path: '/mails/templates/block/',
  origin: 'spec',
  query: z.object({ ...paging, ordering: mailOrdering(), category: categoryFilter() }),
  responses: { 200: pageOf(blockTemplateSummary) },
});

/** Interface: content, blockTemplateShow. */
export const blockTemplateShow = defineEndpoint({
  id: 'blockTemplateShow',
  resource: 'blockTemplates',
  summary: 'Get a block template',
  method: 'GET',
  path: '/mails/templates/block/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: blockTemplate },
});

/** Interface: content, blockTemplateReplace. */
export const blockTemplateReplace = defineEndpoint({
  id: 'blockTemplateReplace',
  resource: 'blockTemplates',
  summary: 'Replace a block template',
  method: 'PUT',
  path: '/mails/templates/block/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({
    subject: requiredLine(),
    blockdocument: writtenBlockDocument,
    based_on: basedOn(),
  }),
  responses: { 200: blockTemplate },
});

/** Interface: content, blockTemplateUpdate. */
export const blockTemplateUpdate = defineEndpoint({
  id: 'blockTemplateUpdate',
  resource: 'blockTemplates',
  summary: 'Update a block template',
  method: 'PATCH',
  path: '/mails/templates/block/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({
    subject: patchRequiredLine(),
    blockdocument: z.optional(z.nullable(writtenBlockDocument)),
    based_on: basedOn(),
  }),
  responses: { 200: blockTemplate },
});

/** Interface: content, blockTemplateDelete. */
export const blockTemplateDelete = defineEndpoint({
  id: 'blockTemplateDelete',
  resource: 'blockTemplates',
  summary: 'Delete a block template',
  method: 'DELETE',
  path: '/mails/templates/block/{id}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
});

/** Interface: content, blockTemplateCopy. Interface: content, Copies. */
export const blockTemplateCopy = defineEndpoint({
  id: 'blockTemplateCopy',
  resource: 'blockTemplates',
  summary: 'Duplicate a block template',
  method: 'POST',
  path: '/mails/templates/block/{id}/copy/',
  origin: 'spec',
  params: path,
  body: emptyObject,
  responses: { 201: blockTemplate },
});

/** Interface: content, blockTemplateDraft. */
export const blockTemplateDraft = defineEndpoint({
  id: 'blockTemplateDraft',
  resource: 'blockTemplates',
  summary: 'Create a draft from a block template',
  method: 'POST',
  path: '/mails/templates/block/{id}/draft/',
  origin: 'spec',
  params: path,
  body: emptyObject,
  responses: { 201: draft },
});

/** Interface: content, blockTemplatePreview. */
export const blockTemplatePreview = defineEndpoint({
  id: 'blockTemplatePreview',
  resource: 'blockTemplates',
  summary: 'Get a preview of a block template',
  method: 'GET',
  path: '/mails/templates/block/{id}/preview/',
  origin: 'spec',
  params: path,
  query: z.object({ ...templatePreviewQuery.shape, in_brand: z.optional(flag()) }),
  responses: { 200: 'html' },
});

/** Sends a filled test to any addresses, without a trace in reports. Interface: conventions, Extensions. */
export const blockTemplateTest = defineEndpoint({
  id: 'blockTemplateTest',
  resource: 'blockTemplates',
  summary: 'Send a test of a block template',
  method: 'POST',
  path: '/mails/templates/block/{id}/test/',
  origin: 'extension',
  params: path,
  body: testRequest,
  responses: { 202: testAnswer },
});
