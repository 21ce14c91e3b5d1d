import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { findMeta, removeMeta, storeMeta } from './meta.store.ts';

const key = 'time_zone';

/** Returns the IANA name of the account's time zone; null while unset. */
export function findChosenZone(db: Kysely<Database>): Promise<string | null> {
  return findMeta(db, key);
}

/** Returns the IANA name of the zone for counting the account's days: UTC by default. */
export async function findTimeZone(db: Kysely<Database>): Promise<string> {
  return (await findChosenZone(db)) ?? 'UTC';
}

/** Stores the account's time zone; null deletes it. */
export function storeTimeZone(db: Transaction<Database>, zone: string | null): Promise<void> {
  return zone === null ? removeMeta(db, key) : storeMeta(db, key, zone);
}
