import { expect, it } from 'vitest';
import { messageIdOfDelivery } from '../../message/compose/message-id.ts';
import { returnPathOf } from '../../message/return-path.ts';
import { createSigning } from '../../base/links/signing.ts';
import { noon } from '../../sending/ledger/testing/ledger.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { bookReturnedMail, type ReturnedMail } from './book-returned-mail.ts';
import { returnedReport } from '../returned-mail/testing/returned-report.ts';
import { sentMails } from './testing/sent-mails.ts';

const signing = createSigning('a secret of this test');
const bounceDomain = 'bounces.example.com';
const day_ms = 24 * 60 * 60_000;

const book = (storage: OpenedStorage, mail: ReturnedMail, now = noon) =>
  bookReturnedMail({ storage, signing, config: { bounceDomain }, now: () => now }, mail);

/** Sends an email to two contacts; returns the identifiers of its deliveries. */
async function sent(storage: OpenedStorage) {
  const mails = await sentMails(storage, 2);
  const { sending_id, deliveries } = await mails.send();
  const [delivery_id = 0, other = 0] = deliveries;
  return {
    mails,
    delivery_id,
    returnPath: returnPathOf(signing, bounceDomain, delivery_id),
    forgedPath: returnPathOf(createSigning('a guess'), bounceDomain, delivery_id),
    messageId: messageIdOfDelivery(signing, { sending_id, delivery_id }, 'desk@example.com'),
    otherPath: returnPathOf(signing, bounceDomain, other),
  };
}

describeEachEngine('a returned email', (openTestStorage) => {
  it('received by SMTP counts for the delivery of the address it was sent to, whatever it says', async () => {
    const storage = await openTestStorage();
    const { delivery_id, returnPath, otherPath } = await sent(storage);
    const source = returnedReport({ returnPath: otherPath, recipient: 'c1@example.com' });
    expect(await book(storage, { source, sentTo: returnPath })).toMatchObject({
      booked: 'booked',
      delivery_id,
    });
  });

  it('received by SMTP at a forged return path has no effect, whatever it says', async () => {
    const storage = await openTestStorage();
    const { mails, returnPath, forgedPath, messageId } = await sent(storage);
    const source = returnedReport({ returnPath, messageId, recipient: 'c0@example.com' });
    expect(await book(storage, { source, sentTo: forgedPath })).toMatchObject({ booked: 'no delivery' });
    expect((await mails.contact(0)).active).toBe(1);
  });

  it('that was uploaded counts by the return path in it, then by the Message-ID, then by the recipient', async () => {
    const storage = await openTestStorage();
    const { delivery_id, returnPath, messageId } = await sent(storage);
    const handedIn = async (source: Buffer) => (await book(storage, { source, sentTo: null })).delivery_id;
    expect(await handedIn(returnedReport({ returnPath }))).toBe(delivery_id);
    expect(await handedIn(returnedReport({ messageId }))).toBe(delivery_id);
    expect(await handedIn(returnedReport({ recipient: 'C0@Example.com' }))).toBe(delivery_id);
  });

  it('that was uploaded with a forged return path and Message-ID counts for no delivery', async () => {
    const storage = await openTestStorage();
    const { forgedPath, messageId } = await sent(storage);
    const source = returnedReport({ returnPath: forgedPath, messageId: messageId.replace('@', 'x@') });
    expect(await book(storage, { source, sentTo: null })).toMatchObject({ booked: 'no delivery' });
  });

  it('with only a recipient counts for the latest email, unless that is older than two weeks', async () => {
    const storage = await openTestStorage();
    const { mails } = await sent(storage);
    const { deliveries } = await mails.send();
    const mail = { source: returnedReport({ recipient: 'c0@example.com' }), sentTo: null };
    expect(await book(storage, mail, noon + 15 * day_ms)).toMatchObject({ booked: 'no delivery' });
    expect(await book(storage, mail, noon + 13 * day_ms)).toMatchObject({ delivery_id: deliveries[0] });
  });

  it('that is not a bounce counts for no delivery', async () => {
    const storage = await openTestStorage();
    const { mails, returnPath } = await sent(storage);
    const source = Buffer.from('Auto-Submitted: auto-replied\r\nSubject: Out of office\r\n\r\nAway.');
    expect(await book(storage, { source, sentTo: returnPath })).toMatchObject({ booked: 'not a bounce' });
    expect((await mails.contact(0)).active).toBe(1);
  });
});
