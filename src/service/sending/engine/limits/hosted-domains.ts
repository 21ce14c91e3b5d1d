import { hour_ms, minute_ms } from '../../../../lib/time/durations.ts';
import type { Log } from '../../../storage/log.ts';
import { destinationOf } from './destination-of.ts';
import { destinationOfServers } from './mail-hosts.ts';

/**
 * Looks up the names of domains' mail servers, one question per domain: none for a domain without any, null when
 * unknown. Ends early when the signal aborts.
 */
export type AskExchangers = (
  domains: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, readonly string[] | null>>;

/** Dependencies of looking up. */
export interface HostedDomainsParts {
  readonly ask: AskExchangers;
  readonly log: Log;
  /** Returns milliseconds on a clock that never goes back. */
  readonly now: () => number;
}

/** Domains looked up at a time, and waiting for it. Any more are judged by their domain. */
const batch = 50;
const mostWaiting = 2000;

/** Room for the busiest domains of a large list. */
const mostKnown = 20_000;

const known_ms = 6 * hour_ms;
const unknown_ms = 10 * minute_ms;

/** Domains in a row without an answer after which name servers may be broken and are left alone for a while. */
const mostUntold = 10;
const rest_ms = 5 * minute_ms;

/**
 * Destinations by the servers that accept email for an address, even if a provider hosts the address's domain. Lookups
 * run alongside sending, which never waits for them: until its host is known, a domain is its own destination.
 */
export class HostedDomains {
  readonly #parts: HostedDomainsParts;
  readonly #known = new Map<string, { readonly destination: string | null; readonly until: number }>();
  readonly #waiting = new Set<string>();
  readonly #ending = new AbortController();
  #asking: Promise<void> | null = null;
  #restsUntil = 0;
  /** Domains in a row without an answer. */
  #untold = 0;

  constructor(parts: HostedDomainsParts) {
    this.#parts = parts;
  }

  /** Returns the destination whose servers accept an address's email, as far as known, and starts its lookup. */
  destinationOf(email: string): string {
    const domain = destinationOf(email);
    const known = this.#known.get(domain);
    if (known === undefined || known.until <= this.#parts.now()) this.#want(domain);
    return known?.destination ?? domain;
  }

  /** Resolves once all requested domains were looked up. */
  async settled(): Promise<void> {
    while (this.#asking !== null) await this.#asking;
  }

  /** Stops looking up. */
  async close(): Promise<void> {
    this.#ending.abort();
    this.#waiting.clear();
    await this.settled();
  }

  #want(domain: string): void {
    const isFull = this.#waiting.size >= mostWaiting;
    if (isFull || this.#ending.signal.aborted || this.#parts.now() < this.#restsUntil) return;
    this.#waiting.add(domain);
    this.#asking ??= this.#askAll().finally(() => {
      this.#asking = null;
    });
  }

  async #askAll(): Promise<void> {
    // Domains claimed at the same moment are looked up together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.size > 0) {
      const domains = [...this.#waiting].slice(0, batch);
      const found = await this.#ask(domains);
      for (const domain of domains) {
        const servers = found.get(domain) ?? null;
        this.#untold = servers === null ? this.#untold + 1 : 0;
        this.#waiting.delete(domain);
        this.#keep(domain, servers);
      }
      if (this.#untold >= mostUntold) this.#rest();
    }
  }

  async #ask(domains: readonly string[]): ReturnType<AskExchangers> {
    try {
      return await this.#parts.ask(domains, this.#ending.signal);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#parts.log.warn({ reason }, 'mail server lookup failed');
      return new Map();
    }
  }

  #keep(domain: string, servers: readonly string[] | null): void {
    const until = this.#parts.now() + (servers === null ? unknown_ms : known_ms);
    const before = this.#known.get(domain)?.destination ?? null;
    const destination = servers === null ? before : destinationOfServers(servers);
    this.#known.delete(domain);
    this.#known.set(domain, { destination, until });
    if (this.#known.size <= mostKnown) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  #rest(): void {
    this.#untold = 0;
    this.#restsUntil = this.#parts.now() + rest_ms;
    this.#waiting.clear();
  }
}
