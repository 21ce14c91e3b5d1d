import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CheckedAudience } from '../../../rendering/checks/check-values.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { audienceCountQuery } from '../../api/audience-count.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { countedBodyOf, isNarrowed, type SendValues } from './send-values.ts';

/**
 * Returns how many recipients within the chosen lists lack the values that an email shows; null while unknown, and if the
 * whole lists get it. `values` are separated by spaces.
 */
export function useNarrowedAudience(chosen: SendValues, values: string): CheckedAudience | null {
  const isCounted = useExtensions().has('audienceCount');
  const { data, isPlaceholderData } = useQuery({
    ...audienceCountQuery({ ...countedBodyOf(chosen), values: values.split(' ') }),
    enabled: isCounted && values !== '' && chosen.lists.length > 0 && isNarrowed(chosen),
  });
  const { data: attributes } = useQuery(attributesQuery());
  const counted = isNarrowed(chosen) && !isPlaceholderData ? data : undefined;
  return useMemo(() => {
    if (counted === undefined) return null;
    const names = Object.fromEntries((attributes ?? []).map(({ code, name }) => [code, name]));
    return { recipients: counted.receivers, isSample: false, empty: counted.empty ?? {}, names };
  }, [attributes, counted]);
}
