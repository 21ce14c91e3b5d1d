import { randomId } from '../../../../lib/random-id.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { MailState, NewOutgoingMail } from '../outgoing-mails.rules.ts';
import { queueMail } from '../outgoing-mails.store.ts';

/** Builds an email to queue, for tests; `given` overrides the defaults. */
export function newMail(given: Partial<NewOutgoingMail> = {}): NewOutgoingMail {
  return {
    purpose: 'form confirmation',
    from: { name: 'The Shop', email: 'shop@example.com' },
    to: { name: 'Ada', email: 'ada@example.org' },
    subject: 'Please confirm',
    text: 'Please confirm: https://example.com/',
    html: '<p>Please <a href="https://example.com/">confirm</a>.</p>',
    ...given,
  };
}

/** Queues an email, for tests. @returns its id */
export async function queuedMail(storage: Storage, given: Partial<NewOutgoingMail> = {}): Promise<number> {
  const at = { now: () => 1000, randomId };
  const { id } = await storage.write((db) => queueMail(db, newMail(given), at));
  return id;
}

/** Stores an email that was permanently refused, for tests. @returns its id */
export async function failedMail(storage: Storage): Promise<number> {
  const state: MailState = 'failed';
  const id = await queuedMail(storage);
  await storage.write((db) =>
    db
      .updateTable('outgoing_mail')
      .set({
        state,
        attempts: 1,
        last_attempt_at: 1000,
        next_attempt_at: null,
        last_answer: '550 No such user',
      })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}
