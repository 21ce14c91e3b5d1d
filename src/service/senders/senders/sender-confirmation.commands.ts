import { messageOf } from '../../../messages/translator.ts';
import { createHash } from 'node:crypto';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import type { Services } from '../../base/context.ts';
import { invalid, NotFound, Throttled } from '../../base/errors.ts';
import { findEmailLanguage } from '../../desk/account/email-language.store.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import { queueMail } from '../outgoing-mails/outgoing-mails.store.ts';
import {
  confirmationLink,
  confirmationMail,
  countRequest,
  signatureFor_ms,
  signatureLength,
} from './sender-confirmation.rules.ts';
import {
  findConfirmation,
  findUsableSender,
  setConfirmed,
  setSignature,
} from './sender-confirmation.store.ts';
import { noticeOfConfirmation } from './sender-notices.ts';

/**
 * Emails a new verification code to a sender's address, replacing the previous one. Throws NotFound, Throttled.
 * Interface: senders, senderRequestConfirmation.
 */
export async function requestConfirmation(services: Services, id: number): Promise<void> {
  const { storage, config, now, randomId, wake } = services;
  const signature = randomId(signatureLength);
  await storage.write(async (db) => {
    const row = await findConfirmation(db, id);
    if (row === undefined) throw new NotFound();
    const request = countRequest(row, now());
    if (!request.isTaken) throw new Throttled(request.wait_s);
    await setSignature(db, id, {
      ...request.counted,
      signature_hash: hashOf(signature),
      signature_until: now() + signatureFor_ms,
    });
    const sender = { name: row.name, email: row.email };
    const from = (await findUsableSender(db, id)) ?? sender;
    const link = confirmationLink(config.dashboardUrl ?? config.publicUrl, id, signature);
    const t = messagesIn('email', await findEmailLanguage(db));
    const mail = confirmationMail(t, { sender, from, signature, link });
    await queueMail(db, { ...mail, sender_id: id }, services);
  });
  wake();
}

/**
 * Verifies a sender. Throws NotFound; ValidationFailed on `signature` if it is wrong, used, replaced, or expired.
 * Interface: senders, senderConfirm.
 */
export async function confirmSender(
  { storage, now }: Services,
  id: number,
  signature: string,
): Promise<void> {
  await storage.write(async (db) => {
    const row = await findConfirmation(db, id);
    if (row === undefined) throw new NotFound();
    if (row.signature_hash === null || row.signature_hash !== hashOf(signature.trim())) {
      throw invalid(messageOf('api', 'sender.codeWrong'), 'signature');
    }
    if (now() > (row.signature_until ?? 0)) {
      throw invalid(messageOf('api', 'sender.codeExpired'), 'signature');
    }
    await setConfirmed(db, id, now());
    await notify(db, noticeOfConfirmation(row, now()));
  });
}

/** Returns the hash of a verification code, as stored. It is random, not a password: no salt, no slow hashing. */
function hashOf(signature: string): string {
  return createHash('sha256').update(signature).digest('hex');
}
