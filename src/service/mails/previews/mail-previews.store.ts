import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** A stored preview. */
export interface PreviewRow {
  readonly key: string;
  readonly created_at: number;
  readonly size: number;
  readonly html: string;
}

/** Returns the key, age, and size of every preview, newest first. */
export function findPreviewMarks(
  db: Kysely<Database>,
): Promise<Pick<PreviewRow, 'key' | 'created_at' | 'size'>[]> {
  return db
    .selectFrom('mail_preview')
    .select(['key', 'created_at', 'size'])
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .execute();
}

/** Returns one preview, if it was created later than `since`. */
export async function findPreview(
  db: Kysely<Database>,
  key: string,
  since: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail_preview')
    .select('html')
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row?.html;
}

/** Stores a preview. */
export async function insertPreview(db: Kysely<Database>, preview: PreviewRow): Promise<void> {
  await db.insertInto('mail_preview').values(preview).execute();
}

/** Deletes previews. */
export async function deletePreviews(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('mail_preview').where('key', 'in', keys).execute();
}
