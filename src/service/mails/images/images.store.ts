import { sql, type Kysely } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

const shown = ['id', 'key', 'type', 'name', 'alt', 'width', 'height', 'size', 'created_at'] as const;

/** An image. */
export interface ImageRow {
  readonly id: number;
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly created_at: number;
}

/**
 * Filter of listed images. `search`: a part of a name or an alt text. `unused`: true for images that no email, saved block,
 * or brand uses, false for the others.
 */
export interface ImageFilter {
  /** The keys of the brand's images. */
  readonly brandKeys: readonly string[];
  readonly search: string;
  readonly unused?: boolean | undefined;
}

/** Reads the images of one page that match, newest first, and counts all that match. */
export function findImages(
  db: Kysely<Database>,
  { search, unused, brandKeys }: ImageFilter,
  page: PageRequest,
): Promise<PageOfRows<ImageRow>> {
  let images = db.selectFrom('image');
  if (search !== '') {
    const part = `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
    images = images.where(sql<boolean>`search_key like ${part} escape '!'`);
  }
  if (unused !== undefined) {
    images = images.where((eb) => {
      const uses = eb.selectFrom('image_use').select('mail_id');
      const inEmail = eb.exists(uses.whereRef('image_use.image_key', '=', 'image.key'));
      const saved = eb.selectFrom('saved_block_image').select('saved_block_id');
      const inSavedBlock = eb.exists(saved.whereRef('saved_block_image.image_key', '=', 'image.key'));
      const inBrand = brandKeys.length === 0 ? [] : [eb('image.key', 'in', brandKeys)];
      const isUsed = eb.or([inEmail, inSavedBlock, ...inBrand]);
      return unused ? eb.not(isUsed) : isUsed;
    });
  }
  return readPage(images.select(rowCount), images.select(shown).orderBy('id', 'desc'), page);
}

/** Returns the image with this id. */
export function findImage(db: Kysely<Database>, id: number): Promise<ImageRow | undefined> {
  return db.selectFrom('image').select(shown).where('id', '=', id).executeTakeFirst();
}

/** Returns the image with this key. */
export function findImageByKey(db: Kysely<Database>, key: string): Promise<ImageRow | undefined> {
  return db.selectFrom('image').select(shown).where('key', '=', key).executeTakeFirst();
}

/** Stores a new image. */
export function insertImage(db: Kysely<Database>, image: Omit<ImageRow, 'id'>): Promise<ImageRow> {
  const row = { ...image, search_key: searchKey(image) };
  return db.insertInto('image').values(row).returning(shown).executeTakeFirstOrThrow();
}

/** Changes the name and alt text of an image. */
export async function updateImageWords(
  db: Kysely<Database>,
  id: number,
  words: Pick<ImageRow, 'name' | 'alt'>,
): Promise<void> {
  await db
    .updateTable('image')
    .set({ ...words, search_key: searchKey(words) })
    .where('id', '=', id)
    .execute();
}

function searchKey({ name, alt }: Pick<ImageRow, 'name' | 'alt'>): string {
  return `${name}\n${alt}`.toLowerCase();
}

/** Deletes the row of an image. */
export async function deleteImage(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('image').where('id', '=', id).execute();
}
