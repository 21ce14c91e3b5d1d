import type { QueryClient } from '@tanstack/react-query';
import type { Draft } from '../../../../contract/mails/drafts.ts';
import { inBrand } from '../../../../rendering/brand/apply-brand.ts';
import { withAddress } from '../../../../rendering/starters/sample-address.ts';
import { brandQuery } from '../../../api/brand.ts';
import { saveDraft } from '../../../api/drafts.ts';
import { runMutation } from '../../../api/mutation.ts';

/**
 * Applies the brand to a new draft, if there is one, and returns the changed draft. In an HTML draft, the postal
 * address replaces a starter template's made-up one.
 */
export async function putInBrand(client: QueryClient, draft: Draft): Promise<Draft> {
  const { id, body, blockdocument, updated } = draft;
  const brand = await client.fetchQuery(brandQuery());
  const save = (change: Pick<Partial<Draft>, 'body' | 'blockdocument'>) =>
    runMutation(client, saveDraft(id), { ...change, based_on: updated });
  if (blockdocument === null) {
    const html = body === null || brand.address === '' ? body : withAddress(body, brand.address);
    return html === body ? draft : save({ body: html });
  }
  const { document, changed } = inBrand(blockdocument, brand);
  return changed.length === 0 ? draft : save({ blockdocument: document });
}
