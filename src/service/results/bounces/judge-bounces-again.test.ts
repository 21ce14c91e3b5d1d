import { expect, it } from 'vitest';
import { rulesVersion } from '../../message/failures/rules/rules.ts';
import { noon } from '../../sending/ledger/testing/ledger.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { bookBounce } from './bounces.commands.ts';
import { judgeBouncesAgain } from './judge-bounces-again.ts';
import { comeBack, respell, sentMails } from './testing/sent-mails.ts';

const later = noon + 60_000;

const judgeAgain = (storage: OpenedStorage) =>
  judgeBouncesAgain({ storage, now: () => later }, new AbortController().signal);

/** Changes every bounce to one recorded before the rules had a version, with a server's real answer. */
async function recordedEarlier(storage: OpenedStorage, answer: string) {
  await storage.write(async (db) => {
    await db
      .updateTable('bounce')
      .set({ rules: 0, party: null, failure_class: null, rule: null, refused: null, description: answer })
      .execute();
    await db
      .updateTable('contact')
      .set({ inactive_reason: `The mail “News” came back for good. ${answer}` })
      .where('active', '=', 0)
      .execute();
  });
}

async function inactiveAfterBounce(storage: OpenedStorage) {
  const mails = await sentMails(storage, 2);
  const { sending_id, deliveries } = await mails.send();
  for (const id of deliveries) await storage.write((db) => bookBounce(db, comeBack(id)));
  await recordedEarlier(storage, noPtr);
  return { mails, sending_id };
}

const noPtr = '550 5.7.25 The IP address sending this message does not have a PTR record setup';

const bounces = (storage: OpenedStorage) =>
  storage.read
    .selectFrom('bounce')
    .select(['kind', 'status', 'party', 'failure_class', 'rules'])
    .orderBy('id')
    .execute();

describeEachEngine('rejudging bounces', (openTestStorage) => {
  it('reactivates contacts whose bounce is no longer hard, and counts them', async () => {
    const storage = await openTestStorage();
    const { mails } = await inactiveAfterBounce(storage);
    await judgeAgain(storage);
    const judged = { kind: 'soft', status: '4.7.25', party: 'sender', failure_class: 'no_ptr' };
    expect(await bounces(storage)).toEqual([0, 1].map(() => ({ ...judged, rules: rulesVersion })));
    const ofSender = await storage.read.selectFrom('delivery').select(['state', 'party']).execute();
    expect(ofSender).toEqual([0, 1].map(() => ({ state: 'bounced', party: 'sender' })));
    expect(await mails.contact(0)).toEqual({ active: 1, inactive_reason: null });
    expect(await mails.contact(1)).toEqual({ active: 1, inactive_reason: null });
    const told = await storage.read.selectFrom('notification').select('subject').execute();
    expect(told).toEqual([{ subject: '2 contacts are active again' }]);
  });

  it('reactivates the contact of the other spelling of a domain, too', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 2);
    await respell(storage, mails.contactIds);
    const { deliveries } = await mails.send();
    await storage.write((db) => bookBounce(db, comeBack(deliveries[0] ?? 0)));
    expect((await mails.contact(1)).active).toBe(0);
    await recordedEarlier(storage, noPtr);
    await judgeAgain(storage);
    for (const index of [0, 1])
      expect(await mails.contact(index)).toEqual({ active: 1, inactive_reason: null });
  });

  it('keeps contacts inactive when their bounce is still proof', async () => {
    const storage = await openTestStorage();
    const { mails } = await inactiveAfterBounce(storage);
    await recordedEarlier(storage, '550 5.1.1 User unknown');
    await judgeAgain(storage);
    expect((await mails.contact(0)).active).toBe(0);
    expect((await bounces(storage)).map(({ party }) => party)).toEqual(['address', 'address']);
  });

  it('leaves a contact unchanged that someone has changed since', async () => {
    const storage = await openTestStorage();
    const { mails } = await inactiveAfterBounce(storage);
    const reason = { inactive_reason: 'Asked by phone.' };
    await storage.write((db) =>
      db
        .updateTable('contact')
        .set(reason)
        .where('id', '=', mails.contactIds[0] ?? 0)
        .execute(),
    );
    await judgeAgain(storage);
    expect(await mails.contact(0)).toEqual({ active: 0, ...reason });
    expect((await mails.contact(1)).active).toBe(1);
  });

  it('classifies no bounce twice, and none classified by the current rules', async () => {
    const storage = await openTestStorage();
    const { mails } = await inactiveAfterBounce(storage);
    await judgeAgain(storage);
    const before = await bounces(storage);
    const { deliveries } = await mails.send();
    await storage.write((db) => bookBounce(db, comeBack(deliveries[0] ?? 0)));
    await judgeAgain(storage);
    expect((await bounces(storage)).slice(0, 2)).toEqual(before);
    expect((await mails.contact(0)).active).toBe(0);
  });

  it('reactivates a contact whose five bounces in a row were the sender’s fault', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 1);
    for (let email = 0; email < 5; email += 1) {
      const { deliveries } = await mails.send();
      await storage.write((db) => bookBounce(db, comeBack(deliveries[0] ?? 0, '452 4.2.2 Mailbox full')));
    }
    expect((await mails.contact(0)).active).toBe(0);
    await recordedEarlier(storage, noPtr);
    await storage.write((db) =>
      db
        .updateTable('contact')
        .set({ inactive_reason: `5 mails in a row came back, the last one “News”. ${noPtr}` })
        .execute(),
    );
    await judgeAgain(storage);
    expect((await mails.contact(0)).active).toBe(1);
  });

  it('restores the list’s counters along with the contact', async () => {
    const storage = await openTestStorage();
    const { mails } = await inactiveAfterBounce(storage);
    const list = () =>
      storage.read
        .selectFrom('list')
        .select('active_subscribers')
        .where('id', '=', mails.list_id)
        .executeTakeFirstOrThrow();
    const before = await list();
    await judgeAgain(storage);
    expect((await list()).active_subscribers).toBe(before.active_subscribers + 2);
  });
});
