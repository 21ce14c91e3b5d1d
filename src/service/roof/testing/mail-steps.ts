import fc from 'fast-check';
import { bookBounce } from '../../results/bounces/bounces.commands.ts';
import { comeBack } from '../../results/bounces/testing/sent-mails.ts';
import { bookEvents, judgeDeliveries } from '../../results/tracking/book-events.ts';
import { judgeEvents } from '../../results/tracking/machine.rules.ts';
import { browser } from '../../results/tracking/testing/tracked-mail.ts';
import { claimDeliveries } from '../../sending/ledger/claim.store.ts';
import { CountSheet } from '../../sending/ledger/sending-counts.store.ts';
import { freezeAll, newSending } from '../../sending/ledger/testing/ledger.ts';
import { putOnTheWire, settleDeliveries } from '../../sending/ledger/wire.store.ts';
import type { Storage } from '../../storage/storage.ts';
import { liveLists, stepOf } from './desk-steps.ts';

async function listIdsOf(storage: Storage): Promise<number[]> {
  return (await liveLists(storage)).map(({ id }) => id);
}

/** Sends an email to everyone on lists, and settles the results; some of them later, after it was given up. */
export const send = stepOf(
  'send',
  fc.tuple(
    fc.constantFrom('mail', 'test', 'responder'),
    fc.array(fc.constantFrom('sent', 'sent', 'deferred', 'bounced', 'lost'), { minLength: 4, maxLength: 4 }),
  ),
  async ({ service: { storage, clock } }, [kind, states]) => {
    const listIds = await listIdsOf(storage);
    const sending_id = await storage.write((db) => newSending(db, { kind }));
    await freezeAll(storage, { sending_id, listIds, chunk: 1000, audience_at: clock.now });
    clock.now += 60_000;
    const lease = { lease_owner: 'one', lease_until: clock.now + 60_000, shard: 1, now: clock.now };
    await storage.write(async (db) => {
      const claim = { sending_id, limit: 10, due_at: clock.now, lease };
      const deliveries = await claimDeliveries(db, storage.dialect, claim);
      const book = { lease, sheet: new CountSheet() };
      const going = { sending_id, listIds, deliveries, ...book };
      const ids = [...(await putOnTheWire(db, storage.dialect, going))];
      const outcomes = ids.map((id, index) => {
        const state = states[index % 4] ?? 'sent';
        const settled = state === 'deferred' || state === 'bounced' ? state : 'sent';
        const place = { answer: null, due_at: clock.now, destination: null, party: null };
        return { id, sending_id, state: settled, ...place } as const;
      });
      const lost = ids.filter((_, index) => states[index % 4] === 'lost');
      if (lost.length > 0)
        await db.updateTable('delivery').set({ state: 'unknown' }).where('id', 'in', lost).execute();
      await settleDeliveries(db, storage.dialect, { outcomes, ...book });
    });
  },
);

const event = fc.tuple(fc.nat(11), fc.constantFrom('open', 'click'), fc.boolean(), fc.nat(9));

/** Opens, clicks, and bounces of any sent emails. */
export const sign = stepOf(
  'signs',
  fc.tuple(fc.array(event, { minLength: 1, maxLength: 5 }), fc.option(fc.nat(11)), fc.boolean()),
  async ({ service: { storage, clock } }, [events, bounced, isJudgedAgain]) => {
    const deliveries = storage.read.selectFrom('delivery').select('id');
    const sent = await deliveries.orderBy('id', 'desc').limit(12).execute();
    const ids = sent.map(({ id }) => id);
    const at = (index: number) => ids[index % Math.max(1, ids.length)] ?? 0;
    const reader = { network: 'other', visitor: null, hint: null } as const;
    await storage.write(async (db) => {
      const incoming = events.map(([index, kind, isHidden, late]) => ({
        ...{ delivery_id: at(index), kind, link_id: null, at: clock.now + 3_600_000 + late * 1000 },
        ...{ agent: isHidden ? 'Mozilla/5.0' : browser, ...reader },
      }));
      if (ids.length > 0) await bookEvents(db, storage.dialect, incoming);
      if (bounced !== null) await bookBounce(db, comeBack(at(bounced)));
      if (!isJudgedAgain) return;
      const judge: typeof judgeEvents = (all, delivery) =>
        judgeEvents(all, delivery).map((reason, index) => (index % 2 === 0 ? 'program' : reason));
      await judgeDeliveries(db, storage.dialect, { ids, rules: { version: 1, judge } });
    });
  },
);
