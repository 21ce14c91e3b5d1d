import type { Transaction } from 'kysely';
import { minute_ms } from '../../../../lib/time/durations.ts';
import type { Log } from '../../../storage/log.ts';
import { type DeliveryLease } from '../../ledger/deliveries.store.ts';
import { deferDeliveries } from '../../ledger/claim.store.ts';
import {
  endHolds,
  failHeld,
  keepHold,
  openHolds,
  releaseHeld,
  type SendingHold,
} from '../../ledger/holds.store.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { Database } from '../../../storage/tables.ts';
import type { BookRefusals } from '../../ledger/ledger-page.store.ts';
import { destinationOf } from '../limits/destination-of.ts';
import type { HostedDomains } from '../limits/hosted-domains.ts';
import type { Destinations, Hold, ClaimSplit } from '../limits/destinations.ts';
import type { DomainTurns } from '../limits/domain-turns.ts';
import { longestHold_ms } from '../outcomes/outcome.rules.ts';
import type { PendingWork } from './pending-work.ts';
import type { ReadyDelivery, RunningSending } from './running-sending.ts';
import type { SendingDesk, Taken } from './sending-desk.ts';
import { hastenStalled } from '../outcomes/stall.store.ts';

/** Dependencies of `DestinationDesk`. */
export interface DestinationDeskParts {
  readonly storage: Storage;
  readonly log: Log;
  readonly now: () => number;
  readonly lease: () => DeliveryLease;
  readonly destinations: Destinations;
  readonly hosted: HostedDomains | undefined;
  readonly turns: DomainTurns;
  readonly desk: Pick<SendingDesk, 'sendings' | 'withdrawReady' | 'wake' | 'look'>;
  readonly pending: PendingWork;
  readonly bookRefusals: BookRefusals;
}

/** Deliveries released in one transaction. */
const chunk = 5000;

/**
 * Keeps deliveries for slow destinations in the ledger, out of the way of others, and records the held destinations.
 */
export class DestinationDesk {
  readonly #parts: DestinationDeskParts;
  /** When each send first met the hold of a destination, epoch milliseconds. */
  readonly #metAt = new Map<string, number>();

  constructor(parts: DestinationDeskParts) {
    this.#parts = parts;
  }

  /** Restores the holds of an earlier run. */
  async restore(): Promise<void> {
    const { storage, destinations } = this.#parts;
    const holds = await openHolds(storage.read);
    for (const hold of holds) this.#metAt.set(keyOf(hold), hold.since);
    destinations.restore(holds);
  }

  /**
   * Returns true for an email whose destination has refused this send for so long that it is given up. Recipients of an
   * automatic email are all tried on schedule, regardless of earlier refusals.
   */
  isGivenUp({ sending, destination }: Pick<Taken, 'sending' | 'destination'>): boolean {
    const { destinations, now } = this.#parts;
    if (sending.loaded.isAutomatic || destinations.holdOf(destination) === null) return false;
    const metAt = this.#metAt.get(keyOf({ sending_id: sending.id, destination }));
    return metAt !== undefined && isOver(metAt, now());
  }

  /**
   * Returns the destination whose servers accept an address's email. A domain held under its own name stays a separate
   * destination until it accepts emails again, even if another host turns out to serve it.
   */
  destinationOf(email: string): string {
    const { destinations, hosted } = this.#parts;
    const own = destinationOf(email);
    if (hosted === undefined || destinations.holdOf(own) !== null) return own;
    return hosted.destinationOf(email);
  }

  /** Counts an email that is no longer in progress. */
  back(destination: string): void {
    this.#parts.destinations.back(destination);
  }

