import { dkimFieldSigner, type DkimSigner } from './dkim-signer.ts';

/**
 * Adds a DKIM signature before a composed message whose lines end with CR LF. The same message always has the same
 * signature. For one message. `dkimFieldSigner` reads the key once for many.
 *
 * @throws for an invalid key
 */
export async function signMessage(source: Buffer, signer: DkimSigner): Promise<Buffer> {
  const end = source.indexOf('\r\n\r\n');
  const message = { head: source.toString('utf8', 0, end), body: source.subarray(end + 4) };
  return Buffer.concat([Buffer.from(await dkimFieldSigner(signer)(message)), source]);
}
