import type { Kysely } from 'kysely';
import { responderShow } from '../../../contract/sending/responders.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import type { Database } from '../../storage/tables.ts';

/** Finder of the autoresponders of lists, by the lists' hashes: their ids, none for a list without one. */
export type RespondersOfLists = (
  db: Kysely<Database>,
  hashes: readonly string[],
) => Promise<(hash: string) => readonly number[]>;

/** Returns autoresponders as members of a list or a subscriber. Interface: lists, Members of a list. */
export function responderReferences(
  ids: readonly number[],
  urls: RequestUrls,
): { id: number; url: string }[] {
  return ids.map((id) => ({ id, url: urls.of(responderShow, { id }) }));
}
