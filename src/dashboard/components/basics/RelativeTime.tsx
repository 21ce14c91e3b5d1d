import { useNow } from '../../hooks/state/useNow.ts';
import { formatAgo, formatExactTime } from './format.ts';

/**
 * A time in the page's zone, relative up to 7 days; on hover, the exact time with its zone. `empty` is shown for none.
 */
export function RelativeTime({ time, empty = '–' }: { time: string | null | undefined; empty?: string }) {
  const now = useNow();
  if (time === null || time === undefined) return empty;
  return (
    <time dateTime={time} title={formatExactTime(time)}>
      {formatAgo(time, now)}
    </time>
  );
}
