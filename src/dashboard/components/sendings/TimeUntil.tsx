import { useNow } from '../../hooks/state/useNow.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { formatTime } from '../basics/format.ts';
import { untilText } from './until-text.ts';

/** The time until something happens, kept up to date; on hover, the exact time. */
export function TimeUntil({ time }: { readonly time: string }) {
  const t = useMessages('sendings');
  const now = useNow();
  return (
    <time dateTime={time} title={formatTime(time)}>
      {untilText(Date.parse(time), now, t)}
    </time>
  );
}
