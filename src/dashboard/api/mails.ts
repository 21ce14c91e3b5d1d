import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { blockTemplateList } from '../../contract/block-templates.ts';
import { blockList } from '../../contract/blocks.ts';
import { RefusedCall } from '../../contract/client.ts';
import { draftList } from '../../contract/drafts.ts';
import { htmlTemplateList } from '../../contract/html-templates.ts';
import { mailVersionList, mailVersionPreview, mailVersionRestore } from '../../contract/mail-versions.ts';
import { urlOf } from '../../contract/url.ts';
import { allPages } from './all-pages.ts';
import { apiBase, callApi } from './client.ts';
import { endpointQuery } from './query.ts';
import { browserTransport } from './transport.ts';

/** The kinds of blocks, for the palette. An extension. They don't change while the page is open. */
export function blocksQuery() {
  return queryOptions({
    queryKey: [blockList.resource, 'all'],
    queryFn: ({ signal }) => allPages((query) => callApi(blockList, { query }, signal)),
    staleTime: Infinity,
  });
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
export function useRestoreMailVersion(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => callApi(mailVersionRestore, { params: { id, version }, body: {} }),
    onSuccess: async () => {
      const changed = [draftList, htmlTemplateList, blockTemplateList, mailVersionList];
      await Promise.all(changed.map(({ resource }) => client.invalidateQueries({ queryKey: [resource] })));
    },
  });
}

/** The HTML of a saved mail, by the address of its preview. */
export function savedMailQuery(src: string) {
  return queryOptions({
    queryKey: ['preview', src],
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
