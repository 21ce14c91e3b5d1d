const units = ['B', 'kB', 'MB', 'GB'] as const;

/** A size as a person reads it: `812 B`, `1.4 MB`. Steps of a thousand. */
export function bytesOf(size: number): string {
  let value = size;
  let at = 0;
  while (value >= 1000 && at < units.length - 1) {
    value /= 1000;
    at += 1;
  }
  const digits = at === 0 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString(undefined, { maximumFractionDigits: digits })} ${units[at] ?? 'GB'}`;
}
