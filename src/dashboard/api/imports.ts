import { queryOptions } from '@tanstack/react-query';
import { queryKey } from '../../contract/wire/query-key.ts';
import {
  importErrorsFile,
  importList,
  importProgressShow,
  importShow,
  importStatus,
  type ImportProgress,
} from '../../contract/imports/imports.ts';
import { importRehearsalShow, importStart } from '../../contract/imports/rehearsals.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery } from './query.ts';

/** The polling interval of a running import. */
const importPollMs = 1_000;

/** Returns the query for recent imports, newest first; an extension. Polled while one of them runs. */
export function importsQuery(paginateBy: number = 20) {
  const options = endpointQuery(importList, { query: { paginate_by: paginateBy } });
  return queryOptions({
    queryKey: options.queryKey,
    queryFn: ({ signal }) => callApi(importList, { query: { paginate_by: paginateBy } }, signal),
    refetchInterval: ({ state }) => pollOf(state.data?.results ?? []),
  });
}

/** Returns the polling interval: short while an import runs, longer while one may get its file, longest otherwise. */
function pollOf(imports: readonly ImportProgress[]): number {
  if (imports.some(isRunning)) return importPollMs;
  const lately = Date.now() - 10 * 60_000;
  const isExpected = imports.some(
    ({ status, created }) => status === importStatus.waiting && Date.parse(created) > lately,
  );
  return isExpected ? 3 * importPollMs : 30 * importPollMs;
}

/** Returns whether an import has its file, was started, and isn't finished. Spec: Contact import status. */
export function isRunning(one: {
  readonly status: number;
  readonly rehearse?: boolean | undefined;
}): boolean {
  return one.rehearse !== true && one.status > importStatus.waiting && one.status < importStatus.completed;
}

/** Returns the query for the rehearsal of an import; an extension. Polled until it is done. */
export function importRehearsalQuery(hash: string) {
  return queryOptions({
    queryKey: queryKey(importRehearsalShow, { params: { hash } }),
    queryFn: ({ signal }) => callApi(importRehearsalShow, { params: { hash } }, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : importPollMs),
  });
}

/** Returns the query for the rehearsals of several imports, in order. Polled until all are done. */
export function importRehearsalsQuery(hashes: readonly string[]) {
  return queryOptions({
    queryKey: queryKey(importRehearsalShow, { params: { hash: hashes.join() } }),
    queryFn: ({ signal }) =>
      Promise.all(hashes.map((hash) => callApi(importRehearsalShow, { params: { hash } }, signal))),
    refetchInterval: ({ state }) =>
      state.data?.every((one) => one.state === 'done') === true ? false : importPollMs,
  });
}

interface StartedImport {
  readonly hash: string;
  readonly body: NonNullable<Call<typeof importStart>['body']>;
}

/** Starts a rehearsed import in a mode. */
export function startImport() {
  return apiMutation({
    mutationFn: ({ hash, body }: StartedImport) => callApi(importStart, { params: { hash }, body }),
    touches: ['imports'],
  });
}

/** Returns the query for an import in the specification's format, polled until it is completed. */
export function importQuery(hash: string) {
  return queryOptions({
    queryKey: queryKey(importShow, { params: { hash } }),
    queryFn: ({ signal }) => callApi(importShow, { params: { hash } }, signal),
    refetchInterval: ({ state }) => (state.data?.status === importStatus.completed ? false : importPollMs),
  });
}

/** Returns the query for the progress of an import, by outcome; an extension. Polled until it is completed. */
export function importProgressQuery(hash: string) {
  return queryOptions({
    queryKey: queryKey(importProgressShow, { params: { hash } }),
    queryFn: ({ signal }) => callApi(importProgressShow, { params: { hash } }, signal),
    refetchInterval: ({ state }) => (state.data?.status === importStatus.completed ? false : importPollMs),
  });
}

/** Returns the query for the progress of several imports, in order. Polled until all are completed. */
export function importsProgressQuery(hashes: readonly string[]) {
  return queryOptions({
    queryKey: queryKey(importProgressShow, { params: { hash: hashes.join() } }),
    queryFn: ({ signal }) =>
      Promise.all(hashes.map((hash) => callApi(importProgressShow, { params: { hash } }, signal))),
    refetchInterval: ({ state }) =>
      state.data?.every(({ status }) => status === importStatus.completed) === true ? false : importPollMs,
  });
}

/** Returns the rows that couldn't be imported, as the service's CSV file. */
export function readErrorsFile(hash: string, signal?: AbortSignal): Promise<Blob> {
  return callApi(importErrorsFile, { params: { hash } }, signal);
}
