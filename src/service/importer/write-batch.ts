import type { BatchReader, Batch } from './batch-reader.ts';
import { BatchReads } from './batch-reads.store.ts';
import { decideBatch } from './batch.rules.ts';
import { BatchWrites } from './batch-writes.store.ts';
import type { ErrorsFile, ErrorsText, RejectedRow } from './errors-file.ts';
import { completeImport } from './import-queue.store.ts';
import type { ImportRecord } from './import-queue.store.ts';
import type { ImportSettings } from './import-settings.ts';
import type { ImportRun } from './import-run.ts';
import { leaseMs } from './lease.ts';

/** Another process has taken the import over, so nothing of this batch was written. */
export class LeaseLost extends Error {
  constructor() {
    super('the import was taken over by another process');
    this.name = new.target.name;
  }
}

/** How far an import is committed. */
export interface Committed {
  readonly position: number;
  readonly errors_size: number;
}

/** The import that a batch belongs to. */
export interface BatchTarget {
  readonly record: ImportRecord;
  readonly settings: ImportSettings;
  readonly committed: Committed;
  readonly errors: ErrorsOutput;
  /** Codes of the attributes that the rows' values belong to. */
  readonly codes: readonly string[];
}

/** Where rejected rows go. */
export class ErrorsOutput {
  readonly #file: ErrorsFile;
  readonly #text: ErrorsText;
  readonly #reader: Pick<BatchReader, 'header' | 'hasByteOrderMark'>;

  constructor(file: ErrorsFile, text: ErrorsText, reader: Pick<BatchReader, 'header' | 'hasByteOrderMark'>) {
    this.#file = file;
    this.#text = text;
    this.#reader = reader;
  }

  /** Appends the rows behind what is committed, below a header where nothing is. Gives the new length. */
  async append(rejected: readonly RejectedRow[], committed: number): Promise<number> {
    if (rejected.length === 0) return committed;
    const mark = this.#reader.hasByteOrderMark ? '\uFEFF' : '';
    const header = committed === 0 ? mark + this.#text.header(this.#reader.header) : '';
    return this.#file.append(header + this.#text.rows(rejected), committed);
  }
}

/**
 * Writes a batch in one transaction: contacts, subscriptions, counters, and how far the import is. The errors file
 * is on disk before it commits. With the last batch the import is completed.
 *
 * @throws LeaseLost, StorageError, or what writing the errors file fails with; nothing is written then
 */
export async function writeBatch(batch: Batch, target: BatchTarget, run: ImportRun): Promise<Committed> {
  const { record, settings, committed } = target;
  const keys = batch.rows.map(({ row }) => row.email_key);
  return run.storage.write(
    async (transaction) => {
      const { dialect } = run.storage;
      const reads = new BatchReads(transaction, dialect, record.id);
      const writes = new BatchWrites(transaction, dialect, run.now());
      const rules = await reads.rules({ ...settings, codes: target.codes });
      const changes = decideBatch(batch, await reads.known(keys, rules), rules);
      const errors_size = await target.errors.append(changes.rejected, committed.errors_size);
      await writes.contacts(changes, record.id);
      const { lease_owner } = run;
      const { position, bytes_read } = batch;
      const to = { position, bytes_read, errors_size, lease_until: run.now() + leaseMs };
      const owner = { import_id: record.id, lease_owner, position: committed.position };
      if (!(await writes.progress(owner, to, changes))) throw new LeaseLost();
      if (batch.is_last) {
        const end = { lease_owner, now: run.now(), failure: batch.failure, errors_size };
        await completeImport(transaction, record.id, end);
      }
      return { position, errors_size };
    },
    { priority: 'background' },
  );
}
