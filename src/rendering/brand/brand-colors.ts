import type { Brand } from '../../contract/mails/brand.ts';
import { contrast, inkOn, luminance, mixed } from '../blocks/color.ts';

/** Least contrast of text. Source: WCAG 2.2, 1.4.3. */
export const leastContrast = 4.5;

/** Returns the colors of a brand made from one: a bright page and card, and texts readable on both. */
export function colorsFromAccent(color: string): Brand['colors'] {
  const card = 'ffffff';
  const page = mixed(card, color, luminance(color) > 0.5 ? 0.16 : 0.07);
  const accent = darkened(color, (ink) =>
    [card, page, tintOf({ card, accent: ink })].every((behind) => contrast(ink, behind) >= leastContrast),
  );
  const behind = [card, page, tintOf({ card, accent })];
  const readsWith = (wanted: number) => (ink: string) => behind.every((one) => contrast(ink, one) >= wanted);
  return {
    accent,
    ink: darkened(mixed('16181d', color, 0.14), readsWith(10)),
    soft: darkened(mixed('565c68', color, 0.18), readsWith(5.4)),
    page,
    card,
    line: mixed(card, color, 0.18),
    more: accent === color ? [] : [color],
  };
}

/** Returns a pale color for panels: the card with a hint of the accent. */
export function tintOf({ card, accent }: Pick<Brand['colors'], 'card' | 'accent'>): string {
  return mixed(card, accent, 0.09);
}

/** Returns the color of bands and tiles: the accent, darkened if it is bright and the brand's text is, too. */
export function bandOf({ accent, ink }: Pick<Brand['colors'], 'accent' | 'ink'>): string {
  return darkened(accent, (band) => inkOn(band) === 'ffffff' || contrast(ink, band) >= leastContrast);
}

/** Returns the color, darkened until it is readable. */
function darkened(color: string, isReadable: (ink: string) => boolean): string {
  const darkest = '0b0c10';
  for (let share = 0; share < 1; share += 0.04) {
    const ink = mixed(color, darkest, share);
    if (isReadable(ink)) return ink;
  }
  return darkest;
}

/** A hard-to-read text of a brand: the two colors, by their names in the brand, and their contrast. */
export interface WeakPair {
  readonly text: 'accent' | 'ink' | 'soft';
  readonly on: 'page' | 'card';
  readonly contrast: number;
}

const pairs = [
  ['ink', 'card'],
  ['accent', 'card'],
  ['soft', 'page'],
] as const;

/** Returns the pairs of a brand's colors that are hard to read in light mode. Dark colors are always readable. */
export function weakPairs(colors: Brand['colors']): WeakPair[] {
  return pairs
    .map(([text, on]) => ({ text, on, contrast: contrast(colors[text], colors[on]) }))
    .filter((pair) => pair.contrast < leastContrast);
}
