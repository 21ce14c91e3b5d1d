import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** Existing lists and attributes, as named by the columns of a file. */
export interface ExportNames {
  /** Names by code, in the order of the attributes' creation. */
  readonly attributes: ReadonlyMap<string, string>;
  /** By hash. */
  readonly lists: ReadonlyMap<string, { readonly id: number; readonly name: string }>;
}

/** Reads everything that the columns of a file may name. */
export async function findExportNames(db: Kysely<Database>): Promise<ExportNames> {
  const attributes = await db
    .selectFrom('attribute')
    .select(['code', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const lists = await db
    .selectFrom('list')
    .select(['id', 'hash', 'name'])
    .where('deleted_at', 'is', null)
    .execute();
  return {
    attributes: new Map(attributes.map(({ code, name }) => [code, name])),
    lists: new Map(lists.map(({ id, hash, name }) => [hash, { id, name }])),
  };
}
