import type { Services } from '../../base/context.ts';
import { parseBounce } from '../returned-mail/parse/parse-bounce.ts';
import { readMessage } from '../returned-mail/parse/read-message.ts';
import { readSignedAddress } from '../../message/return-path.ts';
import type { SpooledMail } from '../returned-mail/spool.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import { noticeOfReturnedMail } from '../../senders/outgoing-mails/mail-notices.ts';
import { markReturned } from '../../senders/outgoing-mails/outgoing-mails.store.ts';
import { unsubscribe } from '../unsubscriptions/unsubscriptions.commands.ts';
import { noticeOfRoleEmail } from './bounce-notices.ts';
import { bookReturnedMail, type Outcome, type ReturningParts } from './book-returned-mail.ts';

/** Dependencies of recording spooled emails. */
export type SpoolingParts = ReturningParts & Pick<Services, 'storage' | 'signing' | 'now'>;

/**
 * Result of recording a spooled email, for the log; `too early`: its delivery is still in progress, ask again later.
 */
export type SpooledOutcome = Outcome['booked'] | 'system email' | 'unsubscribed' | 'role address';

/**
 * Records an email received by the listener, by the address it was sent to: a bounce or a complaint of a delivery, a
 * bounce of a system email, an unsubscribe by email, or an email to a role address.
 */
export async function bookSpooledMail(parts: SpoolingParts, mail: SpooledMail): Promise<SpooledOutcome> {
  const { bounceDomain } = parts.config;
  const address = bounceDomain === null ? null : readSignedAddress({ ...parts, bounceDomain }, mail.sentTo);
  switch (address?.kind) {
    case 'bounce':
      return (await bookReturnedMail(parts, mail)).booked;
    case 'system':
      return bookSystemBounce(parts, address.id, mail.source);
    case 'unsubscribe':
      await unsubscribe(parts, address.id, null);
      return 'unsubscribed';
    default:
      return bookRoleEmail(parts, mail);
  }
}

/**
 * Records an email to a role address: a complaint counts for the delivery whose signature it contains. Everything else,
 * also a complaint without one, is shown to a person.
 */
async function bookRoleEmail(parts: SpoolingParts, mail: SpooledMail): Promise<SpooledOutcome> {
  const { booked, verdict } = await bookReturnedMail(parts, { ...mail, isReport: true });
  if (verdict.kind === 'complaint' && booked !== 'no delivery') return booked;
  const message = await readMessage(mail.source);
  const at = parts.now();
  await parts.storage.write((db) =>
    notify(
      db,
      noticeOfRoleEmail(
        { sentTo: mail.sentTo, subject: message?.subject ?? '', text: message?.text ?? '' },
        at,
      ),
    ),
  );
  return 'role address';
}

async function bookSystemBounce(
  { storage, now }: SpoolingParts,
  id: number,
  source: Uint8Array,
): Promise<SpooledOutcome> {
  const { kind, description } = await parseBounce(source);
  if (kind === 'not a bounce') return kind;
  await storage.write(async (db) => {
    const returned = await markReturned(db, id, description);
    // Mistyped addresses are common in forms, and are shown there; a sender was entered by a person, who is notified.
    if (returned !== undefined && returned.sender_id !== null)
      await notify(db, noticeOfReturnedMail(returned, description, now()));
  });
  return 'system email';
}
