import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryLease } from '../sendings/deliveries.store.ts';
import type { Log } from '../log.ts';
import type { Storage } from '../storage/storage.ts';
import { writePage, type BookRefusals, type Departure, type Tried } from './ledger.store.ts';

/** What one connection has for the ledger: what came of its last mail, and what it would send next. */
export interface Turn {
  readonly tried: Tried | null;
  readonly departure: Departure | null;
}

/** What the writer works with. */
export interface LedgerWriterParts {
  readonly storage: Pick<Storage, 'write' | 'dialect'>;
  readonly log: Log;
  /** The lease under which everything is written now. */
  readonly lease: () => DeliveryLease;
  readonly bookRefusals: BookRefusals;
  /** Waits between two tries while nothing can be written, milliseconds. */
  readonly retry_ms: number;
  /** True where nothing is tried again any more: what is on the wire will be unknown. */
  readonly mayAbandon: () => boolean;
}

interface WaitingTurn extends Turn {
  readonly done: (mayGo: boolean) => void;
}

/**
 * Gathers what all connections have for the ledger into one transaction at a time, so that no message costs one of
 * its own: while one is being written, the next fills. Choice: group commit, as a log does it.
 */
export class LedgerWriter {
  readonly #parts: LedgerWriterParts;
  #waiting: WaitingTurn[] = [];
  #writing: Promise<void> | null = null;

  constructor(parts: LedgerWriterParts) {
    this.#parts = parts;
  }

  /**
   * Resolves once the turn is committed: true where its departure is marked as being on the wire, and may go. While
   * the database is locked, full or gone it is tried again and again: what came of a mail isn't to be forgotten.
   */
  turn(turn: Turn): Promise<boolean> {
    const written = new Promise<boolean>((done) => this.#waiting.push({ ...turn, done }));
    this.#writing ??= this.#writeAll();
    return written;
  }

  async #writeAll(): Promise<void> {
    // What is ready at the same moment goes together.
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
    const { storage, log, lease, bookRefusals, retry_ms, mayAbandon } = this.#parts;
    const page = {
      tried: turns.flatMap(({ tried }) => (tried === null ? [] : [tried])),
      departures: turns.flatMap(({ departure }) => (departure === null ? [] : [departure])),
    };
    const { dialect } = storage;
    // Booking a refusal reads a contact, decides and writes; nobody else may do so meanwhile.
    const isSerial = page.tried.some(({ outcome }) => outcome.state === 'bounced');
    for (;;) {
      try {
        return await storage.write((db) => writePage(db, page, { dialect, lease: lease(), bookRefusals }), {
          isSerial,
        });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error(
          { reason, deliveries: turns.length },
          'what came of mails can not be written; trying again',
        );
        if (mayAbandon()) return new Set();
        await pause(retry_ms);
      }
    }
  }
}
