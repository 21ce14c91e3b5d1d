import { findLiveCodes } from '../../people/attributes/attributes.store.ts';
import { isDeleted, type ContactRecord } from '../../people/changes/change-block.ts';
import { restoreConsents } from '../../people/changes/erased-consents.store.ts';
import { restorePastCancellations } from '../../people/changes/past-cancellations.store.ts';
import { restoredContact, undoneChange } from '../../people/changes/undo.rules.ts';
import { findLiveListIds } from '../../people/lists/lists.store.ts';
import {
  findTakenKeys,
  readContactsById,
  readManyPastCancellations,
  type ChunkReading,
} from '../../people/standing/contact-chunk.store.ts';
import type { ContactState, PastCancellations, StoredContact } from '../../people/standing/contact-state.ts';
import { writeContacts, type ContactWrite } from '../../people/standing/contact-writes.store.ts';
import { holdBounces } from '../../people/standing/forgive-bounces.store.ts';
import { withSpelledCancellations } from '../../people/standing/spelled-cancellations.store.ts';
import { findSuppressionsOf } from '../../people/standing/suppression-lookup.store.ts';
import type { SuppressionEntry } from '../../people/standing/suppressions.rules.ts';
import { deleteSuppressions, findImportedAt } from '../../people/suppressions/suppressions.store.ts';
import type { JobOutcome, JobReason, KeptReason } from '../../../contract/jobs/jobs.ts';
import { groupOutcomes, type OutcomeGroup } from './job-change.rules.ts';
import { findLeftSince, readSinceMade, type SinceMade } from './job-chunks.store.ts';

interface UndoneRecord {
  readonly id: number;
  /** Null for a contact that an import created. */
  readonly record: ContactRecord | null;
  readonly outcome: JobOutcome;
  readonly reason: JobReason;
  readonly write: ContactWrite | null;
  /** The removed entry of the suppression list; null for none. */
  readonly entry: number | null;
}

/** Changes to undo, with their time. */
export interface UndoWork {
  readonly records: readonly ContactRecord[];
  /** The start time of the undone work. */
  readonly since: number;
  readonly now: number;
  /** Contacts that an import created, as a run of ids. */
  readonly created?: readonly number[];
  /** Waived reasons for keeping such a contact. */
  readonly also?: readonly KeptReason[];
}

/** Returns the ids of all contacts of some work. */
export function idsOfWork({ records, created = [] }: UndoWork): number[] {
  return [...records.map(({ id }) => id), ...created];
}

/** Decides the effect of undoing on each contact of a block. Writes nothing. */
export async function rehearseUndo(reading: ChunkReading, work: UndoWork): Promise<OutcomeGroup[]> {
  return groupOutcomes(await decideUndo(reading, work));
}

/** Undoes the changes of a block, in the caller's transaction. */
export async function undoChunk(reading: ChunkReading, work: UndoWork): Promise<OutcomeGroup[]> {
  const decided = await decideUndo(reading, work);
  const undone = decided.filter(({ outcome }) => outcome === 'done');
  const { db, dialect } = reading;
  await deleteSuppressions(
    db,
    undone.flatMap(({ entry }) => entry ?? []),
  );
  const writes = undone.flatMap(({ write }) => write ?? []);
  await writeContacts(db, writes, { at: work.now, source: 'desk', many: dialect });
  await restorePastCancellations(
    reading,
    undone.flatMap(({ record, write }) => {
      const email_key = write?.after?.email_key ?? '';
      return (record?.past ?? []).map(([list_id, written, before]) => ({
        email_key,
        list_id,
        written,
        before,
      }));
    }),
  );
  await holdBounces(
    reading,
    undone.flatMap(({ record }) => (record === null || isDeleted(record) ? [] : (record.forgiven ?? []))),
  );
  const consents = undone.flatMap(({ id, record }) =>
    record !== null && isDeleted(record) && record.consents !== undefined
      ? [[id, record.consents] as const]
      : [],
  );
  if (consents.length > 0) await restoreConsents(reading, new Map(consents), work.now);
  return groupOutcomes(decided);
}

interface UndoFacts {
  readonly contacts: ReadonlyMap<number, StoredContact>;
  readonly taken: ReadonlySet<string>;
  readonly entries: ReadonlyMap<string, readonly SuppressionEntry[]>;
  readonly past: ReadonlyMap<string, PastCancellations>;
  readonly lists: ReadonlySet<number>;
  readonly codes: ReadonlySet<string>;
  readonly left: ReadonlySet<number>;
  readonly now: number;
}

