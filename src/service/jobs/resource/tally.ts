import * as z from 'zod/mini';
import { jobReasonCount } from '../../../contract/jobs/jobs.ts';

const tally = z.array(jobReasonCount);

/** Contacts by outcome and reason. */
export type Tally = Readonly<z.output<typeof tally>>;

/** Reads a tally stored as JSON. */
export function readTally(text: string): Tally {
  return tally.parse(JSON.parse(text));
}

/** Adds counts to counts. */
export function addToTally(counts: Tally, more: Tally): Tally {
  const sums = new Map<string, Tally[number]>();
  for (const one of [...counts, ...more]) {
    const key = `${one.outcome} ${one.reason}`;
    sums.set(key, { ...one, count: one.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}

/** Counts all contacts of a tally. */
export function sumOf(counts: Tally): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
