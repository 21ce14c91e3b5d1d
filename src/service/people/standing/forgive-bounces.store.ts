import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import type { ChunkReading } from './contact-chunk.store.ts';
import { isAmong } from '../../storage/is-among.ts';

/** Forgives all bounces so far for a reactivated contact: none of them counts anymore. */
export async function forgiveBounces(db: Kysely<Database>, contact_id: number): Promise<void> {
  await db
    .updateTable('bounce')
    .set({ forgiven: 1 })
    .where('contact_id', '=', contact_id)
    .where('forgiven', '=', 0)
    .execute();
}

/** Forgives all bounces so far for many contacts; returns the ids of these bounces, by contact. */
export async function forgiveManyBounces(
  { db, dialect }: ChunkReading,
  contactIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .updateTable('bounce')
    .set({ forgiven: 1 })
    .where(isAmong('contact_id', dialect, contactIds))
    .where('forgiven', '=', 0)
    .returning(['id', 'contact_id'])
    .execute();
  const byContact = new Map<number, number[]>();
  for (const { id, contact_id } of rows) {
    byContact.set(contact_id, [...(byContact.get(contact_id) ?? []), id]);
  }
  return byContact;
}

/** Counts forgiven bounces against their contacts again. */
export async function holdBounces(
  { db, dialect }: ChunkReading,
  bounceIds: readonly number[],
): Promise<void> {
  if (bounceIds.length === 0) return;
  await db
    .updateTable('bounce')
    .set({ forgiven: 0 })
    .where(isAmong('id', dialect, bounceIds))
    .execute();
}
