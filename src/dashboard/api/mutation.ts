import { mutationOptions, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '../../contract/index.ts';

/** Reads that a change may show in: all of a resource by its name, or those of one operation. */
export type Touched = AnyEndpoint['resource'] | Pick<AnyEndpoint, 'id' | 'resource'>;

/** Effects of a mutation on what is cached, as the mutation cache handles them. */
export type Effects = {
  /** Read again before the mutation counts as done. */
  readonly touches: readonly Touched[];
  /** True where it is read again after a failure, too, as that may come from an outdated page. */
  readonly isTouchedByFailure: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Effects;
  }
}

/** A change of what the service holds. `mutationFn` makes the call. */
export interface ApiMutation<Answer, Given> extends Partial<Effects> {
  readonly mutationFn: (given: Given) => Promise<Answer>;
  /** Puts the answer into the cache, or takes out of it what is gone. */
  readonly keep?: (client: QueryClient, answer: Answer, given: Given) => void;
  /** True where it carries a password or a token, which has no business in a cache. */
  readonly isSecret?: boolean;
}

/** Returns the options of a mutation, for `useSubmit`, `useAction` and `runMutation`. */
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

/** Reads again what was touched, or everything; resolves once that is here. */
export async function readAgain(client: QueryClient, touched?: readonly Touched[]): Promise<void> {
  const keys =
    touched === undefined
      ? [[]]
      : touched.map((one) => (typeof one === 'string' ? [one] : [one.resource, one.id]));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
