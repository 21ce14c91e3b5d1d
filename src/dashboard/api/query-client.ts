import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteFailure, noteSuccess } from './connection.ts';
import { failureOf, isTransient } from './errors.ts';
import { readAgain } from './mutation.ts';

/** Told of a refresh that failed while older data is on the screen. */
export type OnBackgroundFailure = (sentence: string) => void;

/**
 * Makes the cache of server data. First-load failures belong to the page that asked, failures of a save to its
 * form or to the toast of its action; what is left is a refresh in the background, which `onBackgroundFailure` hears of.
 * What a mutation touches is read again here, and nowhere else.
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
      // After what the mutation itself does about its end, such as taking a name back that was shown at once.
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
      // A Newsdesk on this very machine answers without a network; a lost one refuses at once, instead of never.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
