import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import { addToSendingCounts } from '../../sending/ledger/sending-counts.store.ts';
import { noon } from '../../sending/ledger/testing/ledger.ts';
import { bookBounce, bookRefusals, type ComeBack } from './bounces.commands.ts';
import { refusalsOfSenders } from '../returned-mail/testing/provider-refusals.ts';
import { forgiveBounces } from '../../people/standing/forgive-bounces.store.ts';
import { comeBack, complaint, respell, sentMails } from './testing/sent-mails.ts';

const soft = '452 4.2.2 Mailbox full';

function booking(storage: OpenedStorage) {
  return (back: ComeBack) => storage.write((db) => bookBounce(db, back));
}

async function kinds(storage: OpenedStorage) {
  const rows = await storage.read.selectFrom('bounce').select('kind').orderBy('id').execute();
  return rows.map(({ kind }) => kind);
}

function notifications(storage: OpenedStorage) {
  return storage.read.selectFrom('notification').select(['subject', 'occurrences']).execute();
}

describeEachEngine('recording a bounce', (openTestStorage) => {
  it('changes an email that seemed to arrive to bounced, and makes its contact inactive', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 2);
    const { sending_id, deliveries } = await mails.send();
    expect(await booking(storage)(comeBack(deliveries[0] ?? 0))).toBe('booked');
    expect(await mails.counts(sending_id)).toEqual({ sent: 1, bounced: 1 });
    expect(await mails.contact(0)).toEqual({
      active: 0,
      inactive_reason: 'The email “News” bounced permanently. 550 5.1.1 User unknown',
    });
    expect(await mails.contact(1)).toEqual({ active: 1, inactive_reason: null });
  });

  it.each([
    ['a bounce', undefined, 'The email “News” bounced permanently. 550 5.1.1 User unknown'],
    ['a complaint', complaint, 'The email “News” was reported as spam.'],
  ] as const)(
    'makes the contact of the other spelling of a domain inactive by %s',
    async (_, said, inactive_reason) => {
      const storage = await openTestStorage();
      const mails = await sentMails(storage, 3);
      await respell(storage, mails.contactIds);
      const { deliveries } = await mails.send();
      await booking(storage)(comeBack(deliveries[0] ?? 0, said));
      expect(await mails.contact(0)).toEqual({ active: 0, inactive_reason });
      expect(await mails.contact(1)).toEqual({ active: 0, inactive_reason });
      expect((await mails.contact(2)).active).toBe(1);
      const left = storage.read.selectFrom('subscription').select('id').where('cancelled_at', 'is not', null);
      expect(await left.execute()).toHaveLength(said === complaint ? 2 : 0);
    },
  );

  it.each([
    ['unknown', 'bounced'],
    ['failed', 'failed'],
    ['skipped', 'skipped'],
  ] as const)('turns a delivery that was %s into one that is %s', async (state, after) => {
    const storage = await openTestStorage();
    const { deliveries } = await (await sentMails(storage, 1)).send();
    const id = deliveries[0] ?? 0;
    const delivery = () => storage.read.selectFrom('delivery').select('state').where('id', '=', id);
    await storage.write((db) => db.updateTable('delivery').set({ state }).where('id', '=', id).execute());
    await booking(storage)(comeBack(id));
    expect(await delivery().executeTakeFirstOrThrow()).toEqual({ state: after });
  });

  it('counts the same bounce once, however often it arrives', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 1);
    const { sending_id, deliveries } = await mails.send();
    const book = booking(storage);
    const back = comeBack(deliveries[0] ?? 0);
    expect([await book(back), await book(back)]).toEqual(['booked', 'known']);
    expect(await mails.counts(sending_id)).toEqual({ sent: 0, bounced: 1 });
  });

  it('updates the counters of the list', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 2);
    const { deliveries } = await mails.send();
    const list = () =>
      storage.read
        .selectFrom('list')
        .select('active_subscribers')
        .where('id', '=', mails.list_id)
        .executeTakeFirstOrThrow();
    const before = await list();
    await booking(storage)(comeBack(deliveries[0] ?? 0));
    expect((await list()).active_subscribers).toBe(before.active_subscribers - 1);
  });

  it('leaves a contact active after four soft bounces in a row, but not after five', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 1);
    const active: number[] = [];
    for (let mail = 0; mail < 5; mail += 1) {
      const { deliveries } = await mails.send();
      await booking(storage)(comeBack(deliveries[0] ?? 0, soft));
      active.push((await mails.contact(0)).active);
    }
    expect(active).toEqual([1, 1, 1, 1, 0]);
    expect((await mails.contact(0)).inactive_reason).toContain('5 emails in a row');
  });

  it('restarts the count of soft bounces after an email that arrived', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 1);
    for (let mail = 0; mail < 8; mail += 1) {
      const { deliveries } = await mails.send();
      if (mail !== 4) await booking(storage)(comeBack(deliveries[0] ?? 0, soft));
    }
    expect((await mails.contact(0)).active).toBe(1);
  });

  it('restarts the count of soft bounces once they were forgiven', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 1);
    for (let mail = 0; mail < 5; mail += 1) {
      const { deliveries } = await mails.send();
      await booking(storage)(comeBack(deliveries[0] ?? 0, soft));
      if (mail === 3) await storage.write((db) => forgiveBounces(db, mails.contactIds[0] ?? 0));
    }
    expect((await mails.contact(0)).active).toBe(1);
  });

  it('replaces a soft bounce with a hard one, and never the reverse', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 1);
    const { sending_id, deliveries } = await mails.send();
    const book = booking(storage);
    const id = deliveries[0] ?? 0;
    expect(await book(comeBack(id, soft))).toBe('booked');
    expect(await book(comeBack(id))).toBe('booked');
    expect(await book(comeBack(id, soft))).toBe('known');
    expect(await kinds(storage)).toEqual(['hard']);
    expect(await mails.counts(sending_id)).toEqual({ sent: 0, bounced: 1 });
  });

  it('makes a complaint end the subscription, and the email count as arrived', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 1);
    const { sending_id, deliveries } = await mails.send();
    await booking(storage)(comeBack(deliveries[0] ?? 0, complaint));
    expect(await mails.counts(sending_id)).toEqual({ sent: 1, bounced: 0 });
    expect((await mails.contact(0)).inactive_reason).toBe('The email “News” was reported as spam.');
    const rows = await storage.read.selectFrom('subscription').select('cancelled_at').execute();
    expect(rows).toEqual([{ cancelled_at: noon }]);
  });

  it('has no effect on an address that was corrected since', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 1);
    const { deliveries } = await mails.send();
    const email = 'fixed@example.com';
    await storage.write((db) => db.updateTable('contact').set({ email, email_key: email }).execute());
    await booking(storage)(comeBack(deliveries[0] ?? 0));
    expect((await mails.contact(0)).active).toBe(1);
  });

  it('is deferred while the email is still in progress', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 1);
    const { deliveries } = await mails.send('sending');
    expect(await booking(storage)(comeBack(deliveries[0] ?? 0))).toBe('too early');
    expect(await kinds(storage)).toEqual([]);
  });

  it('ignores an unknown delivery', async () => {
    expect(await booking(await openTestStorage())(comeBack(4711))).toBe('no delivery');
  });

  it('keeps the bounce when the contact was deleted', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 1);
    const { deliveries } = await mails.send();
    await storage.write(async (db) => {
      await db.deleteFrom('subscription').execute();
      await db.deleteFrom('contact').execute();
    });
    expect(await booking(storage)(comeBack(deliveries[0] ?? 0))).toBe('booked');
  });

  it('warns once when an email bounces too often', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 25);
    const { deliveries } = await mails.send();
    for (const id of deliveries) await booking(storage)(comeBack(id, soft));
    expect(await notifications(storage)).toEqual([
      { subject: 'High bounce rate for “News”', occurrences: 1 },
    ]);
  });

  it('warns of too many spam complaints', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 4);
    const { deliveries } = await mails.send();
    for (const id of deliveries) await booking(storage)(comeBack(id, complaint));
    expect(await notifications(storage)).toEqual([
      { subject: 'High complaint rate for “News”', occurrences: 1 },
    ]);
  });
});

