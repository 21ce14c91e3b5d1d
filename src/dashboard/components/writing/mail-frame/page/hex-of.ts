/** Returns a computed color as `#rrggbb`; null if it is transparent. */
export function hexOf(color: string): string | null {
  const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
  if (parts === null || parts[4] === '0') return null;
  return `#${parts
    .slice(1, 4)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}
