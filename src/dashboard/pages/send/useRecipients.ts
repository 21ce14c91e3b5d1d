import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { audienceCountQuery } from '../../api/audience-count.ts';
import { audienceQuery } from '../../api/sendings.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { countedBodyOf, isNarrowed, type SendValues } from './send-values.ts';

/** Counts the recipients chosen in the form: all on its lists, or those left after narrowing. */
export function useRecipients(control: Control<SendValues>) {
  const extensions = useExtensions();
  const values = useWatch({ control, compute: (all: SendValues) => all });
  const narrowed = isNarrowed(values);
  const hasLists = values.lists.length > 0;
  const ofLists = useQuery({
    ...audienceQuery(values.lists),
    enabled: extensions.has('audienceShow') && hasLists && !narrowed,
  });
  const counted = useQuery({
    ...audienceCountQuery(countedBodyOf(values)),
    enabled: extensions.has('audienceCount') && hasLists,
  });
  return {
    isNarrowed: narrowed,
    isCounted: narrowed || extensions.has('audienceShow'),
    subscriptions: narrowed ? undefined : ofLists.data?.subscriptions,
    receivers: narrowed ? counted.data?.receivers : ofLists.data?.receivers,
    leftOut: counted.data?.left_out,
    error: narrowed ? counted.error : ofLists.error,
  };
}
