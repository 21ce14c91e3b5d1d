import type { Kysely, Selectable, Transaction } from 'kysely';
import { importStatus } from '../../../contract/imports/imports.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { ContactImportTable, Database } from '../../storage/tables.ts';

/** An import as stored. */
export type ImportRow = Selectable<ContactImportTable>;

/** The parameters of an import. `lists` and `mapping` are JSON. */
export type ImportParameters = Pick<
  ImportRow,
  | 'mode'
  | 'mapping'
  | 'delimiter'
  | 'quotechar'
  | 'escapechar'
  | 'lists'
  | 'encoding'
  | 'reading'
  | 'rehearse'
>;

/** A completely received file. `file_size` in bytes. */
export interface ReceivedFile {
  readonly file_name: string;
  readonly file_path: string;
  readonly file_size: number;
}

/** Stores a new import, which waits for its file. */
export async function insertImport(
  transaction: Transaction<Database>,
  row: ImportParameters & Pick<ImportRow, 'hash' | 'created_at' | 'started_by'>,
): Promise<ImportRow> {
  return transaction
    .insertInto('contact_import')
    .values({ ...row, status: importStatus.waiting })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the import with this hash. */
export async function findImport(database: Kysely<Database>, hash: string): Promise<ImportRow | undefined> {
  return database.selectFrom('contact_import').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Returns one page of the imports, newest first, and their total. */
export async function findImports(
  database: Kysely<Database>,
  { limit, offset }: PageRequest,
): Promise<{ readonly count: number; readonly rows: ImportRow[] }> {
  const { count } = await database
    .selectFrom('contact_import')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('contact_import')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

/** Records that the file was received: status 5. Returns undefined if the import already has one. */
export async function setFile(
  transaction: Transaction<Database>,
  hash: string,
  file: ReceivedFile & { readonly uploaded_at: number },
): Promise<ImportRow | undefined> {
  return transaction
    .updateTable('contact_import')
    .set({ ...file, status: importStatus.uploaded })
    .where('hash', '=', hash)
    .where('status', '=', importStatus.waiting)
    .returningAll()
    .executeTakeFirst();
}

/** Starts a rehearsed import, in a mode. Returns undefined if it isn't waiting for that. */
export async function setStarted(
  transaction: Transaction<Database>,
  hash: string,
  choices: Pick<ImportRow, 'mode' | 'reading' | 'started_by'>,
): Promise<ImportRow | undefined> {
  return transaction
    .updateTable('contact_import')
    .set({ rehearse: 0, ...choices })
    .where('hash', '=', hash)
    .where('status', '=', importStatus.uploaded)
    .where('rehearse', '=', 1)
    .returningAll()
    .executeTakeFirst();
}

/** Returns the hashes that belong to lists, and the attribute codes that exist. */
export async function findTargets(
  database: Kysely<Database>,
  { lists, codes }: { readonly lists: readonly string[]; readonly codes: readonly string[] },
): Promise<{ readonly lists: Set<string>; readonly codes: Set<string> }> {
  const listRows =
    lists.length === 0
      ? []
      : await database
          .selectFrom('list')
          .select('hash')
          .where('hash', 'in', lists)
          .where('deleted_at', 'is', null)
          .execute();
  const codeRows =
    codes.length === 0
      ? []
      : await database
          .selectFrom('attribute')
          .select('code')
          .where('code', 'in', codes)
          .where('deleted_at', 'is', null)
          .execute();
  return {
    lists: new Set(listRows.map(({ hash }) => hash)),
    codes: new Set(codeRows.map(({ code }) => code)),
  };
}
