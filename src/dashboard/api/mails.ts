import { queryOptions } from '@tanstack/react-query';
import { blockList } from '../../contract/mails/blocks.ts';
import { RefusedCall } from '../../contract/wire/client.ts';
import {
  mailVersionList,
  mailVersionPreview,
  mailVersionRestore,
  mailVersionShow,
  mailVersionUpdate,
} from '../../contract/mails/mail-versions.ts';
import { urlOf } from '../../contract/wire/url.ts';
import { apiBase, callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery, localKey, wholeQuery } from './query.ts';
import { browserTransport } from './transport.ts';

/** Returns a body that the service accepts: an empty paragraph instead of a blank body, which it refuses. */
export function savedBody(body: string): string {
  return body.trim() === '' ? '<p></p>' : body;
}

/** Returns the query for the kinds of blocks in the palette. An extension. They don't change while the page is open. */
export function blocksQuery() {
  return {
    ...wholeQuery(blockList, (query, signal) => callApi(blockList, { query }, signal)),
    staleTime: Infinity,
  };
}

/** Number of versions in one request. */
const versionsOfStep = 50;

/**
 * Returns the query for some of the earlier versions of a draft or template, newest first. `step` counts from 1. An
 * extension.
 */
export function mailVersionsQuery(id: number, step: number) {
  return endpointQuery(mailVersionList, {
    params: { id },
    query: { page: step, paginate_by: versionsOfStep },
  });
}

/** Returns the URL of the preview of an earlier version. */
export function mailVersionPreviewUrl(id: number, version: number, contact?: string): string {
  return apiBase + urlOf(mailVersionPreview, { params: { id, version }, query: { contact } });
}

/** Returns the query for an earlier version with its content, which never changes. An extension. */
export function mailVersionQuery(id: number, version: number) {
  return { ...endpointQuery(mailVersionShow, { params: { id, version } }), staleTime: Infinity };
}

/** Reads an earlier version with its content. An extension. */
export function readMailVersion(id: number, version: number) {
  return callApi(mailVersionShow, { params: { id, version } });
}

/** Names an earlier version; an empty name removes it. An extension. */
export function nameMailVersion(id: number, version: number) {
  return apiMutation({
    mutationFn: (name: string) => callApi(mailVersionUpdate, { params: { id, version }, body: { name } }),
    touches: ['mailVersions'],
  });
}

/** Restores an earlier version; the current one becomes a version, so that nothing is lost. An extension. */
export function restoreMailVersion(id: number) {
  return apiMutation({
    mutationFn: (version: number) => callApi(mailVersionRestore, { params: { id, version }, body: {} }),
    touches: ['drafts', 'htmlTemplates', 'blockTemplates', 'mailVersions'],
  });
}

/** Returns the query for the HTML of a saved email, by the URL of its preview. */
export function savedMailQuery(src: string) {
  return queryOptions({
    queryKey: localKey('preview', src),
    queryFn: async ({ signal }) => {
      const headers = { accept: 'text/html' };
      const answer = await browserTransport({ method: 'GET', url: src, headers, body: undefined, signal });
      if (answer.status !== 200) throw new RefusedCall('preview', answer.status, await answer.json());
      return (await answer.file()).text();
    },
    staleTime: 0,
  });
}

/**
 * Returns the `updated` of the newest version if a save was refused because the email has changed since it was read;
 * null if the service doesn't return it. Undefined for any other error.
 */
export function newerVersionOf(error: unknown): string | null | undefined {
  if (!(error instanceof RefusedCall) || error.status !== 409) return undefined;
  const { body } = error;
  const hasUpdated = typeof body === 'object' && body !== null && 'updated' in body;
  return hasUpdated && typeof body.updated === 'string' ? body.updated : null;
}
