import type { QueryClient } from '@tanstack/react-query';
import type { Draft } from '../../../../contract/mails/drafts.ts';
import { inBrand } from '../../../../rendering/brand/apply-brand.ts';
import { withAddress } from '../../../../rendering/starters/sample-address.ts';
import { brandQuery } from '../../../api/brand.ts';
import { saveDraft } from '../../../api/drafts.ts';
import { runMutation } from '../../../api/mutation.ts';

/**
 * Puts a new draft in the brand, as far as there is one, and returns it as it is then. An HTML draft gets the postal
 * address in the place of a starter's made-up one.
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
