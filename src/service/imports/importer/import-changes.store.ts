import type { Transaction } from 'kysely';
import { recordChange } from '../../people/changes/change-block.ts';
import { idRuns, idsOf, type IdRun } from '../../people/changes/id-runs.ts';
import { readContactsById, readManyPastCancellations } from '../../people/standing/contact-chunk.store.ts';
import type { Database } from '../../storage/tables.ts';
import { insertMany } from '../../storage/write-rows.ts';
import type { BatchChanges } from './batch-changes.ts';
import type { ContactRange } from './batch-writes.store.ts';
import type { ImportRun } from './import-run.ts';
import type { ExistingContact } from './importer.rules.ts';

/** Batch whose changes are saved. */
interface KeptBatch {
  readonly import_id: number;
  readonly number: number;
  /** Contacts created by it. */
  readonly range: ContactRange;
  readonly now: number;
}

/** Contacts that a batch is about to change. `spelled`: ids of contacts that may change with another spelling. */
interface ChangedByBatch {
  readonly changes: BatchChanges;
  readonly contacts: ReadonlyMap<string, ExistingContact>;
  readonly spelled: readonly number[];
}

/**
 * Reads the contacts that a batch is about to change. Returns a function to call once they are written: it saves them
 * before and after, and which contacts the batch has created, so that the import can be undone.
 */
export async function recordBefore(
  { storage: { dialect } }: Pick<ImportRun, 'storage'>,
  db: Transaction<Database>,
  { changes, contacts, spelled }: ChangedByBatch,
): Promise<(batch: KeptBatch) => Promise<void>> {
  const blocked = new Set(changes.blocked.map(({ email_key }) => email_key));
  const blockedIds = [...blocked].flatMap((key) => contacts.get(key)?.id ?? []);
  const decided = new Set([...changes.changed.map(({ id }) => id), ...changes.touched, ...blockedIds]);
  const ids = [...new Set([...decided, ...spelled])];
  const reading = { db, dialect };
  const before = ids.length === 0 ? [] : [...(await readContactsById(reading, ids)).values()];
  const keys = before.map(({ email_key }) => email_key);
  const past = keys.length === 0 ? new Map<string, never>() : await readManyPastCancellations(reading, keys);
  return async ({ import_id, number, range, now }) => {
    const after = ids.length === 0 ? new Map<number, never>() : await readContactsById(reading, ids);
    const records = before.flatMap((contact) => {
      const written = after.get(contact.id);
      if (written === undefined) return [];
      if (!decided.has(contact.id) && contact.updated_at === written.updated_at) return [];
      return [
        recordChange(contact, written, {
          past: past.get(contact.email_key),
          entry: (blocked.has(contact.email_key) ? written.suppressed_by : null) ?? undefined,
        }),
      ];
    });
    if (records.length === 0 && range.to <= range.after) return;
    const missing = await findMissing(db, range, changes.created.length);
    await db
      .insertInto('import_change')
      .values({
        ...{ import_id, number, first_id: range.after + 1, last_id: range.to, written_at: now },
        ...{ changes: JSON.stringify(records), missing: JSON.stringify(missing) },
      })
      .execute();
    await insertMany(db, dialect, {
      table: 'import_changed',
      columns: { contact_id: 'integer' },
      rows: records.map(({ id: contact_id }) => ({ contact_id })),
      same: { import_id, number },
      unlessKey: ['import_id', 'contact_id'],
    });
  };
}

/** Returns the ids of a range that no contact has: a row with an existing address also uses up an id. */
async function findMissing(
  db: Transaction<Database>,
  { after, to }: ContactRange,
  created: number,
): Promise<IdRun[]> {
  if (to - after === created) return [];
  const rows = await db
    .selectFrom('contact')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', to)
    .execute();
  const taken = new Set(rows.map(({ id }) => id));
  return idRuns(idsOf([[after + 1, to]]).filter((id) => !taken.has(id)));
}
