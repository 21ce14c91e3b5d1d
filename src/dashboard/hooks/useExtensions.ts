import { useQuery } from '@tanstack/react-query';
import type { EndpointId } from '../../contract/index.ts';
import { extensionsQuery } from '../api/account.ts';

/** What the service has beyond the specification. */
export interface Extensions {
  /** False until the service has told. */
  readonly isKnown: boolean;
  /** Whether the service has an operation; false until it has told. */
  readonly has: (id: EndpointId) => boolean;
}

/** Asks once what the service has beyond the specification, so that pages hide what it lacks. */
export function useExtensions(): Extensions {
  const { data, isFetched } = useQuery(extensionsQuery());
  return { isKnown: isFetched, has: (id) => data?.includes(id) ?? false };
}
