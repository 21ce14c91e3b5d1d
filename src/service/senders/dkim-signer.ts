import { senderStatus } from '../../contract/senders.ts';
import { emailKey } from '../../lib/email/email-address.ts';
import type { ServiceConfig } from '../config.ts';
import type { Services } from '../context.ts';
import { asciiDomain } from '../engine/compose/ascii-domain.ts';
import type { DkimSigner } from '../engine/dkim/dkim-signer.ts';
import { dkimKey, ownSelector } from './dkim-key.ts';
import { writtenDomainOf } from './senders.rules.ts';
import { findSendersAt } from './senders.store.ts';

/**
 * What mail from an address is signed with; null where it isn't: the relay signs, no sender with this address may
 * send, or its domain doesn't publish the key. A name server that doesn't answer takes no signature away, as a
 * signature without a key harms nobody. Choice: sender checks.
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
