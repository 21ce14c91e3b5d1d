import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** Finds the next import after an id that has an error file. */
export function nextErrorsFile(db: Kysely<Database>, after: number) {
  return db
    .selectFrom('contact_import')
    .select(['id', 'hash', 'errors_size', 'status', 'delimiter', 'quotechar', 'escapechar'])
    .where('id', '>', after)
    .where('errors_size', '>', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Stores the size of a rewritten error file; 0 for none. */
export async function keepErrorsSize(db: Kysely<Database>, id: number, errors_size: number): Promise<void> {
  await db.updateTable('contact_import').set({ errors_size }).where('id', '=', id).execute();
}

/** Finds the next job after an id that has an exported file. */
export function nextExport(db: Kysely<Database>, after: number) {
  return db
    .selectFrom('job')
    .select(['id', 'file_size'])
    .where('id', '>', after)
    .where('file_size', '>', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Stores the size of a rewritten exported file; 0 for none. */
export async function keepExportSize(db: Kysely<Database>, id: number, file_size: number): Promise<void> {
  await db.updateTable('job').set({ file_size }).where('id', '=', id).execute();
}
