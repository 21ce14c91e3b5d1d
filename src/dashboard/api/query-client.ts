import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteFailure, noteSuccess } from './connection.ts';
import { failureOf, isTransient } from './errors.ts';

/** Told of a refresh that failed while older data is on the screen. */
export type OnBackgroundFailure = (sentence: string) => void;

/**
 * Makes the cache of server data. First-load failures belong to the page that asked, failures of a save to its
 * form; what is left is a refresh in the background, which `onBackgroundFailure` hears of.
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
    mutationCache: new MutationCache({ onSuccess: noteSuccess, onError: (error) => void noteFailure(error) }),
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