async function decideUndo(reading: ChunkReading, work: UndoWork): Promise<UndoneRecord[]> {
  const { records, since, now, created = [] } = work;
  const ids = idsOfWork(work);
  const keys = records.flatMap((record) => (isDeleted(record) ? [record.contact.email_key] : []));
  const facts: UndoFacts = {
    contacts: await readContactsById(reading, ids),
    taken: await findTakenKeys(reading, keys),
    entries: await findSuppressionsOf(reading.db, keys, reading.dialect),
    past: await withSpelledCancellations(reading.db, await readManyPastCancellations(reading, keys), {
      keys,
      since,
      dialect: reading.dialect,
    }),
    lists: await findLiveListIds(reading.db),
    codes: await findLiveCodes(reading.db),
    left: await findLeftSince(reading.db, ids, since),
    now,
  };
  const decided = records.map((record) => decideRecord(record, facts));
  if (created.length === 0) return decided;
  const suppressedBy = created.flatMap((id) => facts.contacts.get(id)?.suppressed_by ?? []);
  const entries = await findImportedAt(reading.db, suppressedBy, since);
  const made = { ...(await readSinceMade(reading.db, created)), left: facts.left, entries, since };
  const waived = new Set<string>(work.also ?? []);
  return [...decided, ...created.map((id) => decideMade(id, facts.contacts.get(id), { made, waived }))];
}

interface MadeFacts {
  readonly made: SinceMade & {
    readonly left: ReadonlySet<number>;
    /** Ids of entries that the import added. */
    readonly entries: ReadonlySet<number>;
    readonly since: number;
  };
  readonly waived: ReadonlySet<string>;
}

/** Decides whether a contact that an import created is removed: not if something has happened to it since. */
function decideMade(
  id: number,
  contact: StoredContact | undefined,
  { made, waived }: MadeFacts,
): UndoneRecord {
  const kept = (reason: JobReason): UndoneRecord => ({
    ...{ id, record: null, outcome: 'skipped', reason, write: null, entry: null },
  });
  if (contact === undefined) return kept('gone');
  const { since } = made;
  const hasLeft = contact.subscriptions.some(({ cancelled_at }) => (cancelled_at ?? 0) > since);
  if (!waived.has('edited') && contact.updated_at > since) return kept('edited');
  if (!waived.has('got_mail') && made.gotMail.has(id)) return kept('got_mail');
  if (!waived.has('signed_up') && made.signedUp.has(id)) return kept('signed_up');
  if (!waived.has('unsubscribed') && (hasLeft || made.left.has(id))) return kept('unsubscribed_since');
  const { suppressed_by: by } = contact;
  const entry = by !== null && made.entries.has(by) ? by : null;
  const write = { before: contact, after: null };
  return { ...{ id, record: null, outcome: 'done', reason: 'removed' }, write, entry };
}

function decideRecord(record: ContactRecord, facts: UndoFacts): UndoneRecord {
  const { id } = record;
  const known = { ...facts, hasLeft: facts.left.has(id) };
  const done = (before: StoredContact | null, after: ContactState): UndoneRecord => {
    const write = before === null ? { before, after, id } : { before, after };
    // A contact that stays suppressed keeps its entry.
    const entry = after.suppressed_by === record.entry ? null : (record.entry ?? null);
    return { id, record, outcome: 'done', reason: 'restored', write, entry };
  };
  const kept = (reason: JobReason): UndoneRecord => ({
    ...{ id, record, outcome: 'skipped', reason, write: null, entry: null },
  });
  const current = facts.contacts.get(id);
  if (isDeleted(record)) {
    if (current !== undefined)
      return { id, record, outcome: 'unchanged', reason: 'restored', write: null, entry: null };
    const key = record.contact.email_key;
    const entries = (facts.entries.get(key) ?? []).filter((entry) => entry.id !== record.entry);
    const isTaken = facts.taken.has(key);
    const past = facts.past.get(key);
    const result = restoredContact(record, { ...known, isTaken, isSuppressed: entries.length > 0, past });
    return 'kept' in result ? kept(result.kept) : done(null, result.after);
  }
  if (current === undefined) return kept('gone');
  if (record.entry !== undefined && Object.keys(record.after).length === 0) {
    return { id, record, outcome: 'done', reason: 'restored', write: null, entry: record.entry };
  }
  const result = undoneChange(current, record, known);
  return result.after === null ? kept(result.kept ?? 'changed_since') : done(current, result.after);
}
