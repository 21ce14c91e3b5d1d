import type { Log } from '../../storage/log.ts';
import type { Connection, Outcome, Relay } from './transport.ts';

/** Rests of an unusable mail server: longer each time, up to the longest; milliseconds. */
export interface RelayRest {
  readonly shortest_ms: number;
  readonly longest_ms: number;
}

/** A restarting mail server is back in seconds; one that is down is tried once a minute. */
const relayRest: RelayRest = { shortest_ms: 2000, longest_ms: 60_000 };

/** Result of `open`: a connection, or the last failure and the time until it is worth another try, milliseconds. */
export type OpenResult =
  | { readonly connection: Connection }
  | { readonly connection: null; readonly failure: Outcome; readonly wait_ms: number };

interface RelayState {
  readonly relay: Relay;
  restsUntil: number;
  rest_ms: number;
}

/** Opener of connections to the first relay that accepts email; while one can't be used, the next replaces it. */
export class RelayChoice {
  readonly #relays: readonly RelayState[];
  readonly #log: Log;
  readonly #rest: RelayRest;
  #failure: Outcome = { kind: 'refused_for_now', stage: 'connection', answer: '' };

  constructor(relays: readonly Relay[], log: Log, rest: RelayRest = relayRest) {
    this.#relays = relays.map((relay) => ({ relay, restsUntil: 0, rest_ms: rest.shortest_ms }));
    this.#log = log;
    this.#rest = rest;
  }

  /** Whole milliseconds until a relay is worth another try; 0 if one is now. */
  get rest_ms(): number {
    const now = performance.now();
    return Math.max(0, Math.ceil(Math.min(...this.#relays.map(({ restsUntil }) => restsUntil - now))));
  }

  async open(): Promise<OpenResult> {
    for (const state of this.#relays) {
      const begun = performance.now();
      if (state.restsUntil > begun) continue;
      const connection = state.relay.connect();
      const failure = await connection.open();
      if (failure === null) {
        state.rest_ms = this.#rest.shortest_ms;
        return { connection };
      }
      connection.close();
      this.#failed(state, failure, begun);
    }
    return { connection: null, failure: this.#failure, wait_ms: this.rest_ms };
  }

  #failed(state: RelayState, failure: Outcome, begun: number): void {
    this.#failure = failure;
    // Several connections are opened at a time: simultaneous failures count once.
    if (state.restsUntil > begun) return;
    state.restsUntil = performance.now() + state.rest_ms;
    this.#log.warn({ relay: state.relay.name, answer: failure.answer }, 'mail server unusable');
    state.rest_ms = Math.min(this.#rest.longest_ms, 2 * state.rest_ms);
  }
}

/** Returns true for an answer after which retrying is pointless until a person changes the settings. */
export function isSignInRefused(outcome: Outcome): boolean {
  return 'stage' in outcome && /^53[0458]\b/.test(outcome.answer);
}

/** Returns true for such an answer that requires encryption rather than a sign-in. */
export function isEncryptionRequired(outcome: Outcome): boolean {
  return isSignInRefused(outcome) && /^53[08]\b.*(?:tls|ssl|encrypt)/i.test(outcome.answer);
}
