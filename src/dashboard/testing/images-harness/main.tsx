import { preparedImage, type StandIn } from '../../components/writing/images/prepare/image-preparer.ts';
import { readableImage } from '../../components/writing/images/crop/crop-image.ts';
import { withPlayMark } from '../../components/writing/images/crop/play-mark.ts';
import type { CropRegion } from '../../components/writing/images/crop/crop-region.ts';
import { drawnFile, type Drawing } from './drawn-file.ts';
import { showCrop } from './show-crop.tsx';

// Images as a browser prepares them, for tests; not part of the product's build. `prepareDrawn(drawing)` and
// `prepareBytes(base64, type)` return the result to store, and the longest time without a painted frame. `crop(drawing,
// region)` opens the dialog and returns the part. `playMark(drawing)` returns points of the drawing with a play icon.

async function prepare(file: Blob, standing: number) {
  const standIns: StandIn[] = [];
  let longest = 0;
  let before = performance.now();
  let frame = requestAnimationFrame(function watch(now) {
    longest = Math.max(longest, now - before);
    before = now;
    frame = requestAnimationFrame(watch);
  });
  try {
    const stored = await preparedImage({ file, standing }, (standIn) => standIns.push(standIn));
    const { width, height } = await createImageBitmap(stored.file, { imageOrientation: 'none' });
    const { type, size } = stored.file;
    return { type, size, width, height, told: [stored.width, stored.height], standIns, longest };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : '', standIns, longest };
  } finally {
    cancelAnimationFrame(frame);
  }
}

/** Returns points of an image with a play icon as `red,green,blue`: in its triangle, on its disc, and in a corner. */
async function markedPoints(drawing: Drawing) {
  const url = URL.createObjectURL(await drawnFile(drawing));
  const marked = await createImageBitmap(await withPlayMark(await readableImage(url), 'film.png'));
  const { width, height } = marked;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(marked, 0, 0);
  const point = (x: number, y: number) =>
    [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3).join(',');
  const disc = Math.round(height / 2 - Math.min(width, height) * 0.12);
  return {
    ...{ width, height, corner: point(2, 2) },
    ...{ triangle: point(width / 2, height / 2), disc: point(width / 2 + 2, disc) },
  };
}

Object.assign(window, {
  playMark: markedPoints,
  crop: async (drawing: Drawing, region: CropRegion | null) => showCrop(await drawnFile(drawing), region),
  prepareDrawn: async (drawing: Drawing) => prepare(await drawnFile(drawing), 600),
  prepareBytes: (base64: string, type: string) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return prepare(new Blob([bytes], { type }), 600);
  },
});
