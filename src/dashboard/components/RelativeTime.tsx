import { useState } from 'react';
import { formatAgo, formatTime } from './format.ts';

/** A time in the reader's zone, short; the whole of it, zone named, on hover. `empty` stands for none. */
export function RelativeTime({ time, empty = '–' }: { time: string | null | undefined; empty?: string }) {
  const [now] = useState(() => Date.now());
  if (time === null || time === undefined) return empty;
  return (
    <time dateTime={time} title={formatTime(time)}>
      {formatAgo(time, now)}
    </time>
  );
}
