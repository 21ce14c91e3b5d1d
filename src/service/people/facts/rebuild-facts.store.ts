import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { writeWholeFacts } from './contact-facts.store.ts';
import { idPieces } from './id-pieces.store.ts';
import { lockFacts, mailFigures } from './mail-facts.store.ts';

/** Makes the facts of contacts from the tables that they follow from, instead of what stood there. */
export async function rebuildFacts(db: Kysely<Database>, contactIds: readonly number[]): Promise<void> {
  for (const hasId of idPieces(contactIds)) {
    await lockFacts(db, hasId);
    await writeWholeFacts(db, hasId, mailFigures(hasId));
  }
}
