import type { ImportRehearsal } from '../../../contract/imports/rehearsals.ts';
import { importMode } from '../../../contract/imports/import-mode.ts';
import { findTypedAttributes } from '../../people/attributes/attribute-types.store.ts';
import { findSuppressionsOf } from '../../people/standing/suppression-lookup.store.ts';
import { BadFile } from './bad-file.ts';
import { batchLimits, BatchReader } from './batch-reader.ts';
import { BatchReads, findListHashes } from './batch-reads.store.ts';
import type { KnownContacts } from './batch.rules.ts';
import type { Batch } from './batch.ts';
import { noteRehearsed, type ImportRecord } from './import-queue.store.ts';
import type { ImportRun } from './import-run.ts';
import { importSettings } from './import-settings.ts';
import { openStored, surveyed } from './open-stored.ts';
import { ModeRehearsal } from './rehearsal.rules.ts';
import { SeenKeys } from './seen-keys.ts';
import { contactsOfDatedNoes } from './row-status.rules.ts';

/** Result of a rehearsal: its figures, and the stored reason why the file couldn't be read (further). */
export type RehearsalEnd = Pick<ImportRehearsal, 'modes'> & { readonly failure: string | null };

/**
 * Reads a file as its import would and decides every row in all three modes, in one pass. Writes nothing but its progress.
 * Null if the signal stopped it.
 */
export async function rehearseImport(record: ImportRecord, run: ImportRun): Promise<RehearsalEnd | null> {
  const encoding = await surveyed(record, run);
  if (encoding === null) return null;
  const modes = [importMode.overwrite, importMode.leave, importMode.update].map((mode) => ({
    mode,
    figures: new ModeRehearsal(mode),
  }));
  const end = async (failure: string | null) => {
    const ids = modes.flatMap(({ figures }) => figures.listIds);
    const hashes = await findListHashes(run.storage.read, ids);
    return { failure, modes: modes.map(({ figures }) => figures.figures(hashes)) };
  };
  if (encoding instanceof BadFile) return end(encoding.failure);
  const file = await openStored(record, run);
  const settings = importSettings(record);
  try {
    const reader = new BatchReader(file, {
      ...settings,
      encoding,
      attributes: await findTypedAttributes(run.storage.read),
      skip: 0,
      limits: run.limits ?? batchLimits(run.storage.dialect),
    });
    const seen = new SeenKeys();
    for await (const read of reader.batches()) {
      if (run.signal.aborted) return null;
      const batch = withoutSeen(read, seen);
      const reads = new BatchReads(run.storage.read, run.storage.dialect, record.id);
      const rules = await reads.rules({ ...settings, codes: reader.codes, now: run.now() });
      const known = await knownOf(batch, { reads, rules, run });
      for (const { mode, figures } of modes) figures.take(batch, known, { ...rules, mode });
      if (read.is_last) return await end(read.failure);
      await noteRead(read, record, run);
    }
    throw new TypeError('a file has no last batch');
  } finally {
    await file.close();
  }
}

async function noteRead(
  { bytes_read }: Batch,
  { id }: ImportRecord,
  { storage, lease_owner }: ImportRun,
): Promise<void> {
  await storage.write((transaction) => noteRehearsed(transaction, id, { lease_owner, bytes_read }), {
    priority: 'background',
  });
}

/** Counts rows as duplicates if their address was in an earlier batch. */
function withoutSeen(batch: Batch, seen: SeenKeys): Batch {
  const rows = batch.rows.filter(({ row }) => seen.add(row.email_key));
  const repeated = batch.rows.length - rows.length;
  return { ...batch, rows, counts: { ...batch.counts, duplicate: batch.counts.duplicate + repeated } };
}

interface Knowing {
  readonly reads: BatchReads;
  readonly rules: Awaited<ReturnType<BatchReads['rules']>>;
  readonly run: ImportRun;
}

async function knownOf({ rows }: Batch, { reads, rules, run }: Knowing): Promise<KnownContacts> {
  if (rows.length === 0) {
    return { contacts: new Map(), past: new Map(), suppressions: new Map(), began: new Map() };
  }
  const keys = rows.map(({ row: { email_key } }) => email_key);
  const incoming = run.storage.dialect.rows(
    { email_key: 'text' },
    keys.map((email_key) => ({ email_key })),
  );
  const contacts = await reads.contacts(incoming, rules, await reads.lastContact());
  return {
    contacts,
    past: await reads.pastCancellations({ incoming: () => incoming, keys }, rules),
    suppressions: await findSuppressionsOf(run.storage.read, keys, run.storage.dialect),
    began: await reads.began(contactsOfDatedNoes(rows, contacts)),
  };
}
