import { hexColor } from '../../../../../rendering/blocks/color.ts';

/** Returns a color of css as hex digits; browsers give `rgb(10, 125, 70)`. Null for one that can be seen through. */
export function hexOf(color: string): string | null {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color);
  if (parts === null) return hexColor(color);
  return parts
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('');
}
