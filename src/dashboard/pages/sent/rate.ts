/** The number of finished deliveries at a time, in epoch milliseconds. */
export interface Sample {
  readonly at: number;
  readonly settled: number;
}

/**
 * The time over which the rate is averaged, in milliseconds: long enough to be steady, short enough to follow changes.
 */
const window_ms = 20_000;

/** Returns the samples that still count, and a new one. Starts over after a resend. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last !== undefined && (sample.settled < last.settled || sample.at <= last.at)) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= window_ms), sample];
}

/** Returns deliveries per second; null while there are too few samples. */
export function rateOf(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at - first.at < 1_000) return null;
  return ((last.settled - first.settled) * 1_000) / (last.at - first.at);
}

/** Time without a finished delivery after which a mail server is slow to answer, in milliseconds. */
const slow_ms = 15_000;

/** Returns true when the samples cover some time in which nothing was finished. */
export function isStill(samples: readonly Sample[]): boolean {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return false;
  return last.at - first.at >= slow_ms && last.settled === first.settled;
}

/** Returns the time left at a rate, in milliseconds; null if it is unknown. */
export function timeLeft(open: number, rate: number | null): number | null {
  return rate === null || rate <= 0 ? null : (open * 1_000) / rate;
}
