/** Choice: the number of colors that fits into two rows of swatches. */
const most = 16;

/** Returns the colors in an email's source, as `#rrggbb`, the most frequent first. */
export function usedColors(source: string): string[] {
  const counts = new Map<string, number>();
  // Only within styles and attributes, because a `#` in a link or merge tag isn't a color.
  for (const [, digits = ''] of source.matchAll(/[:=]\s*["']?#([\da-f]{6}|[\da-f]{3})\b(?!#)/gi)) {
    const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
    const color = `#${long.toLowerCase()}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, most).map(([color]) => color);
}
