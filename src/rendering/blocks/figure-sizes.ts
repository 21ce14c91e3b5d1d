import { textData } from './block-data.ts';
import type { Item } from './item-data.ts';
import type { RenderContext } from './render-context.ts';
import { figureSize } from './text-styles.ts';

/** Numbers side by side, and the pixels that each has. */
interface Figures {
  readonly items: readonly Item[];
  readonly across: number;
  readonly width: number;
}

/** Pixels that an email has for its words on the narrowest common phones. */
const phoneWidth = 320;

/** Pixels between two numbers on phones, so that they don't read as one. */
const gap = 16;

/** The smallest size that still stands out as a key figure, in pixels. */
const smallest = 14;

/** Widths of letters in a wide bold font, as shares of its size: digits and letters, and punctuation. */
const wide = 0.68;
const slim = 0.4;

/**
 * Returns the size of numbers that would overlap their neighbors, or null if they don't, and the function that sets a
 * number's size on phones. A table cell never grows with its words.
 */
export function figureSizes(
  { items, across, width }: Figures,
  { style, rules }: RenderContext,
): { readonly size: number | null; readonly narrow: (html: string) => string } {
  const longest = Math.max(0, ...items.map(({ values }) => widthOf(textData(values['number']))));
  const usual = figureSize(style);
  const fitting = (room: number) => Math.min(usual, Math.max(smallest, Math.floor(room / longest)));
  const size = fitting(width);
  const onPhone = fitting(Math.min(width, Math.floor(phoneWidth / across) - gap));
  const own = size === usual ? null : size;
  if (onPhone === size) return { size: own, narrow: (html) => html };
  const name = `nd-fig-${onPhone}`;
  rules.narrow.set(
    `${name} p`,
    `font-size:${onPhone}px!important;line-height:${Math.round(onPhone * 1.2)}px!important`,
  );
  return { size: own, narrow: (html) => (html === '' ? '' : `<div class="${name}">${html}</div>`) };
}

/** Returns the width of a text's longest word, as a share of its size. The values of merge tags aren't known. */
function widthOf(text: string): number {
  const words = text.replaceAll(/##.*?##|\[\[.*?\]\]/gu, ' ').split(/[ \n]+/u);
  return Math.max(
    0,
    ...words.map((word) =>
      Array.from(word).reduce((sum, letter) => sum + (/[\p{L}\p{N}%€$£+]/u.test(letter) ? wide : slim), 0),
    ),
  );
}
