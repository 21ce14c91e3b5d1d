import type { Kysely } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

const shown = ['id', 'key', 'type', 'name', 'width', 'height', 'size', 'created_at'] as const;

/** An image. */
export interface ImageRow {
  readonly id: number;
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly created_at: number;
}

/** The images of one page, newest first, and how many there are. */
export function findImages(db: Kysely<Database>, page: PageRequest): Promise<PageOfRows<ImageRow>> {
  return readPage(
    db.selectFrom('image').select(rowCount),
    db.selectFrom('image').select(shown).orderBy('id', 'desc'),
    page,
  );
}

/** The image with this id. */
export function findImage(db: Kysely<Database>, id: number): Promise<ImageRow | undefined> {
  return db.selectFrom('image').select(shown).where('id', '=', id).executeTakeFirst();
}

/** The image with this key. */
export function findImageByKey(db: Kysely<Database>, key: string): Promise<ImageRow | undefined> {
  return db.selectFrom('image').select(shown).where('key', '=', key).executeTakeFirst();
}

/** Keeps a new image. */
export function insertImage(db: Kysely<Database>, image: Omit<ImageRow, 'id'>): Promise<ImageRow> {
  return db.insertInto('image').values(image).returning(shown).executeTakeFirstOrThrow();
}

/** Forgets an image. */
export async function deleteImage(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('image').where('id', '=', id).execute();
}
