import type { QueryClient } from '@tanstack/react-query';
import type { Draft } from '../../../../contract/mails/drafts.ts';
import { inBrand } from '../../../../rendering/brand/apply-brand.ts';
import { brandQuery } from '../../../api/brand.ts';
import { saveDraft } from '../../../api/drafts.ts';
import { runMutation } from '../../../api/mutation.ts';

/** Puts a new draft of blocks in the brand, if one was saved, and returns it as it is then. */
export async function putInBrand(client: QueryClient, draft: Draft): Promise<Draft> {
  const { id, blockdocument, updated } = draft;
  const brand = await client.fetchQuery(brandQuery());
  if (brand.updated === null || blockdocument === null) return draft;
  const body = { blockdocument: inBrand(blockdocument, brand), based_on: updated };
  return runMutation(client, saveDraft(id), body);
}
