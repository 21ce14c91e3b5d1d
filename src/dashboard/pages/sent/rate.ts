/** How many deliveries were settled at a moment, epoch milliseconds. */
export interface Sample {
  readonly at: number;
  readonly settled: number;
}

/** How far back the rate looks, in milliseconds: long enough to be steady, short enough to follow. */
const window_ms = 20_000;

/** The samples that still count, with a new one: only while the count grows. After a resend it begins anew. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last !== undefined && (sample.settled < last.settled || sample.at <= last.at)) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= window_ms), sample];
}

/** Deliveries settled in a second; null while too little was seen. */
export function rateOf(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at - first.at < 1_000) return null;
  return ((last.settled - first.settled) * 1_000) / (last.at - first.at);
}

/** How long the rest takes at a rate, in milliseconds; null where nobody can tell. */
export function timeLeft(open: number, rate: number | null): number | null {
  return rate === null || rate <= 0 ? null : (open * 1_000) / rate;
}
