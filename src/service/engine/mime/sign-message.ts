import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';

/** What a message is signed with. */
export interface DkimSigner {
  /** The domain that signs, as the DNS has it. */
  readonly domain: string;
  readonly selector: string;
  /** PKCS 8 as PEM. */
  readonly privateKey: string;
}

/** Every field that a reader or a mailbox goes by. `List-Unsubscribe-Post` has to be among them: RFC 8058, 4. */
const signedFields = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Feedback-ID',
].join(':');

/**
 * Puts a DKIM signature before a composed message (RFC 6376). The same message gives the same signature.
 *
 * @throws where the key is none
 */
export async function signMessage(
  source: Buffer,
  { domain, selector, privateKey }: DkimSigner,
): Promise<Buffer> {
  const signer = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: signedFields,
  });
  const signed = await buffer(signer.sign(source));
  // The library gives the message as it was where it can't sign.
  if (signed.length <= source.length) throw new TypeError(`no signature could be made for ${domain}`);
  return signed;
}
