import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { refreshContactFacts } from './contact-facts.store.ts';
import { refreshMailFacts } from './mail-facts.store.ts';

/** Makes the facts of contacts from the tables that they follow from, in place of what stood there. */
export async function rebuildFacts(db: Kysely<Database>, contactIds: readonly number[]): Promise<void> {
  await refreshContactFacts(db, contactIds);
  await refreshMailFacts(db, contactIds);
}
