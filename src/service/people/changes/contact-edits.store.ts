import type { Kysely } from 'kysely';
import { day_ms } from '../../../lib/time/durations.ts';
import type { WriteOrigin } from '../counters/audience.rules.ts';
import type { ContactState, StoredContact } from '../standing/contact-state.ts';
import type { Database } from '../../storage/tables.ts';
import type { Storage } from '../../storage/storage.ts';
import { recordChange } from './change-block.ts';

/** Source of edits that follow from the suppression list. */
const suppressionSource = 'suppression';

/** Days for which edits are kept, as the changes of jobs and imports are. */
const keptDays = 30;

/**
 * Keeps what a person or an API client changed of one contact, for its timeline. Subscriptions are left out: they have
 * times of their own.
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

/** Keeps that entries of the suppression list were applied to contacts, or no longer are, for their timelines. */
export async function noteSuppression(
  db: Kysely<Database>,
  writes: readonly { readonly before: StoredContact; readonly after: ContactState }[],
  at: number,
): Promise<void> {
  for (const write of writes) await noteEdit(db, write, { at, source: suppressionSource });
}

/** Removes edits that were kept long enough. */
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
