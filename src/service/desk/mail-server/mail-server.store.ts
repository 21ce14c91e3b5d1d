import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { mailEncryption } from '../../../contract/desk/mail-server.ts';
import type { Database } from '../../storage/tables.ts';
import { findMeta, removeMeta, storeMeta } from '../account/meta.store.ts';
import type { MailServer } from './mail-server.rules.ts';
import { openSealedText, sealText } from './sealed-text.ts';

const row = 'mail_server';
const purpose = 'mail server';

const stored = z.object({
  host: z.string(),
  port: z.int(),
  encryption: z.enum(mailEncryption),
  user: z.string(),
  password: z.string(),
});

/** Returns the sealed setting, which differs after each change; null if none is stored. */
export function findSealedMailServer(db: Kysely<Database>): Promise<string | null> {
  return findMeta(db, row);
}

/** Opens a sealed setting. Throws SealBroken. */
export function openMailServer(key: Uint8Array, sealed: string): MailServer {
  return stored.parse(JSON.parse(openSealedText(key, purpose, sealed)));
}

/** Stores a mail server, replacing the previous one. */
export function storeMailServer(
  db: Transaction<Database>,
  key: Uint8Array,
  server: MailServer,
): Promise<void> {
  return storeMeta(db, row, sealText(key, purpose, JSON.stringify(server)));
}

/** Removes the mail server. */
export function removeMailServer(db: Transaction<Database>): Promise<void> {
  return removeMeta(db, row);
}
