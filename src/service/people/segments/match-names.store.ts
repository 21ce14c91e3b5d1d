import type { Kysely } from 'kysely';
import type { ValueType } from '../../../lib/contact/attribute-types.ts';
import type { SlotColumn } from '../../storage/fact-tables.ts';
import type { Database } from '../../storage/tables.ts';
import { keptOptions } from '../attributes/attribute-types.store.ts';
import { slotColumn } from '../facts/attribute-slots.store.ts';

/** A list that a condition names. `slot`: its slot in contacts' facts, if it has one. */
export interface NamedList {
  readonly id: number;
  readonly slot: number | null;
}

/** An attribute that a condition names. `column`: the column of contacts' facts with its values, if it is filled. */
export interface NamedAttribute extends ValueType {
  readonly column: SlotColumn | null;
}

/** All existing lists and attributes, as conditions name them. */
export interface MatchNames {
  /** By hash. */
  readonly lists: ReadonlyMap<string, NamedList>;
  /** By code. */
  readonly attributes: ReadonlyMap<string, NamedAttribute>;
}

/** Reads everything that conditions may name. */
export async function readMatchNames(db: Kysely<Database>): Promise<MatchNames> {
  const [lists, attributes] = await Promise.all([
    db.selectFrom('list').select(['id', 'hash', 'fact_slot']).where('deleted_at', 'is', null).execute(),
    db
      .selectFrom('attribute')
      .select(['code', 'type', 'options', 'open', 'fact_state', 'fact_type', 'fact_column'])
      .where('deleted_at', 'is', null)
      .execute(),
  ]);
  return {
    lists: new Map(lists.map(({ id, hash, fact_slot }) => [hash, { id, slot: fact_slot }])),
    attributes: new Map(
      attributes.map(({ code, type, options, open, fact_state, fact_type, fact_column }) => {
        const isFilled = fact_state === 'filled' && fact_type === type;
        const column = (isFilled ? slotColumn(fact_column) : undefined) ?? null;
        return [code, { type, options: keptOptions(options), open: open === 1, column }];
      }),
    ),
  };
}

/** Returns the existing emails among some, by id. */
export async function findMails(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('sending')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the last emails that started before a moment, without tests and autoresponder emails. */
export async function findLastMails(
  db: Kysely<Database>,
  { last, at }: { readonly last: number; readonly at: number },
): Promise<number[]> {
  const rows = await begunMails(db)
    .where('started_at', '<', at)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(last)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the emails that started from one moment until before another, without tests and autoresponder emails. */
export async function findMailsBegun(
  db: Kysely<Database>,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Promise<number[]> {
  const rows = await begunMails(db)
    .$if(from !== null, (query) => query.where('started_at', '>=', from))
    .$if(to !== null, (query) => query.where('started_at', '<', to))
    .execute();
  return rows.map(({ id }) => id);
}

function begunMails(db: Kysely<Database>) {
  return db
    .selectFrom('sending')
    .select('id')
    .where('kind', '=', 'mail')
    .where('started_at', 'is not', null)
    .where('deleted_at', 'is', null);
}