  /** Counts an accepted email; if it ends a hold, deliveries waiting for it become due immediately. */
  accepted(destination: string): void {
    const { destinations, pending, log } = this.#parts;
    destinations.back(destination);
    const hold = destinations.accepted(destination);
    if (hold === null) return;
    log.info({ destination, since: hold.since }, 'held destination resumed');
    pending.add(() => this.#release(destination));
  }

  /** Reduces the number of simultaneous emails to a graylisting destination. */
  greylisted(destination: string): void {
    this.#parts.destinations.greylisted(destination);
  }

  /**
   * Defers a send's ready deliveries for a destination for a minute, so that others come first. For a send in trouble,
   * whose next try is better made elsewhere.
   */
  setAside(sending: RunningSending, destination: string): void {
    const { pending, now, storage } = this.#parts;
    const due_at = now() + minute_ms;
    const later = sending.giveBack(destination).map((one) => ({ one, due_at, hold: null }));
    if (later.length > 0) pending.add(() => storage.write((db) => this.#wait(db, later)));
  }

  /** Slows a destination down after a refusal and defers deliveries ready for it. */
  refused({
    sending,
    destination,
    departedAt,
    answer,
  }: {
    readonly sending: RunningSending;
    readonly destination: string;
    readonly departedAt: number;
    readonly answer: string;
  }): void {
    const { destinations, desk, pending, now, storage, log } = this.#parts;
    const before = destinations.holdOf(destination);
    const at = now();
    const slowed = destinations.refused(destination, { answer, departedAt, at, now: performance.now() });
    if (slowed.kind === 'held' && slowed.hold !== before) {
      log.warn({ destination, refusals: slowed.hold.refusals, answer }, 'destination put on hold');
      const hold = { ...slowed.hold, sending_id: sending.id, since: at };
      pending.add(() => storage.write((db) => this.#keepHold(db, hold)));
    }
    for (const taken of desk.withdrawReady(destination)) {
      if (taken.ready.length > 0) pending.add(() => this.keep(taken.sending, taken.ready));
    }
  }

  /**
   * Puts deliveries on the desk, unless their destination doesn't accept any for now. Those wait in the ledger, or fail if it
   * has refused for days.
   */
  async keep(sending: RunningSending, claimed: readonly ReadyDelivery[]): Promise<void> {
    const { desk } = this.#parts;
    const parted = this.#part(claimed);
    sending.put(parted.kept);
    desk.wake();
    if (parted.later.length > 0) await this.#defer(sending, parted.later);
  }

  #part(claimed: readonly ReadyDelivery[]): ClaimSplit<ReadyDelivery> {
    const { destinations, turns, desk, now } = this.#parts;
    const ready = desk.sendings.flatMap((one) => one.ready);
    const at = now();
    const byPace = destinations.part(claimed, {
      atHand: ready.map(({ destination }) => destination),
      destinationOf: ({ destination }) => destination,
      at,
    });
    const byTurn = turns.part(byPace.kept, {
      atHand: ready.map(({ delivery }) => delivery.email),
      emailOf: ({ delivery }) => delivery.email,
      now: performance.now(),
    });
    const later = byTurn.deferred.map(({ one, wait_ms }) => ({
      one,
      due_at: Math.ceil(at + wait_ms),
      hold: null,
    }));
    return { kept: byTurn.held, later: [...byPace.later, ...later] };
  }

  async #defer(sending: RunningSending, later: ClaimSplit<ReadyDelivery>['later']): Promise<void> {
    const { storage, now } = this.#parts;
    const holds = new Map<string, Hold>();
    for (const { hold } of later) if (hold !== null) holds.set(hold.destination, hold);
    // Giving up records bounces, which nothing else may do at the same time.
    const isSerial = [...holds.values()].some(({ since }) => isOver(since, now()));
    const sending_id = sending.id;
    await storage.write(
      async (db) => {
        const over = new Set<string>();
        for (const [destination, hold] of holds) {
          // A hold from an earlier run may have been read from another send's row.
          const since = await this.#keepHold(db, { ...hold, sending_id, since: now() });
          if (isSerial && !sending.loaded.isAutomatic && isOver(since, now())) over.add(destination);
        }
        const isGivenUp = ({ hold }: (typeof later)[number]) => hold !== null && over.has(hold.destination);
        await this.#wait(
          db,
          later.filter((one) => !isGivenUp(one)),
        );
        for (const destination of over) {
          await this.#giveUp(db, {
            sending_id,
            answer: holds.get(destination)?.answer ?? '',
            ids: later
              .filter(({ hold }) => hold?.destination === destination)
              .map(({ one }) => one.delivery.id),
          });
        }
      },
      { isSerial },
    );
  }

  /** Saves a hold of a send and returns when this send met it: others may have met it long before. */
  async #keepHold(db: Transaction<Database>, hold: SendingHold): Promise<number> {
    const since = await keepHold(db, hold);
    this.#metAt.set(keyOf(hold), since);
    return since;
  }

  async #wait(db: Transaction<Database>, later: ClaimSplit<ReadyDelivery>['later']): Promise<void> {
    const { storage, lease } = this.#parts;
    if (later.length === 0) return;
    await deferDeliveries(db, storage.dialect, {
      lease_owner: lease().lease_owner,
      later: later.map(({ one, due_at, hold }) => ({
        ...{ id: one.delivery.id, due_at },
        destination: hold?.destination ?? null,
      })),
    });
  }

  async #giveUp(
    db: Transaction<Database>,
    given: { readonly sending_id: number; readonly ids: readonly number[]; readonly answer: string },
  ): Promise<void> {
    const { lease, bookRefusals } = this.#parts;
    const { sending_id, answer } = given;
    const ids = await failHeld(db, { ...given, lease: lease() });
    await bookRefusals(
      db,
      ids.map((id) => ({
        ...{ id, sending_id, state: 'failed', answer, due_at: lease().now },
        ...{ destination: null, party: 'sender' },
      })),
    );
  }

  /** Makes due the deliveries of all sends that wait for a destination that accepts emails again. */
  async #release(destination: string): Promise<void> {
    const { storage, now, desk } = this.#parts;
    const ids = await storage.write(async (db) => {
      const held = await endHolds(db, destination);
      await hastenStalled(db, held, now());
      return held;
    });
    for (const sending_id of ids) {
      this.#metAt.delete(keyOf({ sending_id, destination }));
      let released = chunk;
      while (released === chunk) {
        const part = { sending_id, destination, now: now(), limit: chunk };
        released = await storage.write((db) => releaseHeld(db, part), { priority: 'background' });
      }
    }
    for (const sending of desk.sendings) {
      sending.moreMayBeDue();
      desk.look(sending);
    }
  }
}

function keyOf({ sending_id, destination }: Pick<SendingHold, 'sending_id' | 'destination'>): string {
  return `${sending_id} ${destination}`;
}

function isOver(since: number, now: number): boolean {
  return now - since >= longestHold_ms;
}
