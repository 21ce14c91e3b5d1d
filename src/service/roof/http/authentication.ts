import { messageOf } from '../../../messages/translator.ts';
import { NotAuthenticated } from '../../base/errors.ts';
import type { KnownTokens, TokenIdentity } from '../../base/known-tokens.ts';

/**
 * Returns the owner of a request, by its `Authorization` header. Throws NotAuthenticated. Interface: conventions,
 * Sign-in.
 */
export async function authenticate(
  authorization: string | undefined,
  tokens: KnownTokens,
): Promise<TokenIdentity> {
  const [scheme = '', token = '', ...rest] = (authorization ?? '').trim().split(/\s+/);
  if (scheme.toLowerCase() !== 'token') {
    throw new NotAuthenticated(messageOf('api', 'credentials'));
  }
  const identity = token === '' || rest.length > 0 ? null : await tokens.identify(token);
  if (identity === null) throw new NotAuthenticated(messageOf('api', 'token'));
  return identity;
}
