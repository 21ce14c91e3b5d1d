import { largestImage, longestImageSide, mostPixels } from '../../../../../contract/mails/images.ts';
import type { ImageFacts } from './image-facts.ts';

/** The widest image that is stored, in pixels. */
const widestImage = 1280;

/** Most pixels that are decoded: phones take 50 million. More takes the memory of the whole computer. */
export const mostDecodedPixels = 64_000_000;

/** Quality of a JPEG, from 0 to 1. */
export const jpegQuality = 0.82;

/** Most colors of a drawing. */
const mostDrawnColors = 256;

/** A request to prepare an image; `standing` is the width in CSS pixels at which the email shows it. */
export interface ImageRequest {
  readonly file: Blob;
  readonly standing: number;
}

/** Reason why an image can't be added: no image, too many pixels, damaged, or too many bytes once prepared. */
export type Refusal = 'type' | 'pixels' | 'damaged' | 'bytes';

/** An image ready to be stored. */
export interface PreparedImage {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
}

/** A message of the preparation: a tiny image to show until then, then the image, or why there is none. */
export type ImageAnswer =
  | { readonly kind: 'standIn'; readonly src: string; readonly width: number; readonly height: number }
  | ({ readonly kind: 'ready' } & PreparedImage)
  | { readonly kind: 'refused'; readonly why: Refusal };

/** Returns why an image isn't even decoded; null if it may be. A GIF is stored as it is, so the store's limits apply. */
export function refusalOf(facts: ImageFacts | null, size: number): Refusal | null {
  if (facts === null) return 'type';
  const { type, width, height } = facts;
  if (width * height > mostDecodedPixels) return 'pixels';
  if (type !== 'image/gif') return null;
  if (width * height > mostPixels || Math.max(width, height) > longestImageSide) return 'pixels';
  return size > largestImage ? 'bytes' : null;
}

/** Returns the size at which an image is stored: twice the width where it stands, never larger than it is. */
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

/** Returns the format for pixels, four bytes each: PNG for transparency and drawings, JPEG for photos. */
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

/** Returns whether an image may be stored byte for byte: upright, small enough, and of a format that Outlook shows. */
export function mayStay({ type, isTurned, width }: ImageFacts, stored: { readonly width: number }): boolean {
  return (type === 'image/png' || type === 'image/jpeg') && !isTurned && width === stored.width;
}
