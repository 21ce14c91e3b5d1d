import { queryOptions } from '@tanstack/react-query';
import {
  importUndo,
  jobCreate,
  jobList,
  jobRowList,
  jobShow,
  jobStart,
  jobStop,
  jobUndo,
  type Job,
  type KeptReason,
} from '../../contract/jobs/jobs.ts';
import { queryKey } from '../../contract/wire/query-key.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { steadyQuery } from './query.ts';

/** The polling interval of a running job. */
const jobPollMs = 1_000;
/** The polling interval while a user waits for the counts in a confirmation. */
const questionPollMs = 300;

const moving: readonly Job['state'][] = ['counting', 'queued', 'running', 'waiting'];

/** Returns whether a job progresses automatically. */
export function isJobMoving({ state }: Pick<Job, 'state'>): boolean {
  return moving.includes(state);
}

/** The requested page of jobs. */
export type JobPage = NonNullable<Call<typeof jobList>['query']>;

/** Returns the query for a page of jobs, newest first; an extension. Polled while one of them progresses. */
export function jobsQuery(query: JobPage = { paginate_by: 10 }) {
  const call = { query };
  return queryOptions({
    queryKey: queryKey(jobList, call),
    queryFn: ({ signal }) => callApi(jobList, call, signal),
    refetchInterval: ({ state }) =>
      (state.data?.results ?? []).some(isJobMoving) ? jobPollMs : 30 * jobPollMs,
  });
}

/** Returns the query for a job, polled while it progresses. */
export function jobQuery(id: number) {
  return queryOptions({
    queryKey: queryKey(jobShow, { params: { id } }),
    queryFn: ({ signal }) => callApi(jobShow, { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'counting' ? questionPollMs : data !== undefined && isJobMoving(data) && jobPollMs,
  });
}

/** Filters and page of a job's contacts. */
export type JobRowsPage = NonNullable<Call<typeof jobRowList>['query']>;

/** Returns the query for a page of a job's contacts with their outcomes. */
export function jobRowsQuery(id: number, query: JobRowsPage) {
  return steadyQuery(jobRowList, { params: { id }, query });
}

/** The request for a job. */
export type JobRequest = Call<typeof jobCreate>['body'];

/** Creates a job, which is then counted. */
export function createJob() {
  return apiMutation({
    mutationFn: (body: JobRequest) => callApi(jobCreate, { body }),
    touches: ['jobs'],
  });
}

/** Starts a proposed job. */
export function startJob() {
  return apiMutation({
    mutationFn: (id: number) => callApi(jobStart, { params: { id } }),
    touches: ['jobs', 'imports'],
    isTouchedByFailure: true,
  });
}

/** Stops a job, or drops a proposal. */
export function stopJob() {
  return apiMutation({
    mutationFn: (id: number) => callApi(jobStop, { params: { id } }),
    touches: ['jobs'],
    isTouchedByFailure: true,
  });
}

/** Proposes to undo a job. */
export function undoJob() {
  return apiMutation({
    mutationFn: (id: number) => callApi(jobUndo, { params: { id } }),
    touches: ['jobs'],
    isTouchedByFailure: true,
  });
}

interface UndoneImport {
  readonly hash: string;
  readonly also: readonly KeptReason[];
}

/** Proposes to undo an import. Contacts with later changes stay, except for the reasons in `also`. */
export function undoImport() {
  return apiMutation({
    mutationFn: ({ hash, also }: UndoneImport) =>
      callApi(importUndo, { params: { hash }, body: { also: [...also] } }),
    touches: ['jobs', 'imports'],
    isTouchedByFailure: true,
  });
}
