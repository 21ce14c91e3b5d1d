import { escapeHtml } from '../../lib/text/escape-html.ts';
import type { ImageData } from './block-data.ts';
import type { RenderContext } from './render-context.ts';
import { textStyles } from './text-styles.ts';
import { lines } from './words.ts';

/** Size of a picture, and its corners. */
export interface PictureSize {
  /** Pixels; null where the other side decides. */
  readonly width: number | null;
  readonly height: number | null;
  readonly radius?: string;
}

/** Surroundings of a picture. */
interface PictureSurroundings {
  readonly context: RenderContext;
  /** Attribute by which an editor finds it. */
  readonly found?: string;
  /** True for a picture without which its item would be nothing. */
  readonly isMain?: boolean;
}

/**
 * A picture of a size of its own, within a line. One without an address shows its alternative text; an editor
 * sees a place for one that is all there is.
 */
export function sizedPicture(
  { src, alt, href }: ImageData,
  size: PictureSize,
  { context, found = '', isMain = false }: PictureSurroundings,
): string {
  if (src === '') return context.hooks && isMain ? emptyPlace(size, found) : lostWords(alt, context);
  const { width, height, radius } = size;
  const picture =
    `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"` +
    `${width === null ? '' : ` width="${width}"`}${height === null ? '' : ` height="${height}"`}${found} ` +
    `style="display:inline-block;width:${width === null ? 'auto' : `${width}px`};height:${height === null ? 'auto' : `${height}px`};` +
    `max-width:100%;border:0;outline:none;text-decoration:none;vertical-align:middle${corners(size)}${radius === '50%' ? ';object-fit:cover' : ''}">`;
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
