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
  /** Empty for one without a name. */
  readonly name: string;
}

/** An earlier version. */
export type VersionRow = VersionSummaryRow & MailContent;

/** The versions of one page, newest first, and how many there are. */
export function findVersions(
  db: Kysely<Database>,
  mailId: number,
  page: PageRequest,
): Promise<PageOfRows<VersionSummaryRow>> {
  const versions = db.selectFrom('mail_version').where('mail_id', '=', mailId);
  return readPage(versions.select(rowCount), versions.select(listed).orderBy('id', 'desc'), page);
}

/** One version of a mail. */
export function findVersion(
  db: Kysely<Database>,
  mailId: number,
  id: number,
): Promise<VersionRow | undefined> {
  return wholeVersions(db, mailId).where('id', '=', id).executeTakeFirst();
}

/** Finds the version before another one of the same mail. */
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

/** Age and weight of all versions of a mail. */
export function findVersionMarks(db: Kysely<Database>, mailId: number): Promise<VersionMark[]> {
  return db
    .selectFrom('mail_version')
    .select(['id', 'saved_at', 'size', 'name'])
    .where('mail_id', '=', mailId)
    .orderBy('id', 'desc')
    .execute();
}

/** Keeps a version; gives its id. */
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

/** Gives a version a name. */
export async function renameVersion(db: Kysely<Database>, id: number, name: string): Promise<void> {
  await db.updateTable('mail_version').set({ name }).where('id', '=', id).execute();
}

/** Lets versions go. */
export async function deleteVersions(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('mail_version').where('id', 'in', ids).execute();
}
