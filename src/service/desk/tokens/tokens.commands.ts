import type { KnownTokens } from '../../base/known-tokens.ts';
import type { Storage } from '../../storage/storage.ts';
import { tokenHash, tokenLength } from './token-secret.ts';
import { deleteToken, insertToken, type TokenRow } from './tokens.store.ts';
import { NotFound } from '../../base/errors.ts';

/** Dependencies of creating a token. */
export interface TokenMaker {
  readonly storage: Storage;
  readonly now: () => number;
  readonly randomId: (length: number) => string;
}

/**
 * Makes an API token. `token` is the secret: it is returned here once and stored only as a hash. Interface: account, API
 * tokens.
 */
export async function createToken(
  { storage, now, randomId }: TokenMaker,
  { name, description }: { readonly name: string; readonly description: string },
): Promise<{ token: string; row: TokenRow }> {
  const token = randomId(tokenLength);
  const row = await storage.write((db) =>
    insertToken(db, { name, description, created_at: now(), token_hash: tokenHash(token) }),
  );
  return { token, row };
}

/** Revokes a token: it is refused from now on. Throws NotFound. */
export async function revokeToken(
  { storage, tokens }: { readonly storage: Storage; readonly tokens: KnownTokens },
  id: number,
): Promise<void> {
  const wasThere = await storage.write((db) => deleteToken(db, id));
  tokens.forget(id);
  if (!wasThere) throw new NotFound();
}
