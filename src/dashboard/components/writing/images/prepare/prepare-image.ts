import { largestImage } from '../../../../../contract/mails/images.ts';
import { headerBytes, readImageFacts } from './image-facts.ts';
import {
  formatFor,
  jpegQuality,
  mayStay,
  refusalOf,
  storedSize,
  type ImageAnswer,
  type ImageRequest,
} from './preparation.ts';

/** Width of a stand-in, in pixels; it is shown blurred. */
const standInWidth = 24;

/**
 * Prepares an image for an email: upright, scaled, as JPEG, PNG, or GIF. Reports a stand-in first, then the image or
 * the reason for a refusal. Nothing is decoded before its size is known to fit into memory.
 */
export async function prepareImage(
  { file, standing }: ImageRequest,
  tell: (answer: ImageAnswer) => void,
): Promise<void> {
  const facts = readImageFacts(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  const refusal = refusalOf(facts, file.size);
  if (facts === null || refusal !== null) {
    tell({ kind: 'refused', why: refusal ?? 'type' });
    return;
  }
  const bitmap = await decoded(file);
  if (bitmap === null) {
    tell({ kind: 'refused', why: 'damaged' });
    return;
  }
  const { width, height } = bitmap;
  tell({ kind: 'standIn', src: await standInOf(bitmap), width, height });
  if (facts.type === 'image/gif') {
    bitmap.close();
    tell({ kind: 'ready', file: typed(file, facts.type), width, height });
    return;
  }
  const stored = storedSize(bitmap, standing);
  const drawn = await encoded(bitmap, stored);
  bitmap.close();
  const isSmaller = mayStay(facts, stored) && file.size <= drawn.size;
  const best = isSmaller ? typed(file, facts.type) : drawn;
  tell(
    best.size > largestImage ? { kind: 'refused', why: 'bytes' } : { kind: 'ready', file: best, ...stored },
  );
}

function typed(file: Blob, type: string): Blob {
  return file.type === type ? file : new Blob([file], { type });
}

async function decoded(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    // Damaged files are refused, regardless of the browser's error.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

async function encoded(bitmap: ImageBitmap, size: { width: number; height: number }): Promise<Blob> {
  const canvas = drawn(bitmap, size);
  const { data } = canvas.context.getImageData(0, 0, size.width, size.height);
  return canvas.encode(formatFor(data));
}

async function standInOf(bitmap: ImageBitmap): Promise<string> {
  const height = Math.max(1, Math.min(96, Math.round((standInWidth * bitmap.height) / bitmap.width)));
  const small = await drawn(bitmap, { width: standInWidth, height }).encode('image/png');
  const bytes = new Uint8Array(await small.arrayBuffer());
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** A canvas with an image on it. */
interface DrawnImage {
  readonly context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
  readonly encode: (type: 'image/png' | 'image/jpeg') => Promise<Blob>;
}

function drawn(bitmap: ImageBitmap, size: { readonly width: number; readonly height: number }): DrawnImage {
  const canvas = typeof OffscreenCanvas === 'undefined' ? pageCanvas(size) : workerCanvas(size);
  canvas.context.imageSmoothingQuality = 'high';
  canvas.context.drawImage(bitmap, 0, 0, size.width, size.height);
  return canvas;
}

function workerCanvas({ width, height }: { width: number; height: number }): DrawnImage {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('There is no memory for a canvas.');
  return { context, encode: (type) => canvas.convertToBlob({ type, quality: jpegQuality }) };
}

function pageCanvas({ width, height }: { width: number; height: number }): DrawnImage {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('There is no memory for a canvas.');
  const encode = (type: string) =>
    new Promise<Blob>((resolve, reject) => {
      const keep = (blob: Blob | null) =>
        blob === null ? reject(new Error('The image could not be encoded.')) : resolve(blob);
      canvas.toBlob(keep, type, jpegQuality);
    });
  return { context, encode };
}
