import type { Kysely } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database } from '../../storage/tables.ts';
import type { VersionMark } from './mail-versions.rules.ts';
import type { MailContent } from './mail-row.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

const listed = ['id', 'mail_id', 'saved_at', 'type', 'subject', 'name'] as const;

/** An earlier version without its texts. */
export interface VersionSummaryRow {
  readonly id: number;
  readonly mail_id: number;
  readonly saved_at: number;
  readonly type: number;
  readonly subject: string;
  /** Empty for an unnamed version. */
  readonly name: string;
}

/** An earlier version. */
export type VersionRow = VersionSummaryRow & MailContent;

/** Returns the versions of one page, newest first, and their total. */
export function findVersions(
  db: Kysely<Database>,
  mailId: number,
  page: PageRequest,
): Promise<PageOfRows<VersionSummaryRow>> {
  const versions = db.selectFrom('mail_version').where('mail_id', '=', mailId);
  return readPage(versions.select(rowCount), versions.select(listed).orderBy('id', 'desc'), page);
}

/** Returns one version of an email. */
export function findVersion(
  db: Kysely<Database>,
  mailId: number,
  id: number,
): Promise<VersionRow | undefined> {
  return wholeVersions(db, mailId).where('id', '=', id).executeTakeFirst();
}

/** Finds the version before another one of the same email. */
export function findVersionBefore(
  db: Kysely<Database>,
  mailId: number,
  id: number,
): Promise<VersionRow | undefined> {
  return wholeVersions(db, mailId).where('id', '<', id).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

function wholeVersions(db: Kysely<Database>, mailId: number) {
  return db
    .selectFrom('mail_version')
    .select([...listed, 'body', 'plain_text', 'css', 'blockdocument'])
    .where('mail_id', '=', mailId);
}

/** Returns the age and size of all versions of an email. */
export function findVersionMarks(db: Kysely<Database>, mailId: number): Promise<VersionMark[]> {
  return db
    .selectFrom('mail_version')
    .select(['id', 'saved_at', 'size', 'name'])
    .where('mail_id', '=', mailId)
    .orderBy('id', 'desc')
    .execute();
}

/** Stores a version and returns its id. */
export async function insertVersion(
  db: Kysely<Database>,
  version: MailContent & {
    readonly mail_id: number;
    readonly saved_at: number;
    readonly size: number;
    readonly type: number;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('mail_version')
    .values(version)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Names a version. */
export async function renameVersion(db: Kysely<Database>, id: number, name: string): Promise<void> {
  await db.updateTable('mail_version').set({ name }).where('id', '=', id).execute();
}

/** Deletes versions. */
export async function deleteVersions(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('mail_version').where('id', 'in', ids).execute();
}
