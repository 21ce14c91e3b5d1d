import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { writeWholeFacts } from './contact-facts.store.ts';
import { idPieces } from './id-pieces.store.ts';
import { lockFacts, mailFigures } from './mail-facts.store.ts';

/** Rebuilds the facts of contacts from their source tables. */
export async function rebuildFacts(db: Kysely<Database>, contactIds: readonly number[]): Promise<void> {
  for (const hasId of idPieces(contactIds)) {
    await lockFacts(db, hasId);
    await writeWholeFacts(db, hasId, mailFigures(hasId));
  }
}