describeEachEngine('recording refusals while sending', (openTestStorage) => {
  it('distinguishes an invalid address from an unwanted email', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, 3);
    const { deliveries } = await mails.send();
    const [unknown = 0, spam = 0, silent = 0] = deliveries;
    const refusals = [
      { delivery_id: unknown, answer: '550 5.1.1 User unknown' },
      { delivery_id: spam, answer: '554 5.7.1 Blocked by spamhaus' },
      { delivery_id: silent, answer: null },
    ];
    await storage.write((db) => bookRefusals(db, refusals, noon));
    expect(await kinds(storage)).toEqual(['hard', 'soft', 'soft']);
    expect([(await mails.contact(0)).active, (await mails.contact(1)).active]).toEqual([0, 1]);
  });

  it('notifies once of many refusals, even when more follow', async () => {
    const storage = await openTestStorage();
    const { sending_id, deliveries } = await (await sentMails(storage, 30)).send();
    const refuse = (ids: readonly number[]) =>
      storage.write(async (db) => {
        await addToSendingCounts(db, 0, [
          { sending_id, state: 'sent', deliveries: -ids.length },
          { sending_id, state: 'bounced', deliveries: ids.length },
        ]);
        const refusals = ids.map((delivery_id) => ({ delivery_id, answer: '550 5.1.1 User unknown' }));
        await bookRefusals(db, refusals, noon);
      });
    await refuse(deliveries.slice(0, 19));
    expect(await notifications(storage)).toEqual([]);
    for (const [from, to] of [
      [19, 20],
      [20, 21],
      [21, 30],
    ] as const) {
      await refuse(deliveries.slice(from, to));
      expect(await notifications(storage)).toMatchObject([{ occurrences: 1 }]);
    }
  });
});

describeEachEngine('refusals by the fault of a sender or a relay', (openTestStorage) => {
  it('make no contact inactive, however often they come in a row', async () => {
    const storage = await openTestStorage();
    const mails = await sentMails(storage, refusalsOfSenders.length);
    for (let email = 0; email < 6; email += 1) {
      const { deliveries } = await mails.send();
      const refusals = deliveries.map((delivery_id, at) => ({
        delivery_id,
        answer: refusalsOfSenders[at] ?? null,
      }));
      await storage.write((db) => bookRefusals(db, refusals, noon));
    }
    const inactive = await storage.read
      .selectFrom('contact')
      .select(['email', 'inactive_reason'])
      .where('active', '=', 0)
      .execute();
    expect(inactive).toEqual([]);
  });
});
