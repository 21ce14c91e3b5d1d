import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { importStatus } from '../../../contract/imports/imports.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import type { Dialect } from '../../storage/dialect.ts';
import { noticeOfImport } from './import-notice.ts';
import type { ContactImportTable, Database } from '../../storage/tables.ts';

/** An import as stored. */
export type ImportRecord = Selectable<ContactImportTable>;

/** Puts uploaded imports into the queue. Interface: imports, Statuses. */
export async function queueUploaded(transaction: Transaction<Database>, now: number): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('contact_import')
    .set({ status: importStatus.queued, queued_at: now })
    .where('status', '=', importStatus.uploaded)
    .where('rehearse', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Returns true when a received file isn't queued yet. */
export async function hasUploaded(database: Kysely<Database>): Promise<boolean> {
  const one = await database
    .selectFrom('contact_import')
    .select('id')
    .where('status', '=', importStatus.uploaded)
    .where('rehearse', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Returns imports that wait or are in progress, the longest waiting first. */
export async function openImports(database: Kysely<Database>): Promise<ImportRecord[]> {
  return database
    .selectFrom('contact_import')
    .selectAll()
    .where('status', 'in', [importStatus.queued, importStatus.processing])
    .orderBy('queued_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Returns imports that wait for their rehearsal, the longest waiting first. */
export async function openRehearsals(database: Kysely<Database>): Promise<ImportRecord[]> {
  return database
    .selectFrom('contact_import')
    .selectAll()
    .where('status', '=', importStatus.uploaded)
    .where('rehearse', '=', 1)
    .where('rehearsal', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Claims an import for its rehearsal. */
export async function takeForRehearsal(
  transaction: Transaction<Database>,
  id: number,
  lease: { readonly lease_owner: string; readonly lease_until: number },
): Promise<void> {
  await transaction.updateTable('contact_import').set(lease).where('id', '=', id).execute();
}

/** Saves the progress of a rehearsal, in bytes of the file. */
export async function noteRehearsed(
  transaction: Transaction<Database>,
  id: number,
  { lease_owner, bytes_read }: { readonly lease_owner: string; readonly bytes_read: number },
): Promise<void> {
  await transaction
    .updateTable('contact_import')
    .set({ bytes_read })
    .where('id', '=', id)
    .where('lease_owner', '=', lease_owner)
    .execute();
}

/** Saves a rehearsal, null for one that has to be repeated, and releases the import, which then reads from the start. */
export async function keepRehearsal(
  transaction: Transaction<Database>,
  id: number,
  { lease_owner, rehearsal }: { readonly lease_owner: string; readonly rehearsal: string | null },
): Promise<void> {
  await transaction
    .updateTable('contact_import')
    .set({ rehearsal, bytes_read: 0, lease_owner: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_owner', '=', lease_owner)
    .execute();
}

/** Claims an import: status 20 from the first time on. */
export async function takeLease(
  transaction: Transaction<Database>,
  { id, started_at }: ImportRecord,
  lease: { readonly lease_owner: string; readonly lease_until: number; readonly now: number },
): Promise<void> {
  const { lease_owner, lease_until, now } = lease;
  await transaction
    .updateTable('contact_import')
    .set({ status: importStatus.processing, started_at: started_at ?? now, lease_owner, lease_until })
    .where('id', '=', id)
    .execute();
}

/** Renews the lease of an import. */
export async function renewLease(
  transaction: Transaction<Database>,
  id: number,
  { lease_owner, lease_until }: { readonly lease_owner: string; readonly lease_until: number },
): Promise<void> {
  await transaction
    .updateTable('contact_import')
    .set({ lease_until })
    .where('id', '=', id)
    .where('lease_owner', '=', lease_owner)
    .execute();
}

/** Releases an import for any process after `free_at`, or immediately if null. `failures` are added to its attempts. */
export async function releaseLease(
  transaction: Transaction<Database>,
  id: number,
  release: { readonly lease_owner: string; readonly free_at: number | null; readonly failures: number },
): Promise<void> {
  await transaction
    .updateTable('contact_import')
    .set((build) => ({
      lease_owner: null,
      lease_until: release.free_at,
      attempts: build('attempts', '+', release.failures),
    }))
    .where('id', '=', id)
    .where('lease_owner', '=', release.lease_owner)
    .execute();
}

/** End of an import. */
export interface ImportEnd {
  readonly lease_owner: string;
  readonly now: number;
  /** The reason why the file as a whole couldn't be read (further). */
  readonly failure: string | null;
  readonly errors_size: number;
  /** Time until which it can be undone. */
  readonly undo_until: number | null;
}

/** Completes an import, and notifies if some rows weren't imported. Interface: imports, Statuses. */
export async function completeImport(
  transaction: Transaction<Database>,
  id: number,
  { lease_owner, now, failure, errors_size, undo_until }: ImportEnd,
): Promise<void> {
  const end = { status: importStatus.completed, finished_at: now, failure, errors_size, undo_until };
  const completed = await transaction
    .updateTable('contact_import')
    .set({ ...end, file_path: null, lease_owner: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_owner', '=', lease_owner)
    .returning(['hash', 'file_name', 'invalid', 'failure'])
    .executeTakeFirst();
  const notification = completed === undefined ? null : noticeOfImport(completed, now);
  if (notification !== null) await notify(transaction, notification);
}

/** Returns completed imports whose marks of seen contacts still exist. */
export async function importsToForget(database: Kysely<Database>): Promise<number[]> {
  const rows = await database
    .selectFrom('contact_import')
    .select('id')
    .where('status', '=', importStatus.completed)
    .where((build) =>
      build.exists(
        build
          .selectFrom('import_seen')
          .select('first_id')
          .whereRef('import_seen.import_id', '=', 'contact_import.id')
          .limit(1),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes some of the marks of a completed import. Returns true while there are more. */
export async function forgetSeen(
  transaction: Transaction<Database>,
  importId: number,
  atOnce: number,
): Promise<boolean> {
  const last = await transaction
    .selectFrom('import_seen')
    .select('first_id')
    .where('import_id', '=', importId)
    .orderBy('first_id')
    .offset(atOnce)
    .limit(1)
    .executeTakeFirst();
  const all = transaction.deleteFrom('import_seen').where('import_id', '=', importId);
  await (last === undefined ? all : all.where('first_id', '<', last.first_id)).execute();
  return last !== undefined;
}

/** Counts the contacts that an import has created so far. */
export async function createdBy(database: Kysely<Database>, importId: number): Promise<number> {
  const { created } = await database
    .selectFrom('contact_import')
    .select('created')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  return created;
}

/** Refreshes the database's statistics after an import that changed its distribution. */
export async function refreshStatistics(
  transaction: Transaction<Database>,
  { refreshStatistics: statements }: Dialect,
): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction);
}
