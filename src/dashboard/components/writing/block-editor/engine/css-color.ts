import { hexColor } from '../../../../../rendering/blocks/color.ts';

/** Returns a CSS color as hex digits; browsers return `rgb(10, 125, 70)`. Null for a transparent one. */
export function hexOf(color: string): string | null {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color);
  if (parts === null) return hexColor(color);
  return parts
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('');
}
