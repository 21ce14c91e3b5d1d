import { largestImage, longestImageSide, mostPixels } from '../../../../../contract/mails/images.ts';
import type { ImageFacts } from './image-facts.ts';

/** The maximum width of a stored image, in pixels. */
const widestImage = 1280;

/** Maximum number of decoded pixels. Phones take 50 million; more would need the computer's whole memory. */
export const mostDecodedPixels = 64_000_000;

/** Quality of a JPEG, from 0 to 1. */
export const jpegQuality = 0.82;

/** Maximum number of colors in a drawing. */
const mostDrawnColors = 256;

/** A request to prepare an image; `standing` is its width in the email, in CSS pixels. */
export interface ImageRequest {
  readonly file: Blob;
  readonly standing: number;
}

/** Reason why an image can't be added: not an image, too many pixels, damaged, or too many bytes after preparation. */
export type Refusal = 'type' | 'pixels' | 'damaged' | 'bytes';

/** An image ready to be stored. */
export interface PreparedImage {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
}

/** A message of the preparation: a tiny image to show until then, then the image, or the reason for a refusal. */
export type ImageAnswer =
  | { readonly kind: 'standIn'; readonly src: string; readonly width: number; readonly height: number }
  | ({ readonly kind: 'ready' } & PreparedImage)
  | { readonly kind: 'refused'; readonly why: Refusal };

/**
 * Returns why an image is refused before decoding; null if it isn't. A GIF is stored unchanged, so the store's limits
 * apply.
 */
export function refusalOf(facts: ImageFacts | null, size: number): Refusal | null {
  if (facts === null) return 'type';
  const { type, width, height } = facts;
  if (width * height > mostDecodedPixels) return 'pixels';
  if (type !== 'image/gif') return null;
  if (width * height > mostPixels || Math.max(width, height) > longestImageSide) return 'pixels';
  return size > largestImage ? 'bytes' : null;
}

/** Returns the stored size of an image: twice its width in the email, and never larger than the original. */
export function storedSize(
  { width, height }: { readonly width: number; readonly height: number },
  standing: number,
): { readonly width: number; readonly height: number } {
  const widest = Math.min(widestImage, Math.max(1, Math.round(standing * 2)));
  const scale = Math.min(1, widest / width, longestImageSide / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Returns the format for pixels of 4 bytes each: PNG for transparency and drawings, JPEG for photos. */
export function formatFor(pixels: Uint8ClampedArray): 'image/png' | 'image/jpeg' {
  const colors = new Set<number>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 255) < 255) return 'image/png';
    if (colors.size <= mostDrawnColors) {
      colors.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
    }
  }
  return colors.size <= mostDrawnColors ? 'image/png' : 'image/jpeg';
}

/** Returns whether an image can be stored byte for byte: upright, small enough, and in a format that Outlook shows. */
export function mayStay({ type, isTurned, width }: ImageFacts, stored: { readonly width: number }): boolean {
  return (type === 'image/png' || type === 'image/jpeg') && !isTurned && width === stored.width;
}
