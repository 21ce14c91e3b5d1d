import { ID_LENGTHS } from '../../../lib/random-id.ts';
import type { Context, Upload } from '../../base/context.ts';
import { invalid, NotFound, ValidationFailed } from '../../base/errors.ts';
import { sourceOf } from '../../base/known-tokens.ts';
import { readReading, type ImportMapping, type ImportReading } from '../importer/import-mapping.ts';
import { filesOf } from '../../base/files/files-of.ts';
import { uploadKey } from '../importer/import-files.ts';
import {
  awaitsFile,
  givenMapping,
  keptFileName,
  keptReading,
  listsInCells,
  notRehearsed,
  parameterErrors,
  secondFile,
} from './imports.rules.ts';
import { findImport, findTargets, insertImport, setFile, setStarted } from './imports.store.ts';
import type { ImportParameters, ImportRow } from './imports.store.ts';

/** The requested parameters of an import. Interface: imports, Two steps. */
export interface AskedParameters {
  readonly lists?: readonly string[] | null | undefined;
  readonly mapping?: ImportMapping | null | undefined;
  readonly mode: number;
  readonly delimiter: string;
  readonly quotechar: string;
  readonly escapechar: string;
  readonly encoding?: string | null | undefined;
  readonly status_words?: ImportReading['status_words'] | null | undefined;
  readonly formats?: ImportReading['formats'] | null | undefined;
  readonly noes?: boolean | null | undefined;
  readonly rehearse?: boolean | null | undefined;
}

/** Prepares an import, which then waits for its file. Throws ValidationFailed. Interface: imports, Statuses. */
export async function prepareImport(context: Context, asked: AskedParameters): Promise<ImportRow> {
  const parameters = await checkedParameters(context, asked);
  return context.storage.write((transaction) => insertImport(transaction, newRow(context, parameters)));
}

/**
 * Creates an import from a file without parameters. Nothing is left if the upload fails. Interface: imports, Two steps.
 */
export async function importDirectly(
  context: Context,
  asked: AskedParameters,
  upload: Upload,
): Promise<ImportRow> {
  const row = newRow(context, await checkedParameters(context, asked));
  const imported = await received(context, { hash: row.hash, upload }, async (file) =>
    context.storage.write(async (transaction) => {
      await insertImport(transaction, row);
      return setFile(transaction, row.hash, file);
    }),
  );
  if (imported === undefined) throw new NotFound();
  return imported;
}

/**
 * Receives the file of a prepared import. Throws NotFound, and ValidationFailed for a second file; after any error, the
 * import waits for its file as before. Interface: imports, importUpload.
 */
export async function takeFile(context: Context, hash: string, upload: Upload): Promise<ImportRow> {
  const row = await findImport(context.storage.read, hash);
  if (row === undefined) throw new NotFound();
  if (!awaitsFile(row.status)) throw invalid(secondFile, 'file');
  return received(context, { hash, upload }, async (file) => {
    const taken = await context.storage.write((transaction) => setFile(transaction, hash, file));
    if (taken === undefined) throw invalid(secondFile, 'file');
    return taken;
  });
}

/** Choices for starting a rehearsed import. Default: the choices of its rehearsal. */
interface StartChoices {
  readonly mode?: number | null | undefined;
  readonly noes?: boolean | null | undefined;
}

/** Starts a rehearsed import. Throws NotFound, and ValidationFailed for any other import. */
export async function startImport(
  { storage, wake, token }: Pick<Context, 'storage' | 'wake' | 'token'>,
  hash: string,
  { mode = null, noes = null }: StartChoices,
): Promise<ImportRow> {
  const started = await storage.write(async (transaction) => {
    const row = await findImport(transaction, hash);
    if (row === undefined) return undefined;
    const reading = noes === null ? row.reading : keptReading({ ...readReading(row.reading), noes });
    return setStarted(transaction, hash, {
      ...{ reading, mode: mode ?? row.mode, started_by: sourceOf({ token }) },
    });
  });
  if (started === undefined) {
    if ((await findImport(storage.read, hash)) === undefined) throw new NotFound();
    throw invalid(notRehearsed);
  }
  wake();
  return started;
}

interface Incoming {
  readonly hash: string;
  readonly upload: Upload;
}

/** Receives an upload: it is complete and safe before `take` is called. When anything fails, nothing is left of it. */
async function received<T>(
  { config, randomId, now, wake }: Context,
  { hash, upload }: Incoming,
  take: (file: Parameters<typeof setFile>[2]) => Promise<T>,
): Promise<T> {
  const files = filesOf(config);
  const file_path = `${hash}.${randomId(12)}`;
  const key = uploadKey(file_path);
  const file_size = await files.putStream(key, upload.stream, config.uploadLimit);
  try {
    const taken = await take({
      file_name: keptFileName(upload.fileName),
      file_path,
      file_size,
      uploaded_at: now(),
    });
    wake();
    return taken;
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

function newRow({ randomId, now, token }: Context, parameters: ImportParameters) {
  const started_by = sourceOf({ token });
  return { ...parameters, hash: randomId(ID_LENGTHS.import), started_by, created_at: now() };
}

async function checkedParameters({ storage }: Context, asked: AskedParameters): Promise<ImportParameters> {
  const { mode, delimiter, quotechar, escapechar } = asked;
  const lists = [...new Set(asked.lists ?? [])];
  const mapping = asked.mapping === undefined || asked.mapping === null ? null : givenMapping(asked.mapping);
  const named = listsInCells(mapping);
  const known = await findTargets(storage.read, {
    lists: [...lists, ...named],
    codes: Object.keys(mapping?.attributes ?? {}),
  });
  const errors = parameterErrors({
    format: { delimiter, quotechar, escapechar },
    lists,
    listsInCells: named,
    mapping,
    knownLists: known.lists,
    knownCodes: known.codes,
  });
  if (errors !== null) throw new ValidationFailed(errors);
  return {
    mode,
    delimiter,
    quotechar,
    escapechar,
    encoding: asked.encoding ?? null,
    reading: keptReading(asked),
    rehearse: asked.rehearse === true ? 1 : 0,
    lists: JSON.stringify(lists),
    mapping: mapping === null ? null : JSON.stringify(mapping),
  };
}
