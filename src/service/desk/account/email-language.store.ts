import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { findMeta, removeMeta, storeMeta } from './meta.store.ts';

const key = 'email_language';

/** Returns the language of this account's emails, a BCP 47 tag; null while unset. */
export function findEmailLanguage(db: Kysely<Database>): Promise<string | null> {
  return findMeta(db, key);
}

/** Stores the language of the account's emails; null deletes it. */
export function storeEmailLanguage(db: Transaction<Database>, language: string | null): Promise<void> {
  return language === null ? removeMeta(db, key) : storeMeta(db, key, language);
}
