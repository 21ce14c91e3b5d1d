import { DestinationPace, holdAfter, usualPace, type PaceChoice } from './destination-pace.ts';

/** A destination that refuses everything for now. Times in epoch milliseconds. */
export interface Hold {
  readonly destination: string;
  /** When the run of refusals began. */
  readonly since: number;
  /** Probes that were refused. */
  readonly refusals: number;
  readonly next_attempt_at: number;
  readonly answer: string;
}

/** Effect of a refusal on its destination: `slower`, or `held` for a first or longer time. */
export type Slowdown = { readonly kind: 'slower' } | { readonly kind: 'held'; readonly hold: Hold };

/** Groups of claimed deliveries: kept at hand or deferred, some of them for a hold. */
export interface ClaimSplit<One> {
  readonly kept: readonly One[];
  readonly later: readonly {
    readonly one: One;
    readonly due_at: number;
    readonly hold: Hold | null;
  }[];
}

/** A slowed destination keeps at hand the deliveries it can accept in this time; the others wait in the ledger. */
const ahead_ms = 2000;
/** Longest time until deliveries for a slowed destination are checked again, milliseconds. */
const longestTurn_ms = 60_000;
const mostKept = 10_000;

interface Destination {
  readonly pace: DestinationPace;
  hold: Hold | null;
  /** When the last deferred delivery is due, epoch milliseconds. */
  lastTurn: number;
}

/**
 * Destinations that don't accept emails as fast as they come, each with its own pace. One that never refused is not
 * kept and costs nothing.
 */
export class Destinations {
  readonly #choice: PaceChoice;
  readonly #most: number;
  readonly #chance: () => number;
  readonly #slowed = new Map<string, Destination>();

  /** `most`: emails in progress at a time, for all destinations. */
  constructor(most: number, chance: () => number, choice: PaceChoice = usualPace) {
    this.#most = most;
    this.#chance = chance;
    this.#choice = choice;
  }

  /** Restores holds left by another run of the engine. */
  restore(holds: readonly Hold[]): void {
    for (const hold of holds) {
      const one = this.#of(hold.destination);
      one.pace.slowDown();
      const latest = one.hold === null || one.hold.next_attempt_at < hold.next_attempt_at ? hold : one.hold;
      one.hold = { ...latest, since: Math.min(hold.since, one.hold?.since ?? hold.since) };
    }
  }

  /** Returns the hold of a destination; null if it isn't held. */
  holdOf(destination: string): Hold | null {
    return this.#slowed.get(destination)?.hold ?? null;
  }

  /** Returns the milliseconds until an email to a destination may go; Infinity while another has to finish first. */
  wait(destination: string, now: number): number {
    return this.#slowed.size === 0 ? 0 : (this.#slowed.get(destination)?.pace.wait(now) ?? 0);
  }

  /** Counts an email that is sent now. */
  depart(destination: string, now: number): void {
    this.#slowed.get(destination)?.pace.depart(now);
  }

  /** Counts an email that is no longer in progress or was not sent. */
  back(destination: string): void {
    const one = this.#slowed.get(destination);
    if (one === undefined) return;
    one.pace.back();
    this.#forget(destination, one);
  }

  /** Raises the pace of a destination and returns its hold if this ends it, else null. */
  accepted(destination: string): Hold | null {
    const one = this.#slowed.get(destination);
    if (one === undefined) return null;
    const { hold } = one;
    one.hold = null;
    one.pace.accepted();
    this.#forget(destination, one);
    return hold;
  }

  /** Slows a destination down, and holds it if it keeps refusing. */
  refused(
    destination: string,
    { answer, departedAt, at, now }: { answer: string; departedAt: number; at: number; now: number },
  ): Slowdown {
    const one = this.#of(destination);
    one.pace.refused(departedAt, now);
    const { hold } = one;
    const isProbe = hold !== null && hold.next_attempt_at <= at;
    if (!isProbe && (hold !== null || one.pace.refusals < this.#choice.refusalsUntilHeld)) {
      return hold === null ? { kind: 'slower' } : { kind: 'held', hold };
    }
    const refusals = (hold?.refusals ?? 0) + 1;
    one.hold = {
      destination,
      since: hold?.since ?? at,
      refusals,
      next_attempt_at: at + holdAfter(refusals, this.#chance()),
      answer,
    };
    return { kind: 'held', hold: one.hold };
  }

  /** Reduces the number of simultaneous emails to a graylisting destination. */
  greylisted(destination: string): void {
    this.#of(destination).pace.greylisted();
  }

  /**
   * Splits claimed deliveries, in order. A held destination keeps one as a probe once its next attempt is due, and the
   * others wait for the attempt after that. `atHand`: destinations of deliveries already at hand.
   */
  part<One>(
    claimed: readonly One[],
    given: { atHand: readonly string[]; destinationOf: (one: One) => string; at: number },
  ): ClaimSplit<One> {
    if (this.#slowed.size === 0) return { kept: claimed, later: [] };
    const { at, destinationOf } = given;
    const counts = new Map<string, number>();
    const count = (destination: string) => {
      const known = (counts.get(destination) ?? 0) + 1;
      counts.set(destination, known);
      return known;
    };
    for (const destination of given.atHand) count(destination);
    const kept: One[] = [];
    const later: { one: One; due_at: number; hold: Hold | null }[] = [];
    for (const one of claimed) {
      const destination = destinationOf(one);
      const slowed = this.#slowed.get(destination);
      if (slowed === undefined || count(destination) <= mostAtHand(slowed, at)) kept.push(one);
      else later.push({ one, due_at: this.#turn(slowed, at), hold: slowed.hold });
    }
    return { kept, later };
  }

  #turn(slowed: Destination, at: number): number {
    const { hold, pace } = slowed;
    if (hold !== null) {
      const isDue = hold.next_attempt_at <= at;
      return isDue ? at + holdAfter(hold.refusals + 1, this.#chance()) : hold.next_attempt_at;
    }
    const turn = Math.max(slowed.lastTurn, at + ahead_ms) + pace.gap_ms;
    slowed.lastTurn = Math.min(turn, at + longestTurn_ms);
    return Math.ceil(slowed.lastTurn);
  }

  #of(destination: string): Destination {
    const known = this.#slowed.get(destination);
    if (known !== undefined) return known;
    if (this.#slowed.size >= mostKept) this.#dropIdle();
    const made = { pace: new DestinationPace(this.#choice, this.#most), hold: null, lastTurn: 0 };
    this.#slowed.set(destination, made);
    return made;
  }

  #dropIdle(): void {
    for (const [destination, { pace, hold }] of this.#slowed)
      if (hold === null && pace.isIdle) this.#slowed.delete(destination);
  }

  #forget(destination: string, { pace, hold }: Destination): void {
    if (hold === null && pace.isFree) this.#slowed.delete(destination);
  }
}

function mostAtHand({ pace, hold }: Destination, at: number): number {
  if (hold !== null) return hold.next_attempt_at <= at ? 1 : 0;
  if (pace.gap_ms === 0) return Infinity;
  return Math.max(1, Math.floor(ahead_ms / pace.gap_ms));
}
