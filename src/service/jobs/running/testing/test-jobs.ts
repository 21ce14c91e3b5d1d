import {
  jobCreate,
  jobShow,
  jobStart,
  jobUndo,
  type Job,
  type JobKind,
} from '../../../../contract/jobs/jobs.ts';
import { filesOf } from '../../../base/files/files-of.ts';
import { newHolder } from '../../../base/lease.ts';
import { testConfig, type TestService } from '../../../roof/testing/test-service.ts';
import { silentLog } from '../../../storage/testing/silent-log.ts';
import type { JobRun } from '../job-run.ts';
import { workOffJobs } from '../work-off-jobs.ts';

/** Returns the dependencies of jobs under test: small chunks, and the service's clock. */
export function testJobRun({ storage, clock }: TestService, given: Partial<JobRun> = {}): JobRun {
  return {
    ...{ storage, now: () => clock.now, log: silentLog, holder: newHolder(), retryMs: 0 },
    ...{ signal: new AbortController().signal, undoDays: 30, chunk: 3, files: filesOf(testConfig) },
    ...given,
  };
}

/** A requested job. */
export interface AskedJob {
  readonly kind: JobKind;
  readonly source: Readonly<Record<string, unknown>>;
  readonly params?: {
    readonly list?: string;
    readonly code?: string;
    readonly value?: string;
    readonly columns?: string[];
    readonly format?: 'csv' | 'xlsx';
  };
}

/** Requests a job and counts it; returns the proposal. */
export async function proposeJob(service: TestService, asked: AskedJob): Promise<Job> {
  const { id } = await service.call(jobCreate, { body: asked });
  await workOffJobs(testJobRun(service));
  return service.call(jobShow, { params: { id } });
}

/** Starts a proposed job and runs it to its end. */
export async function runProposed(service: TestService, { id }: Job): Promise<Job> {
  await service.call(jobStart, { params: { id } });
  await workOffJobs(testJobRun(service));
  return service.call(jobShow, { params: { id } });
}

/** Requests a job and runs it to its end. */
export async function runJob(service: TestService, asked: AskedJob): Promise<Job> {
  return runProposed(service, await proposeJob(service, asked));
}

/** Undoes a job to its end. */
export async function undoDone(service: TestService, { id }: Job): Promise<Job> {
  const undo = await service.call(jobUndo, { params: { id } });
  await workOffJobs(testJobRun(service));
  return runProposed(service, await service.call(jobShow, { params: { id: undo.id } }));
}
