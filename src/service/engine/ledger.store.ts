import type { Transaction } from 'kysely';
import {
  putOnTheWire,
  settleDeliveries,
  skipDeliveries,
  type ClaimedDelivery,
  type DeliveryLease,
  type DeliveryOutcome,
  type SkippedDelivery,
} from '../sendings/deliveries.store.ts';
import type { Dialect } from '../storage/dialect/dialect.ts';
import type { Database } from '../storage/tables.ts';
import { standings } from './engine.store.ts';

/** A delivery that was tried, and what came of it. */
export interface Tried {
  readonly delivery: ClaimedDelivery;
  readonly outcome: DeliveryOutcome;
}

/** A delivery that wants to go on the wire, and the lists that its sending goes to. */
export interface Departure {
  readonly delivery: ClaimedDelivery;
  readonly listIds: readonly number[];
}

/** What the connections of a worker have for the ledger at one time. */
export interface LedgerPage {
  readonly tried: readonly Tried[];
  readonly departures: readonly Departure[];
}

/** Called with what was refused for good, in the transaction that settles it. */
export type BookRefusals = (db: Transaction<Database>, refused: readonly Tried[]) => Promise<void>;

/** With what a page is written. */
export interface LedgerParts {
  readonly dialect: Dialect;
  readonly lease: DeliveryLease;
  readonly bookRefusals: BookRefusals;
}

/**
 * Settles what was tried, and marks what goes next as being on the wire; gives the ids of what may go. The late
 * guard: whoever was deleted, deactivated or unsubscribed since the audience was frozen is skipped, and nothing of a
 * sending that was paused or cancelled goes.
 */
export async function writePage(
  db: Transaction<Database>,
  { tried, departures }: LedgerPage,
  { dialect, lease, bookRefusals }: LedgerParts,
): Promise<ReadonlySet<number>> {
  if (tried.length > 0) {
    await settleDeliveries(db, dialect, { outcomes: tried.map(({ outcome }) => outcome), lease });
    const refused = tried.filter(({ outcome }) => outcome.state === 'bounced');
    if (refused.length > 0) await bookRefusals(db, refused);
  }
  const going: ClaimedDelivery[] = [];
  const skipped: SkippedDelivery[] = [];
  for (const part of bySending(departures)) {
    const found = await standings(db, dialect, part);
    if (found === null) continue;
    const reasons = new Map(found.map((one) => [one.id, reasonToSkip(one)]));
    for (const delivery of part.deliveries) {
      const answer = reasons.get(delivery.id) ?? null;
      if (answer === null) going.push(delivery);
      else skipped.push({ delivery, answer });
    }
  }
  await skipDeliveries(db, skipped, lease);
  return putOnTheWire(db, going, lease);
}

function bySending(departures: readonly Departure[]) {
  const parts = new Map<
    number,
    { sending_id: number; listIds: readonly number[]; deliveries: ClaimedDelivery[] }
  >();
  for (const { delivery, listIds } of departures) {
    const { sending_id } = delivery;
    const part = parts.get(sending_id) ?? { sending_id, listIds, deliveries: [] };
    part.deliveries.push(delivery);
    parts.set(sending_id, part);
  }
  return parts.values();
}

function reasonToSkip({ active, isOn }: { active: number | null; isOn: boolean }): string | null {
  if (active === null) return 'The contact was deleted before its turn.';
  if (active === 0) return 'The contact was inactive by its turn.';
  return isOn ? null : 'The contact was on none of the lists any more by its turn.';
}
