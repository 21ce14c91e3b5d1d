import { useQuery } from '@tanstack/react-query';
import type { EndpointId } from '../../contract/index.ts';
import { extensionsQuery } from '../api/account.ts';

/** The operations that the service offers beyond the specification. */
export interface Extensions {
  /** False until the service has answered. */
  readonly isKnown: boolean;
  /** Returns whether the service has an operation; false until it has answered. */
  readonly has: (id: EndpointId) => boolean;
}

/** Loads once which operations the service offers beyond the specification, so that pages hide those it lacks. */
export function useExtensions(): Extensions {
  const { data, isFetched } = useQuery(extensionsQuery());
  return { isKnown: isFetched, has: (id) => data?.includes(id) ?? false };
}
