import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteFailure, noteSuccess } from './connection.ts';
import { failureOf, isTransient } from './errors.ts';
import { readAgain } from './mutation.ts';

/** Called when a refresh fails while older data is on the screen. */
export type OnBackgroundFailure = (sentence: string) => void;

/**
 * Creates the cache of server data. A failed first load is shown by its page, a failed save by its form or a toast;
 * only failed background refreshes go to `onBackgroundFailure`. Data that a mutation touches is refetched here, and
 * nowhere else.
 */
export function createQueryClient(onBackgroundFailure: OnBackgroundFailure): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: noteSuccess,
      onError(error, query) {
        const isShownElsewhere = noteFailure(error);
        if (!isShownElsewhere && query.state.data !== undefined) {
          onBackgroundFailure(failureOf(error).detail);
        }
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: noteSuccess,
      onError: (error) => void noteFailure(error),
      // Runs after the mutation's own `onSettled`, which may restore a name shown before the answer.
      onSettled(...[, error, , , { meta }, { client }]) {
        const isTouched = error === null || meta?.isTouchedByFailure === true;
        return isTouched ? readAgain(client, meta?.touches ?? []) : undefined;
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => count < 2 && isTransient(error),
        retryDelay: (count) => 500 * 2 ** count,
      },
      // A Newsdesk on this machine answers without a network. If nothing answers, a call fails immediately instead of
      // waiting.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
