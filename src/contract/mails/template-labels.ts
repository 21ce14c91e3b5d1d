import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { line, pathId, text } from '../wire/fields.ts';
import { pageOf, paging } from '../wire/paging.ts';
import { templateCategories } from './template-categories.ts';

/** Longest note of a template, in UTF-16 code units. */
export const templateNoteLength = 500;

/** The name, note, and category of a template. Each is empty by default. */
export const templateLabel = z.looseObject({
  id: z.int(),
  name: z.string(),
  note: z.string(),
  category: z.string(),
});

export type TemplateLabel = z.output<typeof templateLabel>;

/** A label as written by a caller. */
const writtenTemplateLabel = z.object({
  name: line(),
  note: text(templateNoteLength),
  category: z._default(z.enum(['', ...templateCategories]), ''),
});

const path = z.object({ id: pathId() });

/** The labels of all labeled templates, of both kinds. */
export const templateLabelList = defineEndpoint({
  id: 'templateLabelList',
  resource: 'templateLabels',
  summary: 'List the labels of templates',
  method: 'GET',
  path: '/mails/templates/labels/',
  origin: 'extension',
  query: z.object(paging),
  responses: { 200: pageOf(templateLabel) },
});

/** The label of a template of either kind. */
export const templateLabelShow = defineEndpoint({
  id: 'templateLabelShow',
  resource: 'templateLabels',
  summary: 'Get the label of a template',
  method: 'GET',
  path: '/mails/templates/{id}/label/',
  origin: 'extension',
  params: path,
  responses: { 200: templateLabel },
});

/** Sets the label. The template's content doesn't change, and no version is created. */
export const templateLabelReplace = defineEndpoint({
  id: 'templateLabelReplace',
  resource: 'templateLabels',
  summary: 'Replace the label of a template',
  method: 'PUT',
  path: '/mails/templates/{id}/label/',
  origin: 'extension',
  params: path,
  body: writtenTemplateLabel,
  responses: { 200: templateLabel },
});
