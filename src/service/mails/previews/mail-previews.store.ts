import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** A preview as it is kept. */
export interface PreviewRow {
  readonly key: string;
  readonly created_at: number;
  readonly size: number;
  readonly html: string;
}

/** Key, age and weight of every preview, newest first. */
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

/** One preview, if it was made later than `since`. */
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

/** Keeps a preview. */
export async function insertPreview(db: Kysely<Database>, preview: PreviewRow): Promise<void> {
  await db.insertInto('mail_preview').values(preview).execute();
}

/** Lets previews go. */
export async function deletePreviews(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('mail_preview').where('key', 'in', keys).execute();
}
