import type { Kysely, Selectable, Transaction } from 'kysely';
import { importStatus } from '../../../contract/imports/imports.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { ContactImportTable, Database } from '../../storage/tables.ts';

/** An import as it is stored. */
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

/** A file that has come in whole. `file_size` in bytes. */
export interface ReceivedFile {
  readonly file_name: string;
  readonly file_path: string;
  readonly file_size: number;
}

/** Keeps a new import, which waits for its file. */
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

/** The import with this hash. */
export async function findImport(database: Kysely<Database>, hash: string): Promise<ImportRow | undefined> {
  return database.selectFrom('contact_import').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** One page of the imports, newest first, and how many there are. */
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

/** Notes that the file is there: status 5. Undefined where the import has one already. */
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

/** Lets a rehearsed import begin, in a mode. Undefined where it isn't one that waits for it. */
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

/** Finds which of these hashes belong to lists, and which attribute codes exist. */
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
