import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import {
  hasOpenDeliveries,
  moveSome,
  nextDue,
  type ClaimedDelivery,
  type DeliveryLease,
} from './deliveries.store.ts';
import { claimDeliveries, releaseDeliveries } from './claim.store.ts';
import { giveUpLost } from './orphans.store.ts';
import { audienceOf, CountSheet, sendingCounts } from './sending-counts.store.ts';
import { freezeAll, newContacts, newList, newSending, noon } from './testing/ledger.ts';
import { putOnTheWire, settleDeliveries, type DeliveryOutcome } from './wire.store.ts';

const minute = 60_000;

function lease(owner: string, now = noon): DeliveryLease {
  return { lease_owner: owner, lease_until: now + minute, shard: owner === 'one' ? 1 : 2, now };
}

/** Creates a send to a number of contacts, with functions that work on it. */
async function ledger(storage: OpenedStorage, receivers: number, kind = 'mail') {
  const { sending_id, list } = await storage.write(async (db) => {
    const list_id = await newList(db, 'list');
    const names = Array.from({ length: receivers }, (_, index) => `c${index}`);
    await newContacts(db, names, [list_id]);
    return { sending_id: await newSending(db, { kind }), list: list_id };
  });
  await freezeAll(storage, { sending_id, listIds: [list], chunk: 1000 });
  const { dialect } = storage;
  return {
    sending_id,
    claim: (by: DeliveryLease, limit = 10) =>
      storage.write((db) => claimDeliveries(db, dialect, { sending_id, limit, due_at: by.now, lease: by })),
    mark: (claimed: readonly ClaimedDelivery[], by: DeliveryLease) =>
      storage.write(async (db) => {
        const sheet = new CountSheet();
        const going = { sending_id, listIds: [list], deliveries: claimed };
        const marked = await putOnTheWire(db, dialect, { ...going, lease: by, sheet });
        await sheet.write(db, by.shard);
        return marked;
      }),
    settle: (outcomes: readonly DeliveryOutcome[], by: DeliveryLease) =>
      storage.write(async (db) => {
        const sheet = new CountSheet();
        await settleDeliveries(db, dialect, { outcomes, lease: by, sheet });
        await sheet.write(db, by.shard);
      }),
    counts: async () => {
      const counts = (await sendingCounts(storage.read, [sending_id])).get(sending_id);
      if (counts === undefined) throw new Error('the sending has no counts');
      return counts;
    },
  };
}

function outcome(
  { id, sending_id }: { id: number; sending_id: number },
  state: DeliveryOutcome['state'],
): DeliveryOutcome {
  const answer = state === 'sent' ? null : `why ${state}`;
  return { id, sending_id, state, answer, due_at: noon + minute, destination: null, party: null };
}

