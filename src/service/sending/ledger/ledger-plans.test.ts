import type { Transaction } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSqliteForTest } from '../../roof/testing/test-service.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { plansOf } from '../../storage/testing/plans.ts';
import { claimDeliveries } from './claim.store.ts';
import { hasOpenDeliveries, moveSome } from './deliveries.store.ts';
import { findDeliveries, lastRefusal } from './delivery-list.store.ts';
import { CountSheet } from './sending-counts.store.ts';
import { putOnTheWire, settleDeliveries } from './wire.store.ts';

const lease = { lease_owner: 'one', lease_until: 2, shard: 1, now: 1 };
const refused = { answer: null, due_at: 1, destination: null, party: null };
const going = { sending_id: 1, listIds: [1] };

const inTrouble =
  /^SEARCH delivery USING (COVERING )?INDEX delivery_in_trouble \(sending_id=\? AND state=\?\)/;

// A wrong plan is noticeable only with many deliveries, but the chosen plan is the same on an empty database.
describe('the plans of the ledger on SQLite', () => {
  let storage: OpenedStorage;

  beforeEach(async () => {
    storage = await openSqliteForTest();
  });

  const cases: [what: string, ask: (db: Transaction<Database>) => Promise<unknown>, steps: RegExp[]][] = [
    [
      'settle each delivery by its id',
      (db) =>
        settleDeliveries(db, storage.dialect, {
          outcomes: [{ id: 1, sending_id: 1, state: 'sent', ...refused }],
          lease,
          sheet: new CountSheet(),
        }),
      [/^SCAN outcome$/, /^SEARCH delivery USING INTEGER PRIMARY KEY/],
    ],
    [
      'mark each delivery by its id',
      (db) =>
        putOnTheWire(db, storage.dialect, {
          ...going,
          deliveries: [{ id: 1, contact_id: 1, state: 'queued' }],
          lease,
          sheet: new CountSheet(),
        }),
      [/^SEARCH delivery USING INTEGER PRIMARY KEY/, /^SEARCH contact USING INTEGER PRIMARY KEY/],
    ],
    [
      'claim what is due by its index',
      (db) => claimDeliveries(db, storage.dialect, { sending_id: 1, limit: 10, due_at: 1, lease }),
      [/^SEARCH delivery USING INDEX delivery_due \(sending_id=\? AND due_at<\?\)/],
    ],
    ['find the last refusal at the end of its index', (db) => lastRefusal(db, 1, 'deferred'), [inTrouble]],
    [
      'list what failed by its index',
      (db) =>
        findDeliveries(db, { sending_id: 1, states: ['failed', 'unknown'], page: 2, limit: 10, offset: 10 }),
      [inTrouble],
    ],
    [
      'look for what is open by its indexes',
      (db) => hasOpenDeliveries(db, 1),
      [
        /^SEARCH delivery USING (COVERING )?INDEX delivery_due \(sending_id=\?\)/,
        /INDEX delivery_on_the_wire$/,
      ],
    ],
    [
      'cancel what waits by its index',
      (db) => moveSome(db, { sending_id: 1, from: 'queued', to: 'cancelled', now: 1, limit: 10 }),
      [/^SEARCH delivery USING (COVERING )?INDEX delivery_due \(sending_id=\?\)/],
    ],
    [
      'queue what failed by its index',
      (db) => moveSome(db, { sending_id: 1, from: 'failed', to: 'queued', now: 1, limit: 10 }),
      [inTrouble],
    ],
  ];

  it.each(cases)('%s', async (_what, ask, steps) => {
    const plan = await plansOf(storage, ask);
    for (const step of steps) expect(plan).toContainEqual(expect.stringMatching(step));
    // Only the few in progress may be read one by one.
    expect(plan).not.toContainEqual(
      expect.stringMatching(/^SCAN delivery(?! USING INDEX delivery_on_the_wire$)/),
    );
  });
});
