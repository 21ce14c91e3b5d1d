import type { Kysely, Transaction } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Dialect } from '../../storage/dialect.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';
import type { Database } from '../../storage/tables.ts';
import { insertMany } from '../../storage/write-rows.ts';
import { imageKeysIn } from '../images/image-addresses.ts';

const listed = ['id', 'name', 'category', 'version', 'created_at', 'updated_at'] as const;
const shown = [...listed, 'blockdocument'] as const;

/** Saved blocks without their content. */
export interface SavedBlockSummaryRow {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly version: number;
  readonly created_at: number;
  readonly updated_at: number;
}

/** Saved blocks, with their document as JSON. */
export interface SavedBlockRow extends SavedBlockSummaryRow {
  readonly blockdocument: string;
}

/** Returns the saved blocks of one page, by name, and their total. */
export function findSavedBlocks(
  db: Kysely<Database>,
  page: PageRequest,
): Promise<PageOfRows<SavedBlockSummaryRow>> {
  const blocks = db.selectFrom('saved_block');
  return readPage(blocks.select(rowCount), blocks.select(listed).orderBy('name').orderBy('id'), page);
}

/** Returns saved blocks with their content; undefined if there are none with this id. */
export function findSavedBlock(db: Kysely<Database>, id: number): Promise<SavedBlockRow | undefined> {
  return db.selectFrom('saved_block').select(shown).where('id', '=', id).executeTakeFirst();
}

/** Stores new saved blocks. */
export async function insertSavedBlock(
  db: Transaction<Database>,
  dialect: Dialect,
  block: Omit<SavedBlockRow, 'id'>,
): Promise<SavedBlockRow> {
  const row = await db.insertInto('saved_block').values(block).returning(shown).executeTakeFirstOrThrow();
  await storeImages(db, dialect, row);
  return row;
}

/** Stores saved blocks, replacing the previous ones. */
export async function updateSavedBlock(
  db: Transaction<Database>,
  dialect: Dialect,
  row: SavedBlockRow,
): Promise<void> {
  const { id, ...changed } = row;
  await db.updateTable('saved_block').set(changed).where('id', '=', id).execute();
  await db.deleteFrom('saved_block_image').where('saved_block_id', '=', id).execute();
  await storeImages(db, dialect, row);
}

async function storeImages(
  db: Transaction<Database>,
  dialect: Dialect,
  { id, blockdocument }: Pick<SavedBlockRow, 'id' | 'blockdocument'>,
): Promise<void> {
  const rows = imageKeysIn([blockdocument]).map((image_key) => ({ image_key, saved_block_id: id }));
  const columns = { image_key: 'text', saved_block_id: 'integer' } as const;
  await insertMany(db, dialect, { table: 'saved_block_image', columns, rows });
}

/** Deletes saved blocks; returns false if there are none with this id. */
export async function deleteSavedBlock(db: Transaction<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_block').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
