import { createHash } from 'node:crypto';
import { largestImage, longestImageSide, mostPixels } from '../../../contract/mails/images.ts';
import { messageOf } from '../../../messages/translator.ts';
import { invalid } from '../../base/errors.ts';
import { imageKeyLength } from './image-addresses.ts';
import { readImageHeader, type ImageHeader } from '../../../lib/images/image-header.ts';
import { stripMetadata } from './strip-metadata.ts';

/** A valid image: its bytes without metadata about its origin, and the key built from them. */
export interface AcceptedImage extends ImageHeader {
  readonly bytes: Uint8Array;
  readonly key: string;
}

/** Message for a request without a file. */
export const noFile = messageOf('api', 'noFile');

/** Message for an image with too many bytes. */
export const tooManyBytes = messageOf('api', 'image.size', { size: largestImage / 2 ** 20 });

/** Checks an upload. Throws ValidationFailed if it isn't an image that emails can show, or is too large. */
export function acceptImage(uploaded: Uint8Array): AcceptedImage {
  if (uploaded.length === 0) throw invalid(messageOf('api', 'image.empty'), 'file');
  const header = readImageHeader(uploaded);
  if (header === null) throw invalid(messageOf('api', 'image.type'), 'file');
  const { width, height, type } = header;
  if (width > longestImageSide || height > longestImageSide || width * height > mostPixels) {
    const most = { side: longestImageSide, million: mostPixels / 1_000_000 };
    throw invalid(messageOf('api', 'image.pixels', { width, height, ...most }), 'file');
  }
  const bytes = stripMetadata(uploaded, type);
  const key = createHash('sha256').update(bytes).digest('base64url').slice(0, imageKeyLength);
  return { ...header, bytes, key };
}

/**
 * Returns the name under which an image is listed: the file's own, without control characters, at most 255 characters.
 */
export function imageName(fileName: string): string {
  const name = fileName.replace(/[\p{Control}\p{Surrogate}]/gu, '').trim();
  return name.length <= 255 ? name : [...name].slice(0, 100).join('');
}
