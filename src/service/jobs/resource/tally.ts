import * as z from 'zod/mini';
import { jobReasonCount } from '../../../contract/jobs/jobs.ts';

const tally = z.array(jobReasonCount);

/** Contacts by outcome and reason. */
export type Tally = z.output<typeof tally>;

/** Reads a tally that is kept as JSON. */
export function readTally(text: string): Tally {
  return tally.parse(JSON.parse(text));
}

/** Counts all contacts of a tally. */
export function sumOf(counts: Tally): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
