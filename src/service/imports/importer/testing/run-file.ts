import { sentenceIn } from '../../../base/stored-message.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { importStatus } from '../../../../contract/imports/imports.ts';
import type { ImportParameters } from '../../resource/imports.store.ts';
import type { Storage } from '../../../storage/storage.ts';
import { silentLog } from '../../../storage/testing/silent-log.ts';
import type { BatchLimits } from '../batch-reader.ts';
import { filesOf } from '../../../base/files/files-of.ts';
import type { ObjectStore } from '../../../base/files/object-store.ts';
import { errorsKey, uploadKey } from '../import-files.ts';
import { queueUploaded } from '../import-queue.store.ts';
import type { ImportRecord } from '../import-queue.store.ts';
import { newHolder } from '../../../base/lease.ts';
import { workOff } from '../work-off.ts';
import type { Importing } from '../work-off.ts';

/** A file to import with its parameters; those left out get the API's defaults. */
export interface TestFile extends Partial<ImportParameters> {
  readonly name?: string;
  readonly bytes: string | Uint8Array;
}

/** A data folder for imports, and the importer in this thread. */
export interface TestImporter {
  readonly folder: string;
  readonly files: ObjectStore;
  readonly importing: Importing;
  /** Queues a file. Returns its id. */
  queue(file: TestFile): Promise<number>;
  /** Processes the queue, then returns the stored import. */
  finish(id: number): Promise<ImportRecord>;
  /** Queues and finishes a file. */
  run(file: TestFile): Promise<ImportRecord>;
  /** Returns the text of the error file; '' if there is none. */
  errors(record: ImportRecord): Promise<string>;
}

/** Builds an importer in this thread over the data folder of a service under test. */
export function testImporterOf(
  storage: Storage,
  dataFolder: string,
  options: Partial<Importing> = {},
): { workOff(): Promise<void> } {
  const importing = importingWith(storage, filesOf({ dataFolder, files: null }), options);
  return {
    workOff: async () => {
      await storage.write((transaction) => queueUploaded(transaction, Date.now()));
      await workOff(importing);
    },
  };
}

function importingWith(storage: Storage, files: ObjectStore, options: Partial<Importing>): Importing {
  return {
    storage,
    files,
    log: silentLog,
    now: Date.now,
    signal: new AbortController().signal,
    holder: newHolder(),
    retryMs: 0,
    undoDays: 30,
    ...options,
  };
}

/** Returns a function that creates an importer in a new folder. Call it inside a test. */
export function testImporters(): (storage: Storage, options?: Partial<Importing>) => Promise<TestImporter> {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });
  return async (storage, options = {}) => {
    const folder = await mkdtemp(join(tmpdir(), 'newsdesk-import-'));
    folders.push(folder);
    return makeImporter(storage, folder, options);
  };
}

async function makeImporter(
  storage: Storage,
  folder: string,
  options: Partial<Importing>,
): Promise<TestImporter> {
  const files = filesOf({ dataFolder: folder, files: null });
  let count = 0;
  const importing = importingWith(storage, files, options);
  const queue = async ({ bytes, name = 'contacts.csv', ...parameters }: TestFile): Promise<number> => {
    const hash = randomBytes(4).toString('hex');
    count += 1;
    await files.put(uploadKey(hash), Buffer.from(bytes));
    const { id } = await storage.write((transaction) =>
      transaction
        .insertInto('contact_import')
        .values({
          ...defaults,
          ...parameters,
          hash,
          status: importStatus.queued,
          file_name: name,
          file_path: hash,
          file_size: bytes.length,
          created_at: count,
          queued_at: count,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  };
  const finish = async (id: number): Promise<ImportRecord> => {
    await workOff(importing);
    return recordOf(storage, id);
  };
  return {
    folder,
    files,
    importing,
    queue,
    finish,
    run: async (file) => finish(await queue(file)),
    errors: async ({ hash, errors_size }) =>
      errors_size === 0 ? '' : String(await files.get(errorsKey(hash))),
  };
}

const defaults = {
  mode: 0,
  mapping: null,
  delimiter: ';',
  quotechar: '"',
  escapechar: '\\',
  lists: '[]',
  encoding: null,
  reading: null,
  rehearse: 0,
};

/** Returns a stored import, with its failure in English. */
export async function recordOf({ read }: Storage, id: number): Promise<ImportRecord> {
  const row = await read
    .selectFrom('contact_import')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, failure: sentenceIn(row.failure, 'en') };
}

/** Returns the six outcomes of an import. */
export function outcomesOf(record: ImportRecord) {
  const { created, updated, unchanged, left_alone: left, invalid, duplicate } = record;
  return { created, updated, unchanged, left, invalid, duplicate };
}

/** Checks that each line of a fully read file is the header's, a row's, blank, or a break in a cell. */
export function expectLinesToAddUp(record: ImportRecord): void {
  const rows = Object.values(outcomesOf(record)).reduce((sum, count) => sum + count, 0);
  const { lines, blank_lines, line_breaks } = record;
  expect(lines).toBe(1 + rows + (blank_lines ?? Number.NaN) + (line_breaks ?? Number.NaN));
}

/** Creates a list; returns its id and hash. */
export async function makeList(storage: Storage, hash: string): Promise<{ id: number; hash: string }> {
  return storage.write((transaction) =>
    transaction
      .insertInto('list')
      .values({ hash, name: hash, description: '', created_at: 1 })
      .returning(['id', 'hash'])
      .executeTakeFirstOrThrow(),
  );
}

/** Creates an attribute whose name and code are the same. */
export async function makeAttribute(storage: Storage, code: string): Promise<void> {
  await storage.write((transaction) =>
    transaction.insertInto('attribute').values({ code, name: code, name_key: code, created_at: 1 }).execute(),
  );
}

/** Returns limits for small batches, so that a small file takes several. */
export function batchesOf(rows: number): BatchLimits {
  return { rows, characters: 1 << 20 };
}
