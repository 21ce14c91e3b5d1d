import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import type { Transaction } from 'kysely';
import type { DeliveryLease } from './deliveries.store.ts';
import { CountSheet } from './sending-counts.store.ts';
import {
  putOnTheWire,
  settleDeliveries,
  skipDeliveries,
  standings,
  type Bookkeeping,
  type DeliveryOutcome,
  type Departures,
  type GuardedDepartures,
  type Standing,
} from './wire.store.ts';
import type { Dialect } from '../../storage/dialect.ts';
import type { WriteJob } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { withinCeiling } from './warm-up.store.ts';
import { isDomainWaiting } from '../../people/suppressions/waiting-domains.store.ts';

/** Requests of a worker's connections to the ledger at one time. */
export interface LedgerPage {
  readonly outcomes: readonly DeliveryOutcome[];
  /** Next deliveries to send, by send. */
  readonly departures: readonly Departures[];
  readonly lease: DeliveryLease;
}

/** Called with deliveries that ended without success (`bounced`, `failed`), in the transaction that settles them. */
export type BookRefusals = (db: Transaction<Database>, refused: readonly DeliveryOutcome[]) => Promise<void>;

/**
 * Settles tried deliveries, marks the next ones as in progress, and returns the ids of deliveries to send. Contacts
 * deleted, deactivated, suppressed, or unsubscribed since are skipped, and a paused or canceled send sends nothing.
 */
export const ledgerPage: WriteJob<LedgerPage, number[]> = {
  name: 'ledger page',
  async run(db: Transaction<Database>, dialect: Dialect, { outcomes, departures, lease }: LedgerPage) {
    const book = { lease, sheet: new CountSheet() };
    if (outcomes.length > 0) await settleDeliveries(db, dialect, { outcomes, ...book });
    const going: number[] = [];
    const domainWaits = departures.length > 0 && (await isDomainWaiting(db));
    for (const part of inOrder(departures)) {
      const { warmUp: domain, deliveries } = part;
      const go = (some: typeof deliveries) =>
        depart(db, dialect, { ...part, deliveries: some, domainWaits, ...book });
      const gone =
        domain === null
          ? await go(deliveries)
          : await withinCeiling(db, { domain, now: lease.now, deliveries }, go);
      going.push(...gone);
    }
    await book.sheet.write(db, lease.shard);
    return going;
  },
};

/** Sorts departures into one fixed order, so that two workers can't wait for each other's domains in a circle. */
function inOrder(departures: readonly Departures[]): readonly Departures[] {
  return departures.toSorted((one, other) => (one.warmUp ?? '').localeCompare(other.warmUp ?? ''));
}

async function depart(
  db: Transaction<Database>,
  dialect: Dialect,
  part: GuardedDepartures & Bookkeeping,
): Promise<ReadonlySet<number>> {
  const going = await putOnTheWire(db, dialect, part);
  const deliveries = part.deliveries.filter(({ id }) => !going.has(id));
  if (deliveries.length === 0) return going;
  const found = await standings(db, dialect, { ...part, deliveries });
  const reasons = new Map(found.map((one) => [one.id, reasonToSkip(one)]));
  const skipped = deliveries.flatMap((delivery) => {
    const answer = reasons.get(delivery.id) ?? null;
    return answer === null ? [] : [{ delivery, answer }];
  });
  await skipDeliveries(db, { ...part, skipped });
  return going;
}

function reasonToSkip({ active, isSuppressed, isOn }: Standing): string | null {
  if (active === null) return keptSentence(messageOf('api', 'delivery.deleted'));
  if (active === 0) return keptSentence(messageOf('api', 'delivery.inactive'));
  if (isSuppressed) return keptSentence(messageOf('api', 'delivery.suppressed'));
  return isOn ? null : keptSentence(messageOf('api', 'delivery.noList'));
}
