import type { Kysely } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import { refreshContactFacts } from '../facts/contact-facts.store.ts';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';
import { updateMany } from '../../storage/write-rows.ts';

const shown = ['id', 'code', 'name', 'type', 'options', 'open', 'usage_count', 'created_at'] as const;

/** An attribute that isn't deleted. */
export interface AttributeRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: number;
  /** Options of a choice, JSON. */
  readonly options: string;
  readonly open: number;
  readonly usage_count: number;
  readonly created_at: number;
}

function attributes(db: Kysely<Database>) {
  return db.selectFrom('attribute').where('deleted_at', 'is', null);
}

/** Returns the attributes of one page, oldest first, and how many there are. */
export function findAttributes(db: Kysely<Database>, page: PageRequest): Promise<PageOfRows<AttributeRow>> {
  return readPage(attributes(db).select(rowCount), attributes(db).select(shown).orderBy('id'), page);
}

/** Returns the attribute with this code. */
export function findAttribute(db: Kysely<Database>, code: string): Promise<AttributeRow | undefined> {
  return attributes(db).select(shown).where('code', '=', code).executeTakeFirst();
}

/** Returns the attribute with this `name_key`. */
export function findAttributeByName(
  db: Kysely<Database>,
  nameKey: string,
): Promise<AttributeRow | undefined> {
  return attributes(db).select(shown).where('name_key', '=', nameKey).executeTakeFirst();
}

/** Codes of all attributes that aren't deleted. */
export async function findLiveCodes(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await attributes(db).select('code').execute();
  return new Set(rows.map(({ code }) => code));
}

/** Returns the codes among these that an attribute has, or a deleted one has until it is purged. */
export async function findTakenCodes(db: Kysely<Database>, start: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attribute')
    .select('code')
    .where('code', '>=', start)
    .where('code', '<=', `${start}-\u{10FFFF}`)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Stores a new attribute. */
export function insertAttribute(
  db: Kysely<Database>,
  attribute: Pick<AttributeRow, 'code' | 'name' | 'created_at'> & { readonly name_key: string },
): Promise<AttributeRow> {
  return db.insertInto('attribute').values(attribute).returning(shown).executeTakeFirstOrThrow();
}

/** Renames an attribute. */
export async function renameAttribute(
  db: Kysely<Database>,
  id: number,
  to: { readonly name: string; readonly name_key: string },
): Promise<void> {
  await db.updateTable('attribute').set(to).where('id', '=', id).execute();
}

/** Hides an attribute permanently and frees its name; `attributes.purge` removes its values, which frees its code. */
export async function markAttributeDeleted(
  db: Kysely<Database>,
  id: number,
  deletedAt: number,
): Promise<void> {
  // No name's key begins with a blank.
  const name_key = ` ${id}`;
  await db.updateTable('attribute').set({ deleted_at: deletedAt, name_key }).where('id', '=', id).execute();
}

/** Returns the deleted attributes that aren't purged yet. */
export function findUnpurgedAttributes(db: Kysely<Database>): Promise<{ id: number; code: string }[]> {
  return db
    .selectFrom('attribute')
    .select(['id', 'code'])
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .execute();
}

/** A contact's values as stored, JSON. */
export interface StoredValues {
  readonly id: number;
  readonly attributes: string;
}

/** Returns the id of the last contact that the purge of an attribute has handled. */
export async function readPurgePosition(db: Kysely<Database>, attributeId: number): Promise<number> {
  const name = purgePosition(attributeId);
  const row = await db.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}

/** Returns the values of the next contacts after an id. */
export function readStoredValues(
  db: Kysely<Database>,
  behindId: number,
  limit: number,
): Promise<StoredValues[]> {
  return db
    .selectFrom('contact')
    .select(['id', 'attributes'])
    .where('id', '>', behindId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Stores the values that the purge left to contacts, and its position. */
export async function updateStoredValues(
  db: Kysely<Database>,
  dialect: Dialect,
  purged: {
    readonly changed: readonly StoredValues[];
    readonly attributeId: number;
    readonly position: number;
  },
): Promise<void> {
  if (purged.changed.length > 0) {
    const columns = { id: 'integer', attributes: 'text' } as const;
    await updateMany(db, dialect, { table: 'contact', columns, key: ['id'], rows: purged.changed });
    await refreshContactFacts(
      db,
      purged.changed.map(({ id }) => id),
      dialect,
    );
  }
  const value = purged.position;
  await db
    .insertInto('counter')
    .values({ name: purgePosition(purged.attributeId), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Removes a purged attribute's row: its code is free again. */
export async function finishPurge(db: Kysely<Database>, attributeId: number): Promise<void> {
  await db.deleteFrom('counter').where('name', '=', purgePosition(attributeId)).execute();
  await db.deleteFrom('attribute').where('id', '=', attributeId).execute();
}

function purgePosition(attributeId: number): string {
  return `attribute_purge_${attributeId}`;
}
