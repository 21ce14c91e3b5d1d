import { aligns, least, most } from '../../contract/mails/newsdesk-members.ts';
import { isRecord } from '../../lib/is-record.ts';
import { imageData } from './block-data.ts';
import { oneOf, pixels, readBorder, type BlockLook } from './block-look.ts';
import type { RenderContext } from './render-context.ts';

/** Options of one image of a block, all usable; null if one isn't set. */
export interface ImageLook {
  /** Pixels; wins over `share`. */
  readonly width: number | null;
  /** Percent of the available room. */
  readonly share: number | null;
  readonly align: (typeof aligns)[number] | null;
  readonly radius: number;
  readonly border: BlockLook['border'];
  /** True for an image that screen readers skip. */
  readonly isDecorative: boolean;
  /** The URL of the image that dark mode shows instead; empty for none. */
  readonly dark: string;
}

/** Reads the options of one image of a block, by the name of its component; null if there are none. */
export function readImageLook(given: unknown, name: string): ImageLook | null {
  if (!isRecord(given) || !isRecord(given.image) || !Object.hasOwn(given.image, name)) return null;
  const image = given.image[name];
  return isRecord(image) ? lookOf(image) : null;
}

/** Reads the options of a list item's image, which are next to its URL; null if there are none. */
export function readItemImageLook(value: unknown): ImageLook | null {
  return isRecord(value) ? lookOf(value) : null;
}

function lookOf(image: Readonly<Record<string, unknown>>): ImageLook {
  const width = pixels(image.width, most.image);
  const share = pixels(image.share, most.share);
  return {
    width: width === null ? null : Math.max(least.image, width),
    share: share === null ? null : Math.max(least.share, share),
    align: oneOf(aligns, image.align),
    radius: pixels(image.radius, most.radius) ?? 0,
    border: readBorder(image.border),
    isDecorative: image.decorative === true,
    dark: imageData(image.dark).src,
  };
}

/** An image's shape in an email. */
export interface ImageShape {
  /** Pixels. */
  readonly width: number;
  /** Declarations of its size. */
  readonly size: string;
  /** Declaration of its border. */
  readonly border: string;
  /** Further declarations of its options. */
  readonly more: string;
  /** Places the image according to its options. */
  readonly placed: (html: string) => string;
}

/**
 * Returns the shape of an image. One with its own width keeps it on phones while it fits; one with a share keeps the
 * share. Outlook aligns by the cell's attribute, other apps by margins.
 */
export function imageShape(look: ImageLook | null, { width, align: around }: RenderContext): ImageShape {
  const room = Math.max(1, Math.round(width));
  const wanted = look?.width ?? (room * (look?.share ?? 100)) / 100;
  const own = Math.max(1, Math.min(room, Math.round(wanted)));
  const align = look?.align ?? around;
  const isMoved = own < room && align !== 'left';
  return {
    width: own,
    size: sizeOf(look, own),
    border: borderOf(look?.border ?? null),
    more:
      (look === null || look.radius === 0 ? '' : `;border-radius:${look.radius}px`) +
      (isMoved ? `;margin-left:auto${align === 'center' ? ';margin-right:auto' : ''}` : ''),
    placed: (html) =>
      isMoved
        ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td align="${align}">${html}</td></tr></table>`
        : html,
  };
}

function sizeOf(look: ImageLook | null, width: number): string {
  if (typeof look?.width === 'number') return `width:${width}px;max-width:100%`;
  return `width:${look?.share ?? 100}%;max-width:${width}px`;
}

function borderOf(border: ImageLook['border']): string {
  return border === null ? '0' : `${border.width}px ${border.style} #${border.color};box-sizing:border-box`;
}
