import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows, type PagePlace } from '../../storage/page-of-rows.ts';

const shown = ['id', 'name', 'description', 'created_at', 'last_used_at'] as const;

/** A token as stored, without its hash. */
export interface TokenRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly created_at: number;
  readonly last_used_at: number | null;
}

/** Returns the tokens of one page, oldest first, and the total. */
export function findTokens(db: Kysely<Database>, page: PagePlace): Promise<PageOfRows<TokenRow>> {
  return readPage(
    db.selectFrom('api_token').select(rowCount),
    db.selectFrom('api_token').select(shown).orderBy('id'),
    page,
  );
}

/** Returns the token with this SHA-256, in hex. */
export function findTokenByHash(
  db: Kysely<Database>,
  tokenHash: string,
): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('api_token')
    .select(['id', 'name'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Stores a new token. */
export function insertToken(
  db: Kysely<Database>,
  token: Pick<TokenRow, 'name' | 'description' | 'created_at'> & { readonly token_hash: string },
): Promise<TokenRow> {
  return db.insertInto('api_token').values(token).returning(shown).executeTakeFirstOrThrow();
}

/** Removes a token; false if there is none. */
export async function deleteToken(db: Kysely<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('api_token').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Stores the time of a token's last use. */
export async function updateLastUse(db: Kysely<Database>, id: number, usedAt: number): Promise<void> {
  await db.updateTable('api_token').set({ last_used_at: usedAt }).where('id', '=', id).execute();
}
