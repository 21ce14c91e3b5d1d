import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { Context } from '../../base/context.ts';
import { findConsents, type ConsentOwner } from './consents.store.ts';
import { consentView } from './consents.view.ts';

/** Returns a page of the consents of a contact or a form, the newest first. */
export async function consentPage(
  owner: ConsentOwner,
  query: Parameters<typeof pageRequest>[0],
  { storage, urls }: Context,
) {
  const page = pageRequest(query);
  const { count, rows } = await findConsents(storage.read, owner, page);
  return envelope(page, { count, results: rows.map(consentView) }, urls);
}
