import type { Job, JobOutcome, JobReason } from '../../../contract/jobs/jobs.ts';
import { createStore } from '../../api/store.ts';
import type { JobRequest } from '../../api/jobs.ts';

/**
 * The displayed confirmation: of a job to be requested, or one that waits for an answer. `selected` is the number of
 * contacts to count, if known. `importHash` is the import that it undoes.
 */
export type AskedJob =
  | { readonly request: JobRequest; readonly selected?: number | undefined; readonly onStart: () => void }
  | { readonly id: number; readonly importHash?: string };

/** The job with the displayed confirmation; one at a time. */
export const askedJob = createStore<AskedJob | null>(null);

/** The displayed contacts of a job. */
export interface ShownRows {
  readonly job: Job;
  readonly outcome: JobOutcome;
  readonly reason: JobReason;
}

/** The job count whose contacts are displayed. */
export const shownJobRows = createStore<ShownRows | null>(null);

/** Asks before a job: counts its contacts, shows what would happen, and starts it when the user confirms. */
export function askJob(asked: Extract<AskedJob, { request: JobRequest }>): void {
  askedJob.set(asked);
}
