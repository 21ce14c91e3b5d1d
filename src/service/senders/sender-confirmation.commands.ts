import { createHash } from 'node:crypto';
import type { Services } from '../context.ts';
import { invalid, NotFound, Throttled } from '../errors.ts';
import { notify } from '../notifications/notifications.store.ts';
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
 * Mails a new signature to a sender's address; the one before is no longer good. Throws NotFound, Throttled.
 * Spec: POST /sender/<id>/request_confirmation/.
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
    await queueMail(db, { ...confirmationMail({ sender, from, signature, link }), sender_id: id }, services);
  });
  wake();
}

/**
 * Confirms a sender. Throws NotFound; ValidationFailed on `signature` where it is wrong, used, replaced or too old.
 * Spec: POST /sender/<id>/confirm/.
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
      throw invalid('This signature is not right, or was replaced or used. Ask for a new one.', 'signature');
    }
    if (now() > (row.signature_until ?? 0)) {
      throw invalid('This signature is older than 7 days. Ask for a new one.', 'signature');
    }
    await setConfirmed(db, id, now());
    await notify(db, noticeOfConfirmation(row, now()));
  });
}

/** What is kept of a signature. It is random, not a password: no salt, no slow hashing. */
function hashOf(signature: string): string {
  return createHash('sha256').update(signature).digest('hex');
}
