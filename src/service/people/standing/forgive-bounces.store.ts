import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** Forgives what bounced so far, for a contact that gets email again: none of it counts against them anymore. */
export async function forgiveBounces(db: Kysely<Database>, contact_id: number): Promise<void> {
  await db
    .updateTable('bounce')
    .set({ forgiven: 1 })
    .where('contact_id', '=', contact_id)
    .where('forgiven', '=', 0)
    .execute();
}
