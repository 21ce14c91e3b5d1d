import { domainOf } from '../../../message/compose/message-id.ts';

/** Each domain holds the deliveries it can accept in this time; the others wait in the ledger, out of the way. */
const ahead_ms = 2000;
const mostDomains = 10_000;

/** Groups of claimed deliveries: held, or deferred by a number of milliseconds. */
export interface TurnSplit<One> {
  readonly held: readonly One[];
  readonly deferred: readonly { readonly one: One; readonly wait_ms: number }[];
}

/** Assigns later turns, one after another, to deliveries beyond what a receiving domain accepts for now. */
export class DomainTurns {
  readonly #most: number;
  readonly #step_ms: number;
  readonly #turns = new Map<string, number>();

  /** `aMinute`: emails to one domain; 0 for no limit. */
  constructor(aMinute: number) {
    this.#step_ms = aMinute === 0 ? 0 : 60_000 / aMinute;
    this.#most = aMinute === 0 ? Infinity : Math.max(1, Math.floor(ahead_ms / this.#step_ms));
  }

  /** Splits claimed deliveries, in order. `atHand`: addresses of those already held. */
  part<One>(
    claimed: readonly One[],
    { atHand, emailOf, now }: { atHand: readonly string[]; emailOf: (one: One) => string; now: number },
  ): TurnSplit<One> {
    if (this.#most === Infinity) return { held: claimed, deferred: [] };
    const counts = new Map<string, number>();
    const count = (domain: string) => {
      const known = (counts.get(domain) ?? 0) + 1;
      counts.set(domain, known);
      return known;
    };
    for (const email of atHand) count(domainOf(email));
    const held: One[] = [];
    const deferred: { one: One; wait_ms: number }[] = [];
    for (const one of claimed) {
      const domain = domainOf(emailOf(one));
      if (count(domain) <= this.#most) held.push(one);
      else deferred.push({ one, wait_ms: this.#nextTurn(domain, now) - now });
    }
    this.#forget(now);
    return { held, deferred };
  }

  #nextTurn(domain: string, now: number): number {
    const turn = Math.max(this.#turns.get(domain) ?? 0, now + ahead_ms) + this.#step_ms;
    this.#turns.set(domain, turn);
    return turn;
  }

  #forget(now: number): void {
    if (this.#turns.size <= mostDomains) return;
    for (const [domain, turn] of this.#turns) if (turn <= now) this.#turns.delete(domain);
  }
}
