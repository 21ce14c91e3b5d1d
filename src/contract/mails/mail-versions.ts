import * as z from 'zod/mini';
import { blockDocument } from './block-document.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { patchLine, pathId } from '../wire/fields.ts';
import { basedOn, previewQuery, shownTexts } from './mail-content.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';

/**
 * Differences of a version from the previous one. `blocks`: number of new, removed, and changed blocks. `design`:
 * whether the style or the order of blocks differs.
 */
const versionChanges = z.looseObject({
  subject: z.boolean(),
  blocks: z.int(),
  design: z.boolean(),
  body: z.boolean(),
  css: z.boolean(),
  plain_text: z.boolean(),
});

export type MailVersionChanges = z.output<typeof versionChanges>;

const summary = {
  id: z.int(),
  url: z.string(),
  mail: z.int(),
  subject: z.string(),
  type: z.int(),
  saved: z.string(),
  name: z.string(),
  preview_url: z.string(),
};

/** The longest name of a version. */
export const versionNameLength = 100;

/**
 * An earlier version of a draft or template, in a collection. `name` is empty unless the author named it. `changes` is
 * null for the oldest version.
 */
export const mailVersionSummary = z.looseObject({ ...summary, changes: z.nullable(versionChanges) });

/** An earlier version of a draft or template. `saved`: when it was saved. Interface: conventions, Extensions. */
export const mailVersion = z.looseObject({
  ...summary,
  ...shownTexts,
  blockdocument: z.nullable(blockDocument),
});

export type MailVersionSummary = z.output<typeof mailVersionSummary>;

/** State of a draft or template after a version was restored. */
export const restoredMail = z.looseObject({ mail: z.int(), url: z.string(), updated: z.string() });

/** Path of a version. Drafts and templates share one range of ids, so one path serves both. */
const path = z.object({ id: pathId(), version: pathId() });

/** Earlier versions of a draft or template, newest first. */
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

/** One earlier version, with its texts. */
export const mailVersionShow = defineEndpoint({
  id: 'mailVersionShow',
  resource: 'mailVersions',
  summary: 'Get an earlier version of a draft or template',
  method: 'GET',
  path: '/mails/{id}/versions/{version}/',
  origin: 'extension',
  params: path,
  responses: { 200: mailVersion },
});

/** Names a version, or removes its name. A named one is kept while others expire. */
export const mailVersionUpdate = defineEndpoint({
  id: 'mailVersionUpdate',
  resource: 'mailVersions',
  summary: 'Name an earlier version of a draft or template',
  method: 'PATCH',
  path: '/mails/{id}/versions/{version}/',
  origin: 'extension',
  params: path,
  body: z.object({ name: patchLine(versionNameLength) }),
  responses: { 200: mailVersion },
});

/** Interface: content, Previews. */
export const mailVersionPreview = defineEndpoint({
  id: 'mailVersionPreview',
  resource: 'mailVersions',
  summary: 'Get a preview of an earlier version',
  method: 'GET',
  path: '/mails/{id}/versions/{version}/preview/',
  origin: 'extension',
  params: path,
  query: previewQuery,
  responses: { 200: 'html' },
});

/** Restores an earlier version. The replaced content becomes a version, too. */
export const mailVersionRestore = defineEndpoint({
  id: 'mailVersionRestore',
  resource: 'mailVersions',
  summary: 'Restore an earlier version of a draft or template',
  method: 'POST',
  path: '/mails/{id}/versions/{version}/restore/',
  origin: 'extension',
  params: path,
  body: z.object({ based_on: basedOn() }),
  responses: { 200: restoredMail },
});
