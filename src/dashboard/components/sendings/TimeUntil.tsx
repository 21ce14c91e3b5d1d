import { useNow } from '../../hooks/state/useNow.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { formatTime } from '../basics/format.ts';
import { untilText } from './until-text.ts';

/** The time until something happens, true for as long as the page is open; the exact time on hover. */
export function TimeUntil({ time }: { readonly time: string }) {
  const t = useMessages('sendings');
  const now = useNow();
  return (
    <time dateTime={time} title={formatTime(time)}>
      {untilText(Date.parse(time), now, t)}
    </time>
  );
}
