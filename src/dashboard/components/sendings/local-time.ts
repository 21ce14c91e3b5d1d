/** Returns a time as a `datetime-local` field holds it, in the reader's zone, to the minute; `time` in epoch milliseconds. */
export function localTimeOf(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())];
  return `${day.join('-')}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Returns the time in a `datetime-local` field as the API writes it; null where it is no time. */
export function wireTimeOf(local: string): string | null {
  const time = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Returns the problem of a send time: `past`, or `other` where it is none. `now` in epoch milliseconds. */
export function timeProblem(local: string, now: number): 'past' | 'other' | null {
  const wire = wireTimeOf(local);
  if (wire === null) return 'other';
  return Date.parse(wire) <= now ? 'past' : null;
}

/** Returns a usual send time: tomorrow at nine. `now` in epoch milliseconds. */
export function tomorrowMorning(now: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() + 1);
  date.setHours(9, 0, 0, 0);
  return localTimeOf(date.getTime());
}
