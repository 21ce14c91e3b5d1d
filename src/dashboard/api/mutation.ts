import {
  hashKey,
  mutationOptions,
  type MutationOptions,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { AnyEndpoint } from '../../contract/index.ts';

/** Cached data that a change may affect: a whole resource, by name, or one operation. */
export type Touched = AnyEndpoint['resource'] | Pick<AnyEndpoint, 'id' | 'resource'>;

/** Effects of a mutation on cached data, as the mutation cache applies them. */
export type Effects = {
  /** Refetched before the mutation counts as finished. */
  readonly touches: readonly Touched[];
  /** True if it is refetched after a failure, too, because an outdated page may have caused it. */
  readonly isTouchedByFailure: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Effects;
  }
}

/** A change to the service's data. `mutationFn` makes the call. */
export interface ApiMutation<Answer, Given> extends Partial<Effects> {
  readonly mutationFn: (given: Given) => Promise<Answer>;
  /** Puts the answer into the cache, or removes deleted data from it. */
  readonly keep?: (client: QueryClient, answer: Answer, given: Given) => void;
  /** True if it contains a password or a token, which must not be cached. */
  readonly isSecret?: boolean;
}

/** Returns the options of a mutation, for `useSubmit`, `useAction`, and `runMutation`. */
export function apiMutation<Answer, Given = void>({
  mutationFn,
  keep,
  touches = [],
  isTouchedByFailure = false,
  isSecret = false,
}: ApiMutation<Answer, Given>) {
  return mutationOptions<Answer, Error, Given>({
    async mutationFn(given, { client }) {
      const answer = await mutationFn(given);
      keep?.(client, answer, given);
      return answer;
    },
    meta: { touches, isTouchedByFailure },
    ...(isSecret ? { gcTime: 0 } : {}),
  });
}

/** Runs a mutation outside of a component. Rejects with its error, which the caller shows. */
export function runMutation<Answer, Given, Before>(
  client: QueryClient,
  options: MutationOptions<Answer, Error, Given, Before>,
  given: Given,
): Promise<Answer> {
  return client.getMutationCache().build(client, options).execute(given);
}

/**
 * Refetches what was touched, or everything; resolves once the new data has arrived. `gone` are the keys of deleted
 * data, which a page being left may still show.
 */
export async function readAgain(
  client: QueryClient,
  touched?: readonly Touched[],
  ...gone: readonly QueryKey[]
): Promise<void> {
  const keys = touched === undefined ? [[]] : touched.map(keyOf);
  const hashesGone = gone.map((key) => hashKey(key));
  const predicate = ({ queryHash }: Pick<Query, 'queryHash'>) => !hashesGone.includes(queryHash);
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, predicate })));
}

/** Marks what was touched as stale without refetching it; the next page that shows it does. */
export function readAgainLater(client: QueryClient, touched: readonly Touched[]): void {
  for (const one of touched) void client.invalidateQueries({ queryKey: keyOf(one), refetchType: 'none' });
}

function keyOf(one: Touched): QueryKey {
  return typeof one === 'string' ? [one] : [one.resource, one.id];
}
