import type { Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { storeMeta } from '../account/meta.store.ts';

/** Writes something small, to check whether writing works. */
export function probeDatabase(db: Transaction<Database>, now: number): Promise<void> {
  return storeMeta(db, 'last watched', String(now));
}
