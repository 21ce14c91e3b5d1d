import { Resolver } from 'node:dns/promises';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';

/**
 * Returns the receiver's results for a message's DKIM signatures, as `result domain`; `none` without a signature. Asks
 * this name server for the keys.
 */
export async function verifySignatures(message: Buffer, nameServer: string): Promise<string[]> {
  const resolver = new Resolver();
  resolver.setServers([nameServer]);
  const { results } = await dkimVerify(message, { resolver: (name, type) => resolver.resolve(name, type) });
  return results.map(({ status: { result }, signingDomain = false }) =>
    signingDomain === false ? result : `${result} ${signingDomain}`,
  );
}
