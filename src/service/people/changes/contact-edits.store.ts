import type { Kysely } from 'kysely';
import { day_ms } from '../../../lib/time/durations.ts';
import type { WriteOrigin } from '../counters/audience.rules.ts';
import type { ContactState, StoredContact } from '../standing/contact-state.ts';
import type { Database } from '../../storage/tables.ts';
import type { Storage } from '../../storage/storage.ts';
import { recordChange } from './change-block.ts';

/** Source of edits caused by the suppression list. */
const suppressionSource = 'suppression';

/** Days that edits are kept, like the changes of jobs and imports. */
const keptDays = 30;

/**
 * Stores the changes that a person or an API client made to one contact, for its timeline. Subscriptions are left out
 * because they have their own times.
 */
export async function noteEdit(
  db: Kysely<Database>,
  { before, after }: { readonly before: StoredContact; readonly after: ContactState },
  { at, source }: WriteOrigin,
): Promise<void> {
  const fields = { ...after, subscriptions: before.subscriptions };
  const record = recordChange(before, fields, { past: undefined });
  if ('contact' in record || Object.keys(record.after).length === 0) return;
  await db
    .insertInto('contact_edit')
    .values({ contact_id: before.id, edited_at: at, source, changes: JSON.stringify([record]) })
    .execute();
}

/** Stores for timelines that entries of the suppression list apply to contacts, or no longer do. */
export async function noteSuppression(
  db: Kysely<Database>,
  writes: readonly { readonly before: StoredContact; readonly after: ContactState }[],
  at: number,
): Promise<void> {
  for (const write of writes) await noteEdit(db, write, { at, source: suppressionSource });
}

/** Deletes edits past their retention. */
export async function purgeEdits(
  { read, write }: Pick<Storage, 'read' | 'write'>,
  now: number,
): Promise<void> {
  const before = now - keptDays * day_ms;
  const found = await read
    .selectFrom('contact_edit')
    .select('id')
    .where('edited_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return;
  await write((db) => db.deleteFrom('contact_edit').where('edited_at', '<', before).execute(), {
    priority: 'background',
  });
}
