import type { Kysely } from 'kysely';
import type { Match } from '../../../contract/people/segments/match.ts';
import { referencesOf } from '../../../contract/people/segments/references.ts';
import type { SentenceNames } from '../../../contract/people/segments/sentence-words.ts';
import type { Database } from '../../storage/tables.ts';
import { findSourceNames } from '../growth/growth.store.ts';
import { findListsByHash } from '../lists/lists.store.ts';
import { findSegmentsByHash } from './segments.store.ts';

/** Reads the names that the sentence of a match needs. */
export async function readSentenceNames(db: Kysely<Database>, match: Match): Promise<SentenceNames> {
  const named = referencesOf([match]);
  const byHash = (rows: readonly { readonly hash: string; readonly name: string }[]) =>
    new Map(rows.map(({ hash, name }) => [hash, name]));
  const lists = byHash(await findListsByHash(db, [...named.lists]));
  const segments = byHash(await findSegmentsByHash(db, [...named.segments]));
  const sources = await findSourceNames(db, [...named.sources]);
  const attributeRows = await db
    .selectFrom('attribute')
    .select(['code', 'name'])
    .where('deleted_at', 'is', null)
    .execute();
  const attributes = new Map(attributeRows.map(({ code, name }) => [code, name]));
  const mails = await subjectsOf(db, [...named.mails]);
  return {
    list: (hash) => lists.get(hash) ?? null,
    attribute: (code) => attributes.get(code) ?? null,
    segment: (hash) => segments.get(hash) ?? null,
    mail: (id) => mails.get(id) ?? null,
    source: (source) => sources.get(source)?.name ?? null,
  };
}

async function subjectsOf(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sending')
    .select(['id', 'subject'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, subject }) => [id, subject]));
}
