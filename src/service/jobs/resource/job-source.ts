import type * as z from 'zod/mini';
import { jobSource } from '../../../contract/jobs/jobs.ts';

/** Source of a job's contacts, as it is sent. */
export type JobSource = z.output<typeof jobSource>;

/** Reads a source that is kept as JSON. */
export function readJobSource(text: string): JobSource {
  return jobSource.parse(JSON.parse(text));
}
