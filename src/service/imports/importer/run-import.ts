import type { LineEncoding } from '../../../lib/text/line-decoder.ts';
import { findTypedAttributes } from '../../people/attributes/attribute-types.store.ts';
import { BadFile } from './bad-file.ts';
import { BatchPace } from './batch-pace.ts';
import { batchLimits, BatchReader } from './batch-reader.ts';
import type { Batch } from './batch.ts';
import { ErrorsFile, ErrorsText } from './errors-file.ts';
import type { ImportRecord } from './import-queue.store.ts';
import type { ImportRun } from './import-run.ts';
import { errorsKey } from './import-files.ts';
import { importSettings, readLeftOut } from './import-settings.ts';
import { keepLease } from './keep-lease.ts';
import { openStored, surveyed, unreadable, uploadOf } from './open-stored.ts';
import type { UnpackedFile } from './unpack.ts';
import { ErrorsOutput, LeaseLost, readyBatch, writeBatch } from './write-batch.ts';
import type { CommittedPosition, ReadyBatch } from './write-batch.ts';

/** End of a run. `stopped`: by the signal, resumes at its next turn. `lost`: another process has claimed it. */
export type RunEnd = 'completed' | 'stopped' | 'lost';

/**
 * Processes a claimed import until its file is read, the signal stops it, or another process turns out to have claimed
 * it. A file that can't be read completes the import with a reason; anything else is thrown, and the next run resumes
 * after the last batch.
 */
export async function runImport(record: ImportRecord, run: ImportRun): Promise<RunEnd> {
  const renewal = keepLease(record, run);
  const errorsFile = new ErrorsFile(run.files, errorsKey(record.hash));
  let file: UnpackedFile | null = null;
  try {
    const encoding = await surveyed(record, run);
    if (encoding === null) return 'stopped';
    file = encoding instanceof BadFile ? unreadable(encoding) : await openStored(record, run);
    const known = encoding instanceof BadFile ? utf8 : encoding;
    const end = await importBatches(record, { file, errorsFile, encoding: known }, run);
    if (end === 'completed') await run.files.remove(uploadOf(record));
    return end;
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost';
    throw error;
  } finally {
    renewal.end();
    await file?.close();
  }
}

const utf8: LineEncoding = { encoding: 'utf-8', fallback: null };

interface OpenFiles {
  readonly file: UnpackedFile;
  readonly errorsFile: ErrorsFile;
  readonly encoding: LineEncoding;
}

async function importBatches(
  record: ImportRecord,
  { file, errorsFile, encoding }: OpenFiles,
  run: ImportRun,
): Promise<RunEnd> {
  const settings = importSettings(record);
  const pace = new BatchPace(run.limits ?? batchLimits(run.storage.dialect));
  const reader = new BatchReader(file, {
    ...settings,
    encoding,
    attributes: await findTypedAttributes(run.storage.read),
    skip: record.position,
    limits: pace,
  });
  const errors = new ErrorsOutput(errorsFile, new ErrorsText(settings.format), reader);
  const { position, errors_size } = record;
  const left_out = readLeftOut(record.left_out);
  let committed: CommittedPosition = { position, errors_size, left_out, expects_new: false };
  const ready = (batch: Batch): ReadyBatch => readyBatch(batch, reader, run.storage.dialect);
  const batches = reader.batches();
  let next = ahead(batches, ready);
  try {
    for (;;) {
      const current = await next();
      if (current === undefined) throw new TypeError('a file has no last batch');
      const { is_last } = current.batch;
      // The next batch is read and checked while this one is written.
      const readNext = once(() => (is_last ? nothing : ahead(batches, ready)));
      next = () => readNext()();
      const target = { record, settings, committed, errors, readAhead: () => void readNext() };
      const written = await writeBatch(current, target, run);
      committed = written.committed;
      pace.note(current.batch.rows.length, written.open_ms);
      if (is_last) return 'completed';
      if (run.signal.aborted) return 'stopped';
    }
  } finally {
    await Promise.allSettled([next()]);
    await batches.return();
  }
}

type Ahead = () => Promise<ReadyBatch | undefined>;

const nothing: Ahead = async () => undefined;

/** Returns a function that calls the given one the first time, and returns the same result after that. */
function once<T>(call: () => T): () => T {
  let made: { readonly result: T } | undefined;
  return () => (made ??= { result: call() }).result;
}

/** Starts the next batch immediately; a failure waits until the batch is requested. */
function ahead(batches: AsyncGenerator<Batch, void>, ready: (batch: Batch) => ReadyBatch): Ahead {
  const nextReady = async (): Promise<ReadyBatch | undefined> => {
    const { value } = await batches.next();
    return value === undefined ? undefined : ready(value);
  };
  const started = Promise.allSettled([nextReady()]);
  return async () => {
    const [result] = await started;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  };
}
