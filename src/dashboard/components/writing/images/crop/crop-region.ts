import { wholeImage } from '../../../../../contract/mails/newsdesk-members.ts';

/** A part of an image, in ten-thousandths of its width and height, so that it applies to every size of the image. */
export interface CropRegion {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The whole image. */
export const wholeRegion: CropRegion = { left: 0, top: 0, width: wholeImage, height: wholeImage };

/** Returns whether a region covers the whole image. */
export function isWhole({ left, top, width, height }: CropRegion): boolean {
  return left === 0 && top === 0 && width === wholeImage && height === wholeImage;
}

/** Returns a region within an image, at least one pixel wide and high. */
export function pixelsOf(
  { left, top, width, height }: CropRegion,
  image: { readonly width: number; readonly height: number },
): CropRegion {
  const x = Math.min(image.width - 1, Math.round((left * image.width) / wholeImage));
  const y = Math.min(image.height - 1, Math.round((top * image.height) / wholeImage));
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(image.width - x, Math.round((width * image.width) / wholeImage))),
    height: Math.max(1, Math.min(image.height - y, Math.round((height * image.height) / wholeImage))),
  };
}
