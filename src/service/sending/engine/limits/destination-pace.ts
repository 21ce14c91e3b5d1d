import { hour_ms, minute_ms } from '../../../../lib/time/durations.ts';

/** Rules for adapting a destination's pace. Times in milliseconds. */
export interface PaceChoice {
  /** Gap between two departures after the first refusal. */
  readonly firstGap_ms: number;
  readonly longestGap_ms: number;
  /** Refusals in a row, each after a slower try than the last, at which the destination is held. */
  readonly refusalsUntilHeld: number;
  /** Emails per second added by each accepted one. */
  readonly step: number;
}

/** Holds a destination that refuses six tries, over about half a minute. */
export const usualPace: PaceChoice = {
  firstGap_ms: 1000,
  longestGap_ms: minute_ms,
  refusalsUntilHeld: 6,
  step: 0.2,
};

/**
 * Waits of a held destination, by the number of refused probes; the last one repeats. It is tried every quarter of an
 * hour for two hours, as most destinations open again in that time, then hourly.
 */
const holds: readonly number[] = [5 * minute_ms, ...Array<number>(8).fill(15 * minute_ms), hour_ms];

/** Returns the milliseconds for which a destination is held, a tenth more or less by `chance` (0 to 1). */
export function holdAfter(refusals: number, chance: number): number {
  const wait = holds[Math.min(refusals, holds.length) - 1] ?? hour_ms;
  return Math.round(wait * (0.9 + 0.2 * chance));
}

/** Gap so short that it counts as none, milliseconds. */
const noGap_ms = 20;

/**
 * The pace at which one destination accepts emails: halved by a temporary refusal, raised by each success. Times are of
 * a clock that never goes back.
 */
export class DestinationPace {
  readonly #choice: PaceChoice;
  readonly #most: number;
  #width: number;
  #gap_ms = 0;
  #nextAt = 0;
  #inHand = 0;
  #refusals = 0;
  #changedAt = -Infinity;

  /** `most`: emails that may be in progress at a time. */
  constructor(choice: PaceChoice, most: number) {
    this.#choice = choice;
    this.#most = most;
    this.#width = most;
  }

  /** Restarts at the slowest pace, as after a hold. */
  slowDown(): void {
    this.#width = 1;
    this.#gap_ms = Math.max(this.#gap_ms, this.#choice.firstGap_ms);
  }

  /** Refusals in a row, each after a slower try. */
  get refusals(): number {
    return this.#refusals;
  }

  /** True when it is as fast as one that never refused and need not be kept. */
  get isFree(): boolean {
    return this.#inHand === 0 && this.#refusals === 0 && this.#width >= this.#most && this.#gap_ms === 0;
  }

  /** True while none of its emails is in progress. */
  get isIdle(): boolean {
    return this.#inHand === 0;
  }

  /** Milliseconds between two departures; 0 without a limit. */
  get gap_ms(): number {
    return this.#gap_ms;
  }

  /** Emails that may be in progress at a time. */
  get width(): number {
    return this.#width;
  }

  /** Returns the milliseconds until the next email may go; Infinity while another has to finish first. */
  wait(now: number): number {
    if (this.#inHand >= this.#width) return Infinity;
    return Math.max(0, this.#nextAt - now);
  }

  /** Counts an email that is sent now. */
  depart(now: number): void {
    this.#inHand += 1;
    this.#nextAt = Math.max(this.#nextAt, now + this.#gap_ms);
  }

  /** Counts an email that is no longer in progress, whatever the answer was. */
  back(): void {
    this.#inHand = Math.max(0, this.#inHand - 1);
  }

  /** Raises the pace by one step. */
  accepted(): void {
    this.#refusals = 0;
    this.#width = Math.min(this.#most, this.#width + 1);
    if (this.#gap_ms === 0) return;
    const gap_ms = 1000 / (1000 / this.#gap_ms + this.#choice.step);
    this.#gap_ms = gap_ms < noGap_ms ? 0 : gap_ms;
  }

  /** Halves the pace, unless the email left before the pace was last halved. */
  refused(departedAt: number, now: number): void {
    if (departedAt < this.#changedAt) return;
    const { firstGap_ms, longestGap_ms } = this.#choice;
    this.#changedAt = now;
    this.#refusals += 1;
    this.#width = Math.max(1, Math.floor(this.#width / 2));
    this.#gap_ms = this.#gap_ms === 0 ? firstGap_ms : Math.min(longestGap_ms, 2 * this.#gap_ms);
    this.#nextAt = now + this.#gap_ms;
  }

  /** Halves only the number in progress: graylisting refuses every new recipient once, however slowly they come. */
  greylisted(): void {
    this.#width = Math.max(1, Math.floor(this.#width / 2));
  }
}
