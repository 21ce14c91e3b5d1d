import { messageOf } from '../../../messages/translator.ts';
import { passingTrouble } from '../../base/files/passing-trouble.ts';
import { BadFile } from './bad-file.ts';
import { ErrorsFile, ErrorsText } from './errors-file.ts';
import {
  completeImport,
  createdBy,
  forgetSeen,
  importsToForget,
  keepRehearsal,
  openImports,
  openRehearsals,
  refreshStatistics,
  releaseLease,
  takeForRehearsal,
  takeLease,
} from './import-queue.store.ts';
import type { ImportRecord } from './import-queue.store.ts';
import type { ImportRun } from './import-run.ts';
import { errorsKey } from './import-files.ts';
import { undoUntil } from '../../people/changes/undo.rules.ts';
import { leaseMs } from './import-lease.ts';
import { isFree, isProcessAlive, leaseOwner } from '../../base/lease.ts';
import type { LeaseHolder } from '../../base/lease.ts';
import { keepLease } from './keep-lease.ts';
import { rehearseImport } from './rehearse-import.ts';
import { runImport } from './run-import.ts';

/** Dependencies of the importer. */
export interface Importing extends Omit<ImportRun, 'lease_owner'> {
  readonly holder: LeaseHolder;
  /** Milliseconds until a failed import is tried again. */
  readonly retryMs: number;
}

/** Failures without a written batch in between after which an import is given up. */
const mostAttempts = 3;
const forgottenAtOnce = 10_000;
/** Rows of an import from which refreshing the engine's statistics is worthwhile. */
const bigImport = 20_000;

/** Returns true when there is an import to process, or to clean up after. */
export async function hasWork({
  storage,
  holder,
  now,
}: Pick<Importing, 'storage' | 'holder' | 'now'>): Promise<boolean> {
  const check = { now: now(), holder, isAlive: isProcessAlive };
  const open = [...(await openImports(storage.read)), ...(await openRehearsals(storage.read))];
  if (open.some((record) => isFree(record, check))) return true;
  return (await importsToForget(storage.read)).length > 0;
}

/**
 * Processes available imports, the longest waiting first, until there is none or the signal stops it.
 *
 * Throws a sentence for a full disk or an unavailable database: the import waits for the next round.
 */
export async function workOff(importing: Importing): Promise<void> {
  const run: ImportRun = { ...importing, lease_owner: leaseOwner(importing.holder) };
  while (!run.signal.aborted) {
    // A person waits for a rehearsal.
    await rehearseAll(importing, run);
    const record = await claim(importing, run);
    if (record === null) break;
    await attempt(record, importing, run);
    await forget(run);
  }
  await forget(run);
}

/** Rehearses the waiting imports. One that fails is given up as a file that can't be read. */
async function rehearseAll({ holder, storage }: Importing, run: ImportRun): Promise<void> {
  const { now, lease_owner, log } = run;
  while (!run.signal.aborted && (await openRehearsals(storage.read)).length > 0) {
    const record = await storage.write(async (transaction) => {
      const check = { now: now(), holder, isAlive: isProcessAlive };
      const free = (await openRehearsals(transaction)).find((each) => isFree(each, check));
      if (free === undefined) return null;
      await takeForRehearsal(transaction, free.id, { lease_owner, lease_until: now() + leaseMs });
      return free;
    });
    if (record === null) return;
    const renewal = keepLease(record, run);
    try {
      const rehearsed = await rehearsalOf(record, run);
      await storage.write((transaction) =>
        keepRehearsal(transaction, record.id, { lease_owner, rehearsal: rehearsed }),
      );
      log.info({ import: record.hash, rehearsed: rehearsed !== null }, 'import rehearsed');
    } finally {
      renewal.end();
    }
  }
}

async function rehearsalOf(record: ImportRecord, run: ImportRun): Promise<string | null> {
  try {
    const rehearsed = await rehearseImport(record, run);
    return rehearsed === null ? null : JSON.stringify(rehearsed);
  } catch (error) {
    const trouble = passingTrouble(error);
    if (trouble !== undefined) throw new Error(`${trouble} Imports resume later.`, { cause: error });
    run.log.error({ import: record.hash, reason: String(error) }, 'import rehearsal failed');
    const { failure } = new BadFile(messageOf('api', 'file.givenUp'));
    return JSON.stringify({ failure, modes: [] });
  }
}

async function claim(
  { holder, storage }: Importing,
  { now, lease_owner }: ImportRun,
): Promise<ImportRecord | null> {
  return storage.write(
    async (transaction) => {
      const check = { now: now(), holder, isAlive: isProcessAlive };
      const record = (await openImports(transaction)).find((each) => isFree(each, check));
      if (record === undefined) return null;
      const lease_until = now() + leaseMs;
      await takeLease(transaction, record, { lease_owner, lease_until, now: now() });
      return record;
    },
    { priority: 'background' },
  );
}

async function attempt(record: ImportRecord, { retryMs }: Importing, run: ImportRun): Promise<void> {
  const { log, storage, lease_owner } = run;
  const release = (failures: number, wait: number): Promise<void> =>
    storage.write((transaction) =>
      releaseLease(transaction, record.id, {
        lease_owner,
        failures,
        free_at: wait === 0 ? null : run.now() + wait,
      }),
    );
  try {
    if (record.attempts >= mostAttempts) {
      await giveUp(record, run);
      return;
    }
    log.info({ import: record.hash, position: record.position }, 'import started');
    const end = await runImport(record, run);
    log.info({ import: record.hash, end }, 'import ended');
    if (end === 'stopped') await release(0, 0);
    if (end === 'completed') await refreshAfter(record, run);
  } catch (error) {
    const trouble = passingTrouble(error);
    if (trouble !== undefined) throw new Error(`${trouble} Imports resume later.`, { cause: error });
    log.error({ import: record.hash, reason: String(error) }, 'import failed');
    await release(1, retryMs);
  }
}

/** Ends an import that can't be processed, so that it isn't retried endlessly. */
async function giveUp(record: ImportRecord, run: ImportRun): Promise<void> {
  const { message, failure } = new BadFile(messageOf('api', 'file.givenUp'));
  const { delimiter, quotechar, escapechar } = record;
  const text = new ErrorsText({ delimiter, quotechar, escapechar });
  const header = record.errors_size === 0 ? text.header(null) : '';
  const file = new ErrorsFile(run.files, errorsKey(record.hash));
  const reason = text.rows([{ line: null, reason: message, raw: null }]);
  const errors_size = await file.append(header + reason, record.errors_size);
  const undo_until = undoUntil(run.now(), run.undoDays);
  const end = { lease_owner: run.lease_owner, now: run.now(), failure, errors_size, undo_until };
  await run.storage.write((transaction) => completeImport(transaction, record.id, end));
}

/** Removes the marks of contacts seen by completed imports, in chunks. */
async function forget({ storage, signal }: ImportRun): Promise<void> {
  for (const id of await importsToForget(storage.read)) {
    let hasMore = true;
    while (hasMore && !signal.aborted) {
      hasMore = await storage.write((transaction) => forgetSeen(transaction, id, forgottenAtOnce), {
        priority: 'background',
      });
    }
  }
}

async function refreshAfter({ id }: ImportRecord, { storage }: ImportRun): Promise<void> {
  if ((await createdBy(storage.read, id)) < bigImport) return;
  await storage.write((transaction) => refreshStatistics(transaction, storage.dialect), {
    priority: 'background',
  });
}
