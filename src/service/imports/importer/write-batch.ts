import type { RawBuilder, Transaction } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import { keepMadeOptions } from '../../people/attributes/attribute-types.store.ts';
import type { ValueJudges } from '../../people/attributes/typed-values.rules.ts';
import { columnName } from '../../../lib/contact/contact-row.ts';
import type { Batch } from './batch.ts';
import { contactsOfDatedNoes } from './row-status.rules.ts';
import { cancelSpelled, contactsOfSpelledNoes, spelledNoesOf } from './spelled-statuses.store.ts';
import { StatusWrites } from './status-writes.store.ts';
import type { BatchReader } from './batch-reader.ts';
import { giveImportedSlots } from '../../people/facts/give-slots.store.ts';
import { findSuppressionsOf } from '../../people/standing/suppression-lookup.store.ts';
import { BatchReads } from './batch-reads.store.ts';
import { undoUntil } from '../../people/changes/undo.rules.ts';
import { recordBefore } from './import-changes.store.ts';
import { decideBatch } from './batch.rules.ts';
import type { BatchChanges } from './batch-changes.ts';
import { BatchWrites, contactRows } from './batch-writes.store.ts';
import type { ContactRange } from './batch-writes.store.ts';
import type { ErrorsFile, ErrorsText, RejectedRow } from './errors-file.ts';
import { completeImport } from './import-queue.store.ts';
import type { ImportRecord } from './import-queue.store.ts';
import type { ImportRun } from './import-run.ts';
import type { ImportSettings } from './import-settings.ts';
import { leaseMs } from './import-lease.ts';

/** Error when another process has taken over the import, so nothing of this batch was written. */
export class LeaseLost extends Error {
  constructor() {
    super('the import was taken over by another process');
    this.name = new.target.name;
  }
}

/** Committed position of an import. */
export interface CommittedPosition {
  readonly position: number;
  readonly errors_size: number;
  /** Number of values that didn't fit so far, by column. */
  readonly left_out: Readonly<Record<string, number>>;
  /** True if most of the last batch's contacts were new, so the next one's are expected to be too. */
  readonly expects_new: boolean;
}

/** A batch that was written. */
export interface WrittenBatch {
  readonly committed: CommittedPosition;
  /** Time for which its transaction was open, milliseconds. */
  readonly open_ms: number;
}

/** A batch that is ready to be written, with its rows as parameters. */
export interface ReadyBatch {
  readonly batch: Batch;
  /** Codes of the attributes that rows may have values for. */
  readonly codes: readonly string[];
  /** Judges of their values, by code. */
  readonly judges: ValueJudges;
  /** All of its rows as new contacts. */
  readonly contacts: ReturnType<typeof contactRows>;
  readonly keys: () => RawBuilder<{ email_key: string }>;
}

/** Prepares everything for a batch that is possible before its transaction is open. */
export function readyBatch(
  batch: Batch,
  { codes, judges }: Pick<BatchReader, 'codes' | 'judges'>,
  dialect: Dialect,
): ReadyBatch {
  const contacts = batch.rows.map(({ row }) => row);
  let keys: RawBuilder<{ email_key: string }> | undefined;
  return {
    batch,
    codes,
    judges,
    contacts: contactRows(dialect, contacts),
    keys: () => (keys ??= dialect.rows({ email_key: 'text' }, contacts)),
  };
}

/** The import that a batch belongs to. */
export interface BatchTarget {
  readonly record: ImportRecord;
  readonly settings: ImportSettings;
  readonly committed: CommittedPosition;
  readonly errors: ErrorsOutput;
  /**
   * Starts reading the next batch; called once the database has a long operation, so that both run at the same time.
   */
  readonly readAhead: () => void;
}

/** Output for rejected rows. */
export class ErrorsOutput {
  readonly #file: ErrorsFile;
  readonly #text: ErrorsText;
  readonly #reader: Pick<BatchReader, 'header' | 'hasByteOrderMark'>;

  constructor(file: ErrorsFile, text: ErrorsText, reader: Pick<BatchReader, 'header' | 'hasByteOrderMark'>) {
    this.#file = file;
    this.#text = text;
    this.#reader = reader;
  }

  /** Appends the rows after the committed ones, below a header if there are none. Returns the new length. */
  async append(rejected: readonly RejectedRow[], committed: number): Promise<number> {
    if (rejected.length === 0) return committed;
    const mark = this.#reader.hasByteOrderMark ? '\uFEFF' : '';
    const header = committed === 0 ? mark + this.#text.header(this.#reader.header) : '';
    return this.#file.append(header + this.#text.rows(rejected), committed);
  }
}

/**
 * Writes a batch in one transaction: contacts, subscriptions, counters, and the import's progress. The error file is on
 * disk before it commits. The last batch completes the import.
 *
 * @throws LeaseLost, StorageError, or an error of writing the error file; nothing is written then
 */
