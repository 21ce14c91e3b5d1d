import { setTimeout as pause } from 'node:timers/promises';
import { emailKey } from '../../../../lib/email/email-address.ts';
import { spellingsOf } from '../../../people/standing/address-spellings.ts';
import { lookupKey } from '../../../people/standing/suppression-keys.ts';
import type { ClaimedDelivery, DeliveryLease } from '../../ledger/deliveries.store.ts';
import type { DeliveryOutcome, Departures, MarkedDelivery } from '../../ledger/wire.store.ts';
import type { Log } from '../../../storage/log.ts';
import type { Storage } from '../../../storage/storage.ts';
import { ledgerPage, type BookRefusals, type LedgerPage } from '../../ledger/ledger-page.store.ts';

/** A delivery that is ready to be sent, and the lists of its send. */
export interface Departure {
  readonly delivery: ClaimedDelivery;
  readonly listIds: readonly number[];
  /** The sender's domain while it is warming up. */
  readonly warmUp: string | null;
}

/** Request of one connection to the ledger: the outcome of its last email, and the next one it wants to send. */
export interface Turn {
  readonly outcome: DeliveryOutcome | null;
  readonly departure: Departure | null;
}

/** Dependencies of the writer. */
export interface LedgerWriterParts {
  readonly storage: Pick<Storage, 'write' | 'run' | 'dialect'>;
  readonly log: Log;
  /** Returns the lease under which everything is written now. */
  readonly lease: () => DeliveryLease;
  readonly bookRefusals: BookRefusals;
  /** Wait between two tries while nothing can be written, milliseconds. */
  readonly retry_ms: number;
  /** Returns true when nothing is retried anymore: deliveries in progress become unknown. */
  readonly mayAbandon: () => boolean;
}

interface WaitingTurn extends Turn {
  readonly done: (mayGo: boolean) => void;
}

/**
 * Gathers all connections' ledger changes into one transaction at a time (group commit, as a log does), so that no
 * message costs its own: while one transaction is written, the next fills.
 */
export class LedgerWriter {
  readonly #parts: LedgerWriterParts;
  #waiting: WaitingTurn[] = [];
  #writing: Promise<void> | null = null;

  constructor(parts: LedgerWriterParts) {
    this.#parts = parts;
  }

  /**
   * Resolves once the turn is committed: true when its departure is marked as in progress and may be sent. While the
   * database is locked, full, or unavailable, it keeps retrying, because no outcome may be forgotten.
   */
  turn(turn: Turn): Promise<boolean> {
    const written = new Promise<boolean>((done) => this.#waiting.push({ ...turn, done }));
    this.#writing ??= this.#writeAll();
    return written;
  }

  async #writeAll(): Promise<void> {
    // Turns ready at the same moment are written together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const page = this.#waiting;
      this.#waiting = [];
      const marked = await this.#write(page);
      for (const { departure, done } of page) done(departure !== null && marked.has(departure.delivery.id));
    }
    this.#writing = null;
  }

  async #write(turns: readonly Turn[]): Promise<ReadonlySet<number>> {
    const { log, lease, retry_ms, mayAbandon } = this.#parts;
    const outcomes = turns.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));
    const departures = bySending(turns);
    for (;;) {
      try {
        return new Set(await this.#writePage({ outcomes, departures, lease: lease() }));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ reason, deliveries: turns.length }, 'could not save delivery results, retrying');
        if (mayAbandon()) return new Set();
        await pause(retry_ms);
      }
    }
  }

  #writePage(page: LedgerPage): Promise<number[]> {
    const { storage, bookRefusals } = this.#parts;
    const refused = page.outcomes.filter(({ state }) => state === 'bounced' || state === 'failed');
    if (refused.length === 0) return storage.run(ledgerPage, page, { priority: 'steady', isSerial: false });
    // Recording a refusal reads a contact, decides, and writes; nothing else may do so at the same time.
    return storage.write(
      async (db) => {
        const going = await ledgerPage.run(db, storage.dialect, page);
        await bookRefusals(db, refused);
        return going;
      },
      { priority: 'steady' },
    );
  }
}

function bySending(turns: readonly Turn[]): Departures[] {
  const parts = new Map<number, Departures & { readonly deliveries: MarkedDelivery[] }>();
  for (const { departure } of turns) {
    if (departure === null) continue;
    const { id, sending_id, contact_id, state, email } = departure.delivery;
    const otherDomains = spellingsOf(lookupKey('domain', emailKey(email), '')).slice(1);
    const { listIds, warmUp } = departure;
    const part = parts.get(sending_id) ?? { sending_id, listIds, warmUp, deliveries: [] };
    const others = otherDomains.length === 0 ? {} : { otherDomains };
    part.deliveries.push({ id, contact_id, state, ...others });
    parts.set(sending_id, part);
  }
  return [...parts.values()];
}
