import { isFree, isProcessAlive, leaseOwner, type LeaseHolder } from '../../../base/lease.ts';
import type { Log } from '../../../storage/log.ts';
import { type DeliveryLease } from '../../ledger/deliveries.store.ts';
import { giveUpLost } from '../../ledger/orphans.store.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { OpenSending } from '../../sendings/open-sendings.store.ts';
import { claimants, endLeases, ownersOnTheWire, releaseClaimsOf } from '../../ledger/orphans.store.ts';
import { beat, countWorkers, forgetBeat, forgetOldBeats, silentWorkers } from './worker-beats.store.ts';

/** Dependencies of recovering. */
export interface RecoveryParts {
  readonly storage: Pick<Storage, 'read' | 'write' | 'dialect'>;
  readonly log: Log;
  readonly holder: LeaseHolder;
  readonly now: () => number;
  readonly lease: () => DeliveryLease;
}

const lookEvery_ms = 5000;
const beatEvery_ms = 10_000;
/** Silence after which a worker on another machine counts as dead, milliseconds. */
export const longestSilence_ms = 60_000;

/** Frees claims of dead workers, gives up their deliveries in progress, and shows that this worker is alive. */
export class Recovery {
  readonly #parts: RecoveryParts;
  readonly #owner: string;
  #lookedAt = -Infinity;
  #beatAt = -Infinity;
  #hasLooked = false;
  #workers = 1;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
    this.#owner = leaseOwner(parts.holder);
  }

  /** Number of workers that send, including this one, as of the last look. */
  get workers(): number {
    return this.#workers;
  }

  /** Records a heartbeat if one is due. The first one comes before any claim. */
  async beat(): Promise<void> {
    if (performance.now() - this.#beatAt < beatEvery_ms) return;
    const isFirst = this.#beatAt === -Infinity;
    this.#beatAt = performance.now();
    const { storage, log } = this.#parts;
    try {
      await storage.write(
        async (db) => {
          await beat(db, storage.dialect, this.#owner);
          if (isFirst) await forgetOldBeats(db, storage.dialect);
        },
        { isSerial: false },
      );
    } catch (error) {
      // Deliveries in progress matter more: they wait for a full disk, and are settled once there is room.
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'could not save a sign of life',
      );
    }
  }

  /** Ends the signs of life, as nothing of this worker is in progress anymore. */
  async end(): Promise<void> {
    if (this.#beatAt === -Infinity) return;
    await this.#parts.storage.write((db) => forgetBeat(db, this.#owner), { isSerial: false });
  }

  /** Looks for work left by others, if that is due; returns true when something was given up. */
  async look(open: readonly OpenSending[]): Promise<boolean> {
    if (performance.now() - this.#lookedAt < lookEvery_ms) return false;
    this.#lookedAt = performance.now();
    const { storage, now, log, lease } = this.#parts;
    this.#workers = await countWorkers(storage.read, storage.dialect, longestSilence_ms);
    const silent = await silentWorkers(storage.read, storage.dialect, longestSilence_ms);
    const gone = (owners: readonly string[]) =>
      owners.filter((owner) => this.#isGone(owner) || (silent.includes(owner) && owner !== this.#owner));
    const lostOwners = gone(await ownersOnTheWire(storage.read));
    const lost = await storage.write(async (db) => {
      if (lostOwners.length > 0) await endLeases(db, lostOwners, now());
      return giveUpLost(db, { now: now(), shard: lease().shard });
    });
    for (const [sending, deliveries] of lost)
      log.warn({ sending, deliveries }, 'emails interrupted while sending');
    for (const { id, state } of open) {
      if (state !== 'sending') continue;
      const owners = gone(await claimants(storage.read, id));
      if (owners.length > 0) await storage.write((db) => releaseClaimsOf(db, id, owners));
    }
    this.#hasLooked = true;
    return lost.size > 0;
  }

  #isGone(lease_owner: string): boolean {
    // At the first look nothing is in progress here: anything marked so was left by a thread that has ended.
    if (lease_owner === this.#owner) return !this.#hasLooked;
    const { holder, now } = this.#parts;
    const lease = { lease_owner, lease_until: Number.MAX_SAFE_INTEGER };
    return isFree(lease, { now: now(), holder, isAlive: isProcessAlive });
  }
}
