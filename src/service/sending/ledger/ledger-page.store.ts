import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import type { Transaction } from 'kysely';
import type { DeliveryLease } from './deliveries.store.ts';
import { CountSheet } from './sending-counts.store.ts';
import {
  markAll,
  noteMarked,
  noteSettled,
  putOnTheWire,
  settleAll,
  skipDeliveries,
  standings,
  type Bookkeeping,
  type DeliveryOutcome,
  type Departures,
  type Standing,
} from './wire.store.ts';
import type { Dialect } from '../../storage/dialect.ts';
import type { WriteJob } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { withinCeiling } from './warm-up.store.ts';

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
    const settlement = { outcomes, lease, from: 'sending' } as const;
    const settling = outcomes.length === 0 ? [] : [settleAll.with(db, dialect, settlement)];
    const marking = departures
      .filter(({ warmUp }) => warmUp === null)
      .map((part) => ({ part, run: markAll.with(db, dialect, { ...part, lease }) }));
    await dialect.runTogether(db, [...settling, ...marking.map(({ run }) => run)]);
    const settled = settling.flatMap(({ rows }) => rows);
    const counts = await noteSettled(db, dialect, { ...settlement, ...book, rows: settled });
    const going: number[] = [];
    for (const { part, run } of marking) {
      const marked = noteMarked(book.sheet, { ...part, lease }, run.rows);
      going.push(...marked);
      await skipOthers(db, dialect, { ...part, ...book, going: marked });
    }
    for (const part of warming(departures))
      going.push(...(await departWithin(db, dialect, { ...part, ...book })));
    await dialect.runTogether(db, [...counts, ...book.sheet.writes(db, lease.shard)]);
    return going;
  },
};

type Warming = Departures & { readonly warmUp: string };

/**
 * Returns departures of domains that are warming up, in one fixed order, so that two workers can't wait for each other's
 * domains in a circle.
 */
function warming(departures: readonly Departures[]): readonly Warming[] {
  return departures
    .flatMap(({ warmUp, ...part }) => (warmUp === null ? [] : [{ ...part, warmUp }]))
    .toSorted((one, other) => one.warmUp.localeCompare(other.warmUp));
}

function departWithin(
  db: Transaction<Database>,
  dialect: Dialect,
  { warmUp: domain, deliveries, ...part }: Warming & Bookkeeping,
): Promise<ReadonlySet<number>> {
  return withinCeiling(db, { domain, now: part.lease.now, deliveries }, async (some) => {
    const going = await putOnTheWire(db, dialect, { ...part, deliveries: some });
    await skipOthers(db, dialect, { ...part, deliveries: some, going });
    return going;
  });
}

/** Skips those deliveries of one send that can't be sent anymore, and leaves the others waiting. */
async function skipOthers(
  db: Transaction<Database>,
  dialect: Dialect,
  { going, ...part }: Omit<Departures, 'warmUp'> & Bookkeeping & { readonly going: ReadonlySet<number> },
): Promise<void> {
  const deliveries = part.deliveries.filter(({ id }) => !going.has(id));
  if (deliveries.length === 0) return;
  const found = await standings(db, dialect, { ...part, deliveries });
  const reasons = new Map(found.map((one) => [one.id, reasonToSkip(one)]));
  const skipped = deliveries.flatMap((delivery) => {
    const answer = reasons.get(delivery.id) ?? null;
    return answer === null ? [] : [{ delivery, answer }];
  });
  await skipDeliveries(db, { ...part, skipped });
}

function reasonToSkip({ active, isSuppressed, isOn }: Standing): string | null {
  if (active === null) return keptSentence(messageOf('api', 'delivery.deleted'));
  if (active === 0) return keptSentence(messageOf('api', 'delivery.inactive'));
  if (isSuppressed) return keptSentence(messageOf('api', 'delivery.suppressed'));
  return isOn ? null : keptSentence(messageOf('api', 'delivery.noList'));
}
