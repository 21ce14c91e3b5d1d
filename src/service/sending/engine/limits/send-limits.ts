import { hour_ms, minute_ms } from '../../../../lib/time/durations.ts';
import type { SendLimits } from '../../../base/settings/config.ts';
import { domainOf } from '../../../message/compose/message-id.ts';
import { TokenBucket } from './token-bucket.ts';

const mostDomains = 10_000;

/** Applies the limits on how fast this worker, one of several, may send. */
export class SendPace {
  readonly #all: TokenBucket[];
  readonly #domains = new Map<string, TokenBucket>();
  readonly #aMinute: number;
  #workers = 1;

  constructor({ aSecond, anHour, aMinuteToOneDomain }: SendLimits, now: number) {
    const rates = [
      { amount: aSecond, period_ms: 1000 },
      { amount: anHour, period_ms: hour_ms },
    ];
    this.#all = rates.filter(({ amount }) => amount > 0).map((rate) => new TokenBucket(rate, now));
    this.#aMinute = aMinuteToOneDomain;
  }

  /** Shares the limits evenly with the other workers that send now; `workers` counts them all. */
  sharedBy(workers: number): void {
    this.#workers = Math.max(1, workers);
  }

  /** Returns the milliseconds until any email may go. */
  waitForAny(now: number): number {
    return Math.max(0, ...this.#all.map((bucket) => bucket.wait(now)));
  }

  /** Returns the milliseconds until an email to this address's domain may go. */
  waitForDomain(email: string, now: number): number {
    if (this.#aMinute === 0) return 0;
    return this.#domains.get(domainOf(email))?.wait(now) ?? 0;
  }

  /** Counts an email that is sent now. */
  take(email: string, now: number): void {
    for (const bucket of this.#all) bucket.take(now, this.#workers);
    if (this.#aMinute === 0) return;
    const domain = domainOf(email);
    const bucket =
      this.#domains.get(domain) ?? new TokenBucket({ amount: this.#aMinute, period_ms: minute_ms }, now);
    bucket.take(now, this.#workers);
    this.#domains.set(domain, bucket);
    if (this.#domains.size > mostDomains) this.#forget(now);
  }

  #forget(now: number): void {
    for (const [domain, bucket] of this.#domains) if (bucket.isFull(now)) this.#domains.delete(domain);
  }
}
