import type { Kysely } from 'kysely';
import { responderShow } from '../../../contract/sending/responders.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import type { Database } from '../../storage/tables.ts';

/** Finder of the autoresponders that watch lists, by the lists' hashes: their ids, none for a list that none watches. */
export type RespondersOfLists = (
  db: Kysely<Database>,
  hashes: readonly string[],
) => Promise<(hash: string) => readonly number[]>;

/** Returns autoresponders as a list or a subscriber names them. Interface: lists, Members of a list. */
export function responderReferences(
  ids: readonly number[],
  urls: RequestUrls,
): { id: number; url: string }[] {
  return ids.map((id) => ({ id, url: urls.of(responderShow, { id }) }));
}
