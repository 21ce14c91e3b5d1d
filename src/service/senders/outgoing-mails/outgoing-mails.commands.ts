import { messageOf } from '../../../messages/translator.ts';
import type { Services } from '../../base/context.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { mayRetry } from './outgoing-mails.rules.ts';
import { findMail, queueAgain, removeMail, type ListedMail } from './outgoing-mails.store.ts';

/**
 * Resends an email, starting its attempts over. One with an unknown outcome may then arrive twice, so only a person
 * asks for it. Throws NotFound, ValidationFailed.
 */
export async function retryMail(
  { storage, now, wake }: Pick<Services, 'storage' | 'now' | 'wake'>,
  id: number,
): Promise<ListedMail> {
  const row = await storage.write(async (db) => {
    const mail = await findMail(db, id);
    if (mail === undefined) throw new NotFound();
    if (!mayRetry(mail.state)) throw invalid(messageOf('api', 'mail.noRetry'));
    return queueAgain(db, id, now());
  });
  wake();
  return row;
}

/** Deletes an email; a waiting one is then never sent. Throws NotFound, and ValidationFailed while it is being sent. */
export async function deleteMail({ storage }: Pick<Services, 'storage'>, id: number): Promise<void> {
  await storage.write(async (db) => {
    const mail = await findMail(db, id);
    if (mail === undefined) throw new NotFound();
    if (mail.state === 'sending') throw invalid(messageOf('api', 'mail.sendingNow'));
    await removeMail(db, id);
  });
}
