import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../storage/testing/engines.ts';
import { addToSendingCounts } from '../../ledger/sending-counts.store.ts';
import { newSending, noon } from '../../ledger/testing/ledger.ts';
import { longestTrouble_ms } from './outcome.rules.ts';
import { bookTrouble } from './trouble.store.ts';

describeEachEngine('a send in trouble for long', (openTestStorage) => {
  it.each([
    { of: 'is paused while emails are queued', counts: { queued: 1, sent: 3 }, state: 'paused' },
    { of: 'is paused while nobody has received it', counts: { deferred: 2 }, state: 'paused' },
    { of: 'continues at its tail', counts: { deferred: 1, sent: 3 }, state: 'sending' },
  ])('$of', async ({ counts, state }) => {
    const storage = await openTestStorage();
    const sending_id = await storage.write(async (db) => {
      const id = await newSending(db, { trouble_since: noon - longestTrouble_ms });
      const changes = (['queued', 'deferred', 'sent'] as const).map((one) => ({
        sending_id: id,
        state: one,
        deliveries: { queued: 0, deferred: 0, sent: 0, ...counts }[one],
      }));
      await addToSendingCounts(db, 0, changes);
      return id;
    });
    const trouble = { reason: 'relay_unreachable', answer: '', needsPerson: false, wait_ms: 0 } as const;
    await storage.write((db) => bookTrouble(db, sending_id, { ...trouble, now: noon }));
    const row = await storage.read
      .selectFrom('sending')
      .select('state')
      .where('id', '=', sending_id)
      .executeTakeFirst();
    expect(row).toEqual({ state });
  });
});
