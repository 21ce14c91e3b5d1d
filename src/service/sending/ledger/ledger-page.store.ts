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
  type MarkedDelivery,
  type Standing,
} from './wire.store.ts';
import { findWaitingAmong } from '../../people/suppressions/waiting-domains.store.ts';
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
  async run(db: Transaction<Database>, dialect: Dialect, { outcomes, departures: asked, lease }: LedgerPage) {
    const book = { lease, sheet: new CountSheet() };
    const { departures, held } = await withoutHeld(db, asked);
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
    for (const part of held)
      await skipOthers(db, dialect, { ...part, ...book, going: new Set(), isHeld: true });
    await dialect.runTogether(db, [...counts, ...book.sheet.writes(db, lease.shard)]);
    return going;
  },
};

/**
 * Separates deliveries to a domain that is suppressed in another spelling, and whose contacts aren't settled yet. The
 * statement that marks deliveries knows only an entry's own spelling. Reads nothing if no domain has a second one.
 */
async function withoutHeld(db: Transaction<Database>, departures: readonly Departures[]) {
  const keys = departures.flatMap(({ deliveries }) => deliveries.flatMap((one) => one.otherDomains ?? []));
  if (keys.length === 0) return { departures, held: [] };
  const waiting = await findWaitingAmong(db, [...new Set(keys)]);
  const isHeld = ({ otherDomains = [] }: MarkedDelivery) => otherDomains.some((key) => waiting.has(key));
  const partsOf = (belongs: (delivery: MarkedDelivery) => boolean) =>
    departures
      .map((part) => ({ ...part, deliveries: part.deliveries.filter(belongs) }))
      .filter(({ deliveries }) => deliveries.length > 0);
  return { departures: partsOf((one) => !isHeld(one)), held: partsOf(isHeld) };
}

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

interface Skipping extends Omit<Departures, 'warmUp'>, Bookkeeping {
  readonly going: ReadonlySet<number>;
  /** True if another spelling of the deliveries' domains is suppressed. */
  readonly isHeld?: boolean;
}

/** Skips those deliveries of one send that can't be sent anymore, and leaves the others waiting. */
async function skipOthers(
  db: Transaction<Database>,
  dialect: Dialect,
  { going, isHeld = false, ...part }: Skipping,
): Promise<void> {
  const deliveries = part.deliveries.filter(({ id }) => !going.has(id));
  if (deliveries.length === 0) return;
  const found = await standings(db, dialect, { ...part, deliveries });
  const reasons = new Map(
    found.map((one) => [one.id, reasonToSkip(isHeld ? { ...one, isSuppressed: true } : one)]),
  );
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
