import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/time/calendar.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import { growthQuery } from '../../api/growth.ts';
import { useNow } from '../../hooks/state/useNow.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { sourceName } from '../growth/source-words.ts';

/** Number of past days to search for sources: nearly as many as growth answers. */
const days = 3650;

/** A source of contacts. */
export interface NamedSource {
  readonly source: string;
  readonly name: string;
}

/** Returns the sources of contacts in the last 10 years, by name; none before they are requested. */
export function useSources(isAsked: boolean): readonly NamedSource[] {
  const t = useMessages('growth');
  const enabled = useExtensions().has('audienceGrowth') && isAsked;
  const from = formatDay(Math.floor(useNow() / day_ms) - days);
  const { data } = useQuery({ ...growthQuery({ from, step: 'month', by: 'source' }), enabled });
  const found = (data?.sources ?? []).filter(({ source }) => source !== '');
  const others = ['desk', 'friend'].filter((source) => !found.some((one) => one.source === source));
  return [...found, ...others.map((source) => ({ source, name: null, hash: null, joined: 0, lost: 0 }))].map(
    (one) => ({ source: one.source, name: sourceName(one, t) }),
  );
}
