import type { Kysely } from 'kysely';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../storage/tables.ts';

/**
 * Requests columns in contacts' facts for the attributes that a match names, so that such matches are soon answered in
 * a fraction of the time.
 */
export async function wantSlots(
  { storage, wake }: Pick<Services, 'storage' | 'wake'>,
  codes: ReadonlySet<string>,
): Promise<void> {
  if (codes.size === 0 || (await withoutSlot(storage.read, codes)).length === 0) return;
  await storage.write(
    async (db) => {
      const ids = await withoutSlot(db, codes);
      if (ids.length === 0) return;
      await db.updateTable('attribute').set({ fact_state: 'wanted' }).where('id', 'in', ids).execute();
    },
    { priority: 'background' },
  );
  wake();
}

async function withoutSlot(db: Kysely<Database>, codes: ReadonlySet<string>): Promise<number[]> {
  const rows = await db
    .selectFrom('attribute')
    .select('id')
    .where('code', 'in', [...codes])
    .where('fact_state', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
