import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import type { FieldNames } from './event-changes.rules.ts';

/** Reads the block of changes at the place of an event; null if it is no longer stored. */
export async function readEventBlock(db: Kysely<Database>, place: string): Promise<string | null> {
  const [kind, ...numbers] = place.split(':');
  const [id = 0, part = 0] = numbers.map(Number);
  const row = await (
    kind === 'edit'
      ? db.selectFrom('contact_edit').select('changes').where('id', '=', id)
      : kind === 'import'
        ? db
            .selectFrom('import_change')
            .select('changes')
            .where('import_id', '=', id)
            .where('number', '=', part)
        : db.selectFrom('job_chunk').select('changes').where('job_id', '=', id).where('number', '=', part)
  ).executeTakeFirst();
  return row?.changes ?? null;
}

/** Reads the names of lists and attributes. */
export async function readFieldNames(db: Kysely<Database>): Promise<FieldNames> {
  const lists = await db.selectFrom('list').select(['id', 'name']).execute();
  const attributes = await db.selectFrom('attribute').select(['code', 'name']).execute();
  return {
    lists: new Map(lists.map(({ id, name }) => [id, name])),
    attributes: new Map(attributes.map(({ code, name }) => [code, name])),
  };
}
