import * as z from 'zod/mini';
import { blockDocument } from './block-document.ts';
import { defineEndpoint } from './endpoint.ts';
import { pathId } from './fields.ts';
import { basedOn, previewQuery } from './mail-content.ts';
import { collectionQuery, pageOf } from './paging.ts';

const summary = {
  id: z.int(),
  url: z.string(),
  mail: z.int(),
  subject: z.string(),
  type: z.int(),
  saved: z.string(),
  preview_url: z.string(),
};

/** A state that a draft or template had until it was saved again, as the collection shows it. */
export const mailVersionSummary = z.looseObject(summary);

/** A state that a draft or template had: `saved` is when it got it. Choice: extensions. */
export const mailVersion = z.looseObject({
  ...summary,
  body: z.nullable(z.string()),
  plain_text: z.nullable(z.string()),
  css: z.nullable(z.string()),
  blockdocument: z.nullable(blockDocument),
});

export type MailVersionSummary = z.output<typeof mailVersionSummary>;
export type MailVersion = z.output<typeof mailVersion>;

/** What a draft or template is after one of its versions was brought back. */
export const restoredMail = z.looseObject({ mail: z.int(), url: z.string(), updated: z.string() });

/** Drafts and templates have ids of one range, so that one path leads to the versions of each. */
const path = z.object({ id: pathId(), version: pathId() });

/** Choice: what a draft or template was before, newest first. */
export const mailVersionList = defineEndpoint({
  id: 'mailVersionList',
  resource: 'mailVersions',
  summary: 'List the earlier versions of a draft or template',
  method: 'GET',
  path: '/mails/{id}/versions/',
  origin: 'extension',
  params: z.object({ id: pathId() }),
  query: collectionQuery,
  responses: { 200: pageOf(mailVersionSummary) },
});

/** Choice: one earlier version, with its texts. */
export const mailVersionShow = defineEndpoint({
  id: 'mailVersionShow',
  resource: 'mailVersions',
  summary: 'Show an earlier version of a draft or template',
  method: 'GET',
  path: '/mails/{id}/versions/{version}/',
  origin: 'extension',
  params: path,
  responses: { 200: mailVersion },
});

/** Choice: preview addresses. */
export const mailVersionPreview = defineEndpoint({
  id: 'mailVersionPreview',
  resource: 'mailVersions',
  summary: 'Show an earlier version as its readers would have seen it',
  method: 'GET',
  path: '/mails/{id}/versions/{version}/preview/',
  origin: 'extension',
  params: path,
  query: previewQuery,
  responses: { 200: 'html' },
});

/** Choice: brings an earlier version back; what it replaces becomes a version itself. */
export const mailVersionRestore = defineEndpoint({
  id: 'mailVersionRestore',
  resource: 'mailVersions',
  summary: 'Bring an earlier version of a draft or template back',
  method: 'POST',
  path: '/mails/{id}/versions/{version}/restore/',
  origin: 'extension',
  params: path,
  body: z.object({ based_on: basedOn() }),
  responses: { 200: restoredMail },
});
