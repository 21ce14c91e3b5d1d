import { senderStatus } from '../../../contract/senders/senders.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import type { ServiceConfig } from '../../base/settings/config.ts';
import type { Services } from '../../base/context.ts';
import { asciiDomain } from '../../message/compose/ascii-domain.ts';
import type { DkimSigner } from '../../message/dkim/dkim-signer.ts';
import { dkimKey, ownSelector } from './dkim-key.ts';
import { writtenDomainOf } from './senders.rules.ts';
import { findSendersAt } from './senders.store.ts';

/**
 * Returns the signer of emails from an address; null if they aren't signed: the mail server signs, no sender with this
 * address may send, or its domain doesn't publish the key. Emails stay signed while a name server doesn't answer, as a
 * signature without a key does no harm. Interface: senders, Sender checks.
 */
export async function dkimSignerOf(
  services: Pick<Services, 'storage' | 'now'> & { readonly config: Pick<ServiceConfig, 'dkimSelector'> },
  email: string,
): Promise<DkimSigner | null> {
  if (services.config.dkimSelector !== null) return null;
  const domain = asciiDomain(writtenDomainOf(email));
  if (domain === '') return null;
  const senders = await findSendersAt(services.storage.read, emailKey(email));
  const isSigned = senders.some(
    ({ status, dkim_check_result }) => status !== senderStatus.notConfirmed && dkim_check_result !== 0,
  );
  if (!isSigned) return null;
  return { domain, selector: ownSelector, privateKey: (await dkimKey(services)).privateKey };
}
