import { escapeHtml } from '../../lib/text/escape-html.ts';
import type { ImageData } from './block-data.ts';
import type { RenderContext } from './render-context.ts';
import { textStyles } from './text-styles.ts';
import { lines } from './words.ts';

/** Size of an image, and its corners. */
export interface PictureSize {
  /** Pixels; null if the other side decides. */
  readonly width: number | null;
  readonly height: number | null;
  readonly radius?: string;
}

/** Surroundings of an image. */
interface PictureSurroundings {
  readonly context: RenderContext;
  /** Attribute for an editor to find it. */
  readonly found?: string;
  /** True for an image without which its item would be empty. */
  readonly isMain?: boolean;
  /** The URL of the image that dark mode shows instead; empty for none. */
  readonly dark?: string;
}

/** An image, and the one that dark mode shows instead. */
interface Looks {
  readonly src: string;
  /** Empty for none. */
  readonly dark: string;
  /** Its own line, or a place within one. */
  readonly display: 'block' | 'inline-block';
}

/**
 * Draws an image, and next to it the one for dark mode; an editor sees the first. `drawn` gets a URL, further classes
 * with a leading space, and the display.
 */
export function inBothLooks(
  { src, dark, display }: Looks,
  drawn: (address: string, classes: string, display: string) => string,
  { hooks, rules }: RenderContext,
): string {
  if (dark === '' || hooks) return drawn(src, '', display);
  const mark = display === 'block' ? 'nd-dark' : 'nd-dark-line';
  rules.dark.set('nd-light', 'display:none!important');
  rules.dark.set(mark, `display:${display}!important`);
  return `${drawn(src, ' nd-light', display)}<!--[if !mso]><!-->${drawn(dark, ` ${mark}`, 'none')}<!--<![endif]-->`;
}

/**
 * Renders an inline image with its own size. Without a URL it shows its alt text; an editor sees a placeholder if there
 * is nothing else.
 */
export function sizedPicture(
  { src, alt, href }: ImageData,
  size: PictureSize,
  { context, found = '', isMain = false, dark = '' }: PictureSurroundings,
): string {
  if (src === '') return context.hooks && isMain ? emptyPlace(size, found) : lostWords(alt, context);
  const { width, height, radius } = size;
  const drawn = (address: string, classes: string, display: string) =>
    `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"` +
    `${width === null ? '' : ` width="${width}"`}${height === null ? '' : ` height="${height}"`}${found}${classes === '' ? '' : ` class="${classes.trim()}"`} ` +
    `style="display:${display};width:${width === null ? 'auto' : `${width}px`};height:${height === null ? 'auto' : `${height}px`};` +
    `max-width:100%;border:0;outline:none;text-decoration:none;vertical-align:middle${corners(size)}${radius === '50%' ? ';object-fit:cover' : ''}">`;
  const picture = inBothLooks({ src, dark, display: 'inline-block' }, drawn, context);
  return href === '' ? picture : `<a href="${escapeHtml(href)}" style="text-decoration:none">${picture}</a>`;
}

function corners({ radius }: PictureSize): string {
  return radius === undefined ? '' : `;border-radius:${radius}`;
}

function emptyPlace(size: PictureSize, found: string): string {
  const height = size.height ?? size.width ?? 40;
  const width = size.width ?? 2 * height;
  return `<span${found} style="display:inline-block;width:${width}px;height:${height}px;background-color:#e5e7eb;vertical-align:middle${corners(size)}"></span>`;
}

function lostWords(alt: string, context: RenderContext): string {
  return alt.trim() === '' ? '' : `<span${textStyles(context)('caption')}>${lines(alt)}</span>`;
}
