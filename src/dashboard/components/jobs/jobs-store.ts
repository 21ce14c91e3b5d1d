import type { Job, JobOutcome, JobReason } from '../../../contract/jobs/jobs.ts';
import { createStore } from '../../api/store.ts';
import type { JobRequest } from '../../api/jobs.ts';

/**
 * A question on the screen: a job that is to be asked for, or one that waits for an answer. `importHash`: of the import
 * that it undoes.
 */
export type AskedJob =
  | { readonly request: JobRequest; readonly onStart: () => void }
  | { readonly id: number; readonly importHash?: string };

/** The job whose question is on the screen; one at a time. */
export const askedJob = createStore<AskedJob | null>(null);

/** The contacts of a job that are shown. */
export interface ShownRows {
  readonly job: Job;
  readonly outcome: JobOutcome;
  readonly reason: JobReason;
}

/** The figure of a job whose contacts are shown. */
export const shownJobRows = createStore<ShownRows | null>(null);

/** Asks before a job: counts its contacts, shows what would happen, and starts it when a person agrees. */
export function askJob(request: JobRequest, onStart: () => void): void {
  askedJob.set({ request, onStart });
}
