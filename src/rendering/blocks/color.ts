/** Returns a color as a block document writes it, six hex digits without `#`; null for anything else. */
export function hexColor(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const digits = value.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return digits;
  return /^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : null;
}

function channels(hex: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Returns the relative luminance of a color, 0 to 1. Source: WCAG 2.2, relative luminance. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colors, 1 to 21; text needs 4.5. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: string, other: string): number {
  const [bright, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Returns the minimum contrast of text of a size in pixels. Source: WCAG 2.2, 1.4.3. */
export function leastContrastOf(size: number): number {
  return size >= 24 ? 3 : 4.5;
}

/** Returns white or near black, whichever reads better on a background. */
export function inkOn(background: string): string {
  return contrast('ffffff', background) >= contrast('16181d', background) ? 'ffffff' : '16181d';
}

/** Returns the color nearest to `ink` that reaches the wanted contrast on a background, or the best available one. */
export function readableInk(ink: string, background: string, wanted: number): string {
  for (let share = 0; share < 1; share += 0.02)
    for (const end of ['000000', 'ffffff']) {
      const nearer = mixed(ink, end, share);
      if (contrast(nearer, background) >= wanted) return nearer;
    }
  return inkOn(background);
}

/** Mixes two colors, `share` of the second (0 to 1). */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  return from
    .map((part, at) => Math.round((part + ((to[at] ?? 0) - part) * share) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Returns a background for dark mode: a bright one becomes as dark as `lightness` (0 to 1) with a hint of its hue, a
 * dark one stays.
 */
export function darkBackground(hex: string, lightness: number): string {
  if (luminance(hex) < 0.35) return hex;
  const parts = channels(hex);
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  const spread = most - least;
  const tint = spread < 0.01 ? 0 : 0.22;
  return parts
    .map((part) => (spread === 0 ? 0 : (2 * (part - least)) / spread - 1))
    .map((hue) => Math.round(lightness * (1 + hue * tint) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('');
}

/** Returns a text color for dark mode, brightened until it has the wanted contrast on the dark background. */
export function darkInk(hex: string, background: string, wanted: number): string {
  for (let share = 0; share < 1; share += 0.1) {
    const ink = mixed(hex, 'f4f5f7', share);
    if (contrast(ink, background) >= wanted) return ink;
  }
  return 'f4f5f7';
}
