import { NotAuthenticated } from '../errors.ts';
import type { TokenIdentity } from '../tokens/token-identity.ts';
import type { TokenRegistry } from '../tokens/token-registry.ts';

/**
 * Whose request it is, by its `Authorization` header. Throws NotAuthenticated.
 * Spec: Authentication; Choice: 401.
 */
export async function authenticate(
  authorization: string | undefined,
  tokens: TokenRegistry,
): Promise<TokenIdentity> {
  const [scheme = '', token = '', ...rest] = (authorization ?? '').trim().split(/\s+/);
  if (scheme.toLowerCase() !== 'token') {
    throw new NotAuthenticated('Authentication credentials were not provided.');
  }
  const identity = token === '' || rest.length > 0 ? null : await tokens.identify(token);
  if (identity === null) throw new NotAuthenticated('Invalid token.');
  return identity;
}
