import type { Kysely } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import { insertMany } from '../../storage/write-rows.ts';

/** The `version_id` of an email's current state. */
export const currentState = 0;

/** An email, or an earlier version of it, that uses images. */
export interface ImageUser {
  readonly mailId: number;
  /** `currentState` for the current state. */
  readonly versionId: number;
}

/** An email that uses an image, now or only in an earlier version. */
export interface UsingMail {
  readonly image_key: string;
  readonly id: number;
  readonly subject: string;
  readonly kind: string;
  readonly isCurrent: boolean;
}

/** Stores the images that an email or a version of it uses, replacing the previous ones. */
export async function replaceImageUses(
  db: Kysely<Database>,
  dialect: Dialect,
  { mailId, versionId, keys }: ImageUser & { readonly keys: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('image_use')
    .where('mail_id', '=', mailId)
    .where('version_id', '=', versionId)
    .execute();
  const rows = keys.map((image_key) => ({ image_key, mail_id: mailId, version_id: versionId }));
  const columns = { image_key: 'text', mail_id: 'integer', version_id: 'integer' } as const;
  await insertMany(db, dialect, { table: 'image_use', columns, rows });
}

/** Deletes the image uses of deleted versions. */
export async function deleteVersionUses(
  db: Kysely<Database>,
  mailId: number,
  versionIds: readonly number[],
): Promise<void> {
  if (versionIds.length === 0) return;
  await db
    .deleteFrom('image_use')
    .where('mail_id', '=', mailId)
    .where('version_id', 'in', versionIds)
    .execute();
}

/** Returns the emails that use one of the images, each once per image, by their ids. */
export async function findUsingMails(db: Kysely<Database>, keys: readonly string[]): Promise<UsingMail[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('image_use')
    .innerJoin('mail', 'mail.id', 'image_use.mail_id')
    .select((eb) => [
      'image_use.image_key',
      'mail.id',
      'mail.subject',
      'mail.kind',
      eb.fn.min<number>('image_use.version_id').as('first_version'),
    ])
    .where('image_use.image_key', 'in', keys)
    .groupBy(['image_use.image_key', 'mail.id', 'mail.subject', 'mail.kind'])
    .orderBy('mail.id')
    .execute();
  return rows.map(({ first_version, ...mail }) => ({ ...mail, isCurrent: first_version === currentState }));
}

/** Saved blocks that use an image. */
export interface UsingSavedBlock {
  readonly image_key: string;
  readonly name: string;
}

/** Returns the saved blocks that use one of the images, by name. */
export async function findUsingSavedBlocks(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<UsingSavedBlock[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('saved_block_image')
    .innerJoin('saved_block', 'saved_block.id', 'saved_block_id')
    .select(['image_key', 'name'])
    .where('image_key', 'in', keys)
    .orderBy('name')
    .orderBy('saved_block_id')
    .execute();
}
