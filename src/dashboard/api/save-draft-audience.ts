import type { QueryClient } from '@tanstack/react-query';
import {
  draftAudienceReplace,
  draftAudienceShow,
  type DraftAudience,
} from '../../contract/mails/draft-audience.ts';
import { callApi } from './client.ts';
import { draftAudienceQuery } from './draft-audience.ts';
import { apiMutation, readAgain, runMutation } from './mutation.ts';

/**
 * Changes members of a draft's audience, after earlier changes have been saved. Only if the service has
 * `draftAudienceReplace`.
 */
export async function saveDraftAudience(
  client: QueryClient,
  id: number,
  part: Partial<DraftAudience>,
): Promise<void> {
  const query = draftAudienceQuery(id);
  try {
    const before = await client.ensureQueryData(query);
    await client.cancelQueries(query);
    const next = { ...(client.getQueryData(query.queryKey) ?? before), ...part };
    client.setQueryData(query.queryKey, next);
    const { missing: _, ...body } = next;
    const save = apiMutation({ mutationFn: () => callApi(draftAudienceReplace, { params: { id }, body }) });
    await runMutation(client, { ...save, scope: { id: `audience-${id}` } }, undefined);
  } catch (error) {
    void readAgain(client, [draftAudienceShow]);
    throw error;
  }
}
