import { queryOptions } from '@tanstack/react-query';
import { blockList } from '../../contract/mails/blocks.ts';
import { RefusedCall } from '../../contract/wire/client.ts';
import {
  mailVersionList,
  mailVersionPreview,
  mailVersionRestore,
} from '../../contract/mails/mail-versions.ts';
import { urlOf } from '../../contract/wire/url.ts';
import { apiBase, callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery, localKey, wholeQuery } from './query.ts';
import { browserTransport } from './transport.ts';

/** The kinds of blocks, for the palette. An extension. They don't change while the page is open. */
export function blocksQuery() {
  return {
    ...wholeQuery(blockList, (query, signal) => callApi(blockList, { query }, signal)),
    staleTime: Infinity,
  };
}

/** Versions read at once. */
const versionsOfStep = 50;

/** Some of the earlier versions of a draft or template, newest first. `step` counts from 1. An extension. */
export function mailVersionsQuery(id: number, step: number) {
  return endpointQuery(mailVersionList, {
    params: { id },
    query: { page: step, paginate_by: versionsOfStep },
  });
}

/** Where a frame finds the preview of an earlier version. */
export function mailVersionPreviewUrl(id: number, version: number, contact?: string): string {
  return apiBase + urlOf(mailVersionPreview, { params: { id, version }, query: { contact } });
}

/** Brings an earlier version back; what it replaces becomes a version, so that nothing is lost. An extension. */
export function restoreMailVersion(id: number) {
  return apiMutation({
    mutationFn: (version: number) => callApi(mailVersionRestore, { params: { id, version }, body: {} }),
    touches: ['drafts', 'htmlTemplates', 'blockTemplates', 'mailVersions'],
  });
}

/** The HTML of a saved mail, by the address of its preview. */
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
 * Where a save was refused because the mail has been changed since it was read: the `updated` of its newest state,
 * null where the service doesn't tell. Undefined for any other error.
 */
export function changedMeanwhile(error: unknown): string | null | undefined {
  if (!(error instanceof RefusedCall) || error.status !== 409) return undefined;
  const { body } = error;
  const isTold = typeof body === 'object' && body !== null && 'updated' in body;
  return isTold && typeof body.updated === 'string' ? body.updated : null;
}
