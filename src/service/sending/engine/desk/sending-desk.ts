import type { Destinations } from '../limits/destinations.ts';
import type { SendPace } from '../limits/send-limits.ts';
import type { ReadyDelivery, RunningSending } from './running-sending.ts';

/** A delivery and the sending it belongs to. */
export interface Taken extends ReadyDelivery {
  readonly sending: RunningSending;
  /** When it was taken, by `performance.now`. */
  readonly departedAt: number;
}

/** Dependencies of the desk. */
export interface SendingDeskParts {
  readonly pace: SendPace;
  readonly destinations: Destinations;
  /** Called for a send with few ready deliveries; ends with `filled`. */
  readonly refill: (sending: RunningSending) => void;
}

/** Deliveries of all sends that wait for a connection. Sends take turns, so a small one overtakes a large one. */
export class SendingDesk {
  readonly #parts: SendingDeskParts;
  readonly #sendings = new Map<number, RunningSending>();
  #turn = 0;
  #waiters: (() => void)[] = [];

  constructor(parts: SendingDeskParts) {
    this.#parts = parts;
  }

  get sendings(): readonly RunningSending[] {
    return [...this.#sendings.values()];
  }

  find(id: number): RunningSending | undefined {
    return this.#sendings.get(id);
  }

  /** Adds a send. */
  add(sending: RunningSending): void {
    this.#sendings.set(sending.id, sending);
    this.look(sending);
  }

  /** Removes a send and returns its ready deliveries, which must be released. */
  remove(id: number): readonly ReadyDelivery[] {
    const sending = this.#sendings.get(id);
    this.#sendings.delete(id);
    return sending?.giveAllBack() ?? [];
  }

  /** Starts refilling a send if it has few deliveries left. */
  look(sending: RunningSending): void {
    if (sending.wantsMore) this.#parts.refill(sending);
  }

  /** Wakes waiting lanes, as more may be ready. */
  wake(): void {
    for (const resolve of this.#waiters.splice(0)) resolve();
  }

  /** Resolves at the next `wake`, or after `most_ms`. */
  async wait(most_ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#waiters.push(resolve);
      timer = setTimeout(resolve, most_ms);
    });
    clearTimeout(timer);
  }

  /** Withdraws ready deliveries for a destination from all sends, so that they can be distributed again. */
  withdrawReady(
    destination: string,
  ): readonly { sending: RunningSending; ready: readonly ReadyDelivery[] }[] {
    return this.sendings.map((sending) => ({ sending, ready: sending.giveBack(destination) }));
  }

  /** Returns the next delivery allowed by the limits, taking sends in turn; else the milliseconds until one is. */
  take(): Taken | { readonly wait_ms: number } {
    const { pace, destinations } = this.#parts;
    const now = performance.now();
    const sendings = this.sendings;
    let wait_ms = pace.waitForAny(now);
    if (wait_ms > 0) return { wait_ms };
    wait_ms = Number.MAX_SAFE_INTEGER;
    for (let step = 0; step < sendings.length; step += 1) {
      const sending = sendings[(this.#turn + step) % sendings.length];
      const found = sending?.take(({ delivery, destination }) => {
        const wait = Math.max(pace.waitForDomain(delivery.email, now), destinations.wait(destination, now));
        if (wait > 0) wait_ms = Math.min(wait_ms, wait);
        return wait === 0;
      });
      if (sending === undefined || found === undefined) continue;
      this.#turn = (this.#turn + step + 1) % sendings.length;
      pace.take(found.delivery.email, now);
      destinations.depart(found.destination, now);
      this.look(sending);
      return { sending, departedAt: now, ...found };
    }
    return { wait_ms };
  }

  /** Stops counting a delivery as taken, as it won't be sent. */
  drop({ sending, destination }: Pick<Taken, 'sending' | 'destination'>): void {
    sending.done();
    this.#parts.destinations.back(destination);
  }

  /** Puts back a delivery that could not be tried; returns false if its send was removed and it must be released. */
  putBack({ sending, delivery, receiver, destination }: Taken): boolean {
    if (this.#sendings.get(sending.id) !== sending) {
      this.drop({ sending, destination });
      return false;
    }
    sending.putBack({ delivery, receiver, destination });
    this.#parts.destinations.back(destination);
    return true;
  }
}
