import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { mailEncryption } from '../../../contract/desk/mail-server.ts';
import type { Database } from '../../storage/tables.ts';
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

/** Returns the sealed setting, which differs after each change; null where none is stored. */
export async function findSealedMailServer(db: Kysely<Database>): Promise<string | null> {
  const found = await db.selectFrom('meta').select('value').where('key', '=', row).executeTakeFirst();
  return found?.value ?? null;
}

/** Opens a sealed setting. Throws SealBroken. */
export function openMailServer(key: Uint8Array, sealed: string): MailServer {
  return stored.parse(JSON.parse(openSealedText(key, purpose, sealed)));
}

/** Stores a mail server in place of the one before. */
export async function storeMailServer(
  db: Transaction<Database>,
  key: Uint8Array,
  server: MailServer,
): Promise<void> {
  const value = sealText(key, purpose, JSON.stringify(server));
  await db
    .insertInto('meta')
    .values({ key: row, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Removes the mail server. */
export async function removeMailServer(db: Transaction<Database>): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', row).execute();
}