export async function writeBatch(
  ready: ReadyBatch,
  target: BatchTarget,
  run: ImportRun,
): Promise<WrittenBatch> {
  let begun = 0;
  const committed = await run.storage.write(
    async (transaction) => {
      begun = performance.now();
      const changes = await writeContacts(ready, target, { transaction, run });
      const errors_size = await target.errors.append(changes.rejected, target.committed.errors_size);
      const left_out = leftOutSoFar(target.committed.left_out, changes, ready.batch.columnNames);
      await commitProgress(ready.batch, { ...target, changes, left_out, errors_size }, { transaction, run });
      const expects_new = changes.created.length * 2 > ready.batch.rows.length;
      return { position: ready.batch.position, errors_size, left_out, expects_new };
    },
    { priority: 'background' },
  );
  return { committed, open_ms: performance.now() - begun };
}

interface Writing {
  readonly transaction: Transaction<Database>;
  readonly run: ImportRun;
}

async function writeContacts(
  ready: ReadyBatch,
  { record, settings, committed, readAhead }: BatchTarget,
  { transaction, run }: Writing,
): Promise<BatchChanges> {
  const reads = new BatchReads(transaction, run.storage.dialect, record.id);
  const now = run.now();
  const writes = new BatchWrites(transaction, run.storage.dialect, now);
  const { batch, codes } = ready;
  const { rows } = batch;
  const rules = await reads.rules({ ...settings, codes, now });
  const after = await reads.lastContact();
  // Expected new contacts are inserted first, and looked up only if some already existed.
  const isInserted = committed.expects_new && rows.length > 0 && rules.gone.size === 0;
  const inserting = isInserted ? writes.insertContacts(ready.contacts, record.id) : 0;
  readAhead();
  const inserted = await inserting;
  const hasKnown = inserted < rows.length;
  const contacts = hasKnown ? await reads.contacts(ready.keys(), rules, after) : new Map<string, never>();
  const keys = rows.map(({ row }) => row.email_key);
  const past =
    rows.length === 0
      ? new Map<string, never>()
      : await reads.pastCancellations({ incoming: ready.keys, keys }, rules);
  const suppressions = await findSuppressionsOf(transaction, keys, run.storage.dialect);
  const began = await reads.began(contactsOfDatedNoes(rows, contacts));
  const changes = decideBatch(batch, { contacts, past, suppressions, began }, rules);
  const noes = spelledNoesOf(rows, contacts, rules);
  const spelled = await contactsOfSpelledNoes(transaction, noes);
  const before = { changes, contacts, spelled };
  const recorder = run.undoDays > 0 ? await recordBefore(run, transaction, before) : null;
  if (!isInserted && changes.created.length > 0) {
    await writes.insertContacts(contactRows(run.storage.dialect, changes.created), record.id);
  }
  const range: ContactRange = { after, to: changes.created.length === 0 ? after : await reads.lastContact() };
  const statuses = new StatusWrites(transaction, run.storage.dialect, {
    fileName: record.file_name ?? '',
    now,
  });
  await statuses.phones(changes);
  if (rules.is_varied) await statuses.subscribeEach(changes);
  else await writes.subscribeCreated(changes, range, rules.list_ids);
  await writes.suppressCreated(changes);
  await giveImportedSlots(
    transaction,
    codes,
    rows.map(({ row }) => row.values),
  );
  await writes.changes(changes, record.id);
  await statuses.apply(changes);
  await writes.facts(changes, range, rules.is_varied ? null : rules.list_ids);
  await cancelSpelled(transaction, noes, { record, rules });
  await writes.seen(changes, range, record.id);
  if (run.undoDays > 0) await writes.outcomes(changes, record.id);
  await keepMadeOptions(transaction, ready.judges);
  await recorder?.({ import_id: record.id, number: batch.position, range, now });
  return changes;
}

function leftOutSoFar(
  before: CommittedPosition['left_out'],
  { left_out }: BatchChanges,
  columnNames: readonly string[],
): CommittedPosition['left_out'] {
  if (left_out.size === 0) return before;
  const counts = { ...before };
  for (const [column, count] of left_out) {
    const name = columnName(columnNames[column] ?? '');
    counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}

interface Written extends BatchTarget {
  readonly changes: BatchChanges;
  readonly left_out: CommittedPosition['left_out'];
  readonly errors_size: number;
}

async function commitProgress(
  { position, bytes_read, lines, is_last, failure }: Batch,
  { record, committed, changes, left_out: counts, errors_size }: Written,
  { transaction, run }: Writing,
): Promise<void> {
  const { lease_owner } = run;
  const now = run.now();
  const writes = new BatchWrites(transaction, run.storage.dialect, now);
  const owner = { import_id: record.id, lease_owner, position: committed.position };
  const left_out = Object.keys(counts).length === 0 ? null : JSON.stringify(counts);
  const to = { position, bytes_read, ...lines, errors_size, left_out, lease_until: now + leaseMs };
  if (!(await writes.progress(owner, to, changes))) throw new LeaseLost();
  const undo_until = undoUntil(now, run.undoDays);
  const end = { lease_owner, now, failure, errors_size, undo_until };
  if (is_last) await completeImport(transaction, record.id, end);
}
