const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const count = new Intl.NumberFormat();
const share = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** A whole number with the reader's separators. */
export function formatCount(value: number): string {
  return count.format(value);
}

/** A count with its noun: `1 contact`, `48,213 contacts`. */
export function countOf(value: number, one: string, many: string = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/** A part of a whole in percent, to a tenth: `42.3%`; a dash where there is no whole. */
export function formatShare(part: number, whole: number): string {
  return whole <= 0 ? '–' : share.format(part / whole);
}

/** A day in the reader's zone. */
function formatDay(time: string): string {
  return day.format(new Date(time));
}

/** A time in the reader's zone, with the zone named. */
export function formatTime(time: string): string {
  return `${full.format(new Date(time))} (${zone})`;
}

/** The reader's zone, such as `Europe/Stockholm`. */
export function readersZone(): string {
  return zone;
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago, while that says more than the date; the day else. `now` in epoch milliseconds. */
export function formatAgo(time: string, now: number): string {
  const ago = now - Date.parse(time);
  if (ago >= 7 * 86_400_000 || ago < -86_400_000) return formatDay(time);
  for (const [unit, ms] of steps) {
    if (Math.abs(ago) >= ms) return relative.format(-Math.trunc(ago / ms), unit);
  }
  return 'just now';
}

/** A span of milliseconds in words: `3 min`, `2 h 5 min`. */
export function formatSpan(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return `${Math.max(1, Math.round(ms / 1_000))} s`;
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** What a mail is called: its subject, or that it has none. */
export function shownSubject(subject: string): string {
  return subject.trim() === '' ? 'No subject' : subject;
}
