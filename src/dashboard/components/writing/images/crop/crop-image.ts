import { parseUrl } from '../../../../../lib/text/parse-url.ts';
import { pixelsOf, type CropRegion } from './crop-region.ts';

/**
 * Loads an image so that its pixels can be read; rejects if its server doesn't allow that. Stored images are loaded
 * from this page's own server, regardless of their URL in emails.
 */
export async function readableImage(src: string): Promise<HTMLImageElement> {
  const own = parseUrl(src, window.location.href)?.pathname ?? '';
  if (!own.startsWith('/p/images/')) return loadedImage(src);
  return loadedImage(own).catch(() => loadedImage(src));
}

function loadedImage(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error(`The image can't be read: ${src}`)));
    image.src = src;
  });
}

/** Returns a part of an image as a file. */
export function croppedFile(image: HTMLImageElement, region: CropRegion, name: string): Promise<File> {
  const { left, top, width, height } = pixelsOf(region, {
    width: image.naturalWidth,
    height: image.naturalHeight,
  });
  return drawnFile({ width, height }, name, (context) =>
    context.drawImage(image, left, top, width, height, 0, 0, width, height),
  );
}

/** Returns the content of a canvas as a file; the preparation before its upload chooses its format and size. */
export function drawnFile(
  size: { readonly width: number; readonly height: number },
  name: string,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no memory for a canvas.');
  draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The image could not be encoded.'));
      else resolve(new File([blob], name, { type: 'image/png' }));
    }, 'image/png');
  });
}