describeEachEngine('deliveries', (openTestStorage) => {
  it('are claimed by one worker at a time', async () => {
    const mails = await ledger(await openTestStorage(), 5);
    const ofOne = await mails.claim(lease('one'), 3);
    const ofTwo = await mails.claim(lease('two'), 3);
    const ids = [...ofOne, ...ofTwo].map(({ id }) => id);
    expect([ofOne.length, ofTwo.length, new Set(ids).size]).toEqual([3, 2, 5]);
  });

  it('are claimed again when a lease ended before they were in progress', async () => {
    const mails = await ledger(await openTestStorage(), 2);
    await mails.claim(lease('one'));
    expect(await mails.claim(lease('two', noon + minute - 1))).toHaveLength(0);
    expect(await mails.claim(lease('two', noon + minute))).toHaveLength(2);
  });

  it('cannot be started by a worker that lost its lease', async () => {
    const mails = await ledger(await openTestStorage(), 2);
    const claimed = await mails.claim(lease('one'));
    await mails.claim(lease('two', noon + minute));
    expect(await mails.mark(claimed, lease('one', noon + minute))).toEqual(new Set());
  });

  it('add up to the audience with any outcomes', async () => {
    const storage = await openTestStorage();
    const mails = await ledger(storage, 7);
    const claimed = await mails.claim(lease('one'));
    await mails.mark(claimed.slice(0, 6), lease('one'));
    const states = ['sent', 'deferred', 'bounced', 'failed', 'unknown'] as const;
    await mails.settle(
      states.map((state, index) => outcome(claimed[index] ?? { id: 0, sending_id: 0 }, state)),
      lease('one'),
    );
    const counts = await mails.counts();
    expect(counts).toEqual({
      queued: 1,
      sending: 1,
      deferred: 1,
      sent: 1,
      bounced: 1,
      failed: 1,
      unknown: 1,
      skipped: 0,
      cancelled: 0,
    });
    expect(audienceOf(counts)).toBe(7);
    expect(await hasOpenDeliveries(storage.read, mails.sending_id)).toBe(true);
  });

  it.each([
    ['mail', 1],
    ['test', 0],
  ])(
    'of a %s count as an email to their contact once they are sent, and only then',
    async (kind, counted) => {
      const storage = await openTestStorage();
      const mails = await ledger(storage, 4, kind);
      const claimed = await mails.claim(lease('one'));
      await mails.mark(claimed, lease('one'));
      const states = ['sent', 'deferred', 'bounced', 'failed'] as const;
      await mails.settle(
        states.map((state, index) => outcome(claimed[index] ?? { id: 0, sending_id: 0 }, state)),
        lease('one'),
      );
      const facts = await storage.read.selectFrom('contact_fact').select(['contact_id', 'mails']).execute();
      const mailsOf = new Map(facts.map(({ contact_id, mails: count }) => [contact_id, count]));
      expect(claimed.map(({ contact_id }) => mailsOf.get(contact_id))).toEqual([counted, 0, 0, 0]);
    },
  );

  it('become unknown when the lease of one in progress ends, and are never claimed again', async () => {
    const storage = await openTestStorage();
    const mails = await ledger(storage, 1);
    await mails.mark(await mails.claim(lease('one')), lease('one'));
    const early = await storage.write((db) => giveUpLost(db, { now: noon + minute - 1, shard: 0 }));
    const lost = await storage.write((db) => giveUpLost(db, { now: noon + minute, shard: 0 }));
    expect([early.size, lost.get(mails.sending_id)]).toEqual([0, 1]);
    expect(await mails.counts()).toMatchObject({ sending: 0, unknown: 1 });
    expect(await mails.claim(lease('two', noon + 10 * minute))).toEqual([]);
  });

  it('are settled by a late answer even after they were given up', async () => {
    const storage = await openTestStorage();
    const mails = await ledger(storage, 1);
    const claimed = await mails.claim(lease('one'));
    await mails.mark(claimed, lease('one'));
    await storage.write((db) => giveUpLost(db, { now: noon + minute, shard: 0 }));
    await mails.settle(
      claimed.map((one) => outcome(one, 'sent')),
      lease('one', noon + 2 * minute),
    );
    expect(await mails.counts()).toMatchObject({ unknown: 0, sent: 1 });
  });

  it('wait until they are due again after being deferred', async () => {
    const storage = await openTestStorage();
    const mails = await ledger(storage, 1);
    const claimed = await mails.claim(lease('one'));
    await mails.mark(claimed, lease('one'));
    await mails.settle(
      claimed.map((one) => outcome(one, 'deferred')),
      lease('one'),
    );
    expect(await mails.claim(lease('two'))).toEqual([]);
    expect(await nextDue(storage.read, mails.sending_id)).toBe(noon + minute);
    expect(await mails.claim(lease('two', noon + minute))).toMatchObject([
      { state: 'deferred', attempts: 1 },
    ]);
  });

  it('are free immediately when a worker releases them', async () => {
    const storage = await openTestStorage();
    const mails = await ledger(storage, 2);
    const claimed = await mails.claim(lease('one'));
    await storage.write((db) =>
      releaseDeliveries(
        db,
        claimed.map(({ id }) => id),
        lease('one'),
      ),
    );
    expect(await mails.claim(lease('two'))).toHaveLength(2);
  });

  it('can be canceled while waiting, and are then never sent', async () => {
    const storage = await openTestStorage();
    const mails = await ledger(storage, 3);
    const claimed = await mails.claim(lease('one'), 1);
    const { sending_id } = mails;
    const move = { sending_id, from: 'queued', to: 'cancelled', now: noon, limit: 2 } as const;
    expect(await storage.write((db) => moveSome(db, move))).toHaveLength(2);
    expect(await storage.write((db) => moveSome(db, move))).toHaveLength(1);
    expect(await mails.mark(claimed, lease('one'))).toEqual(new Set());
    expect(await mails.counts()).toMatchObject({ queued: 0, cancelled: 3 });
    expect(await hasOpenDeliveries(storage.read, sending_id)).toBe(false);
  });
});
