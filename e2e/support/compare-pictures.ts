import type { Page } from '@playwright/test';

/** The difference of a channel from which a pixel counts as different; edges of letters stay below it. */
const otherFrom = 24;

/**
 * Returns the share of the first image's pixels that differ in the second, from 0 to 1. The second image is read from
 * `left` on, in its own pixels, and may be larger. A pixel may be a row higher or lower, because heights of half a pixel
 * are rounded.
 */
export function differingShare(
  page: Page,
  [first, second]: readonly [Buffer, Buffer],
  left: number,
): Promise<number> {
  return page.evaluate(
    async ({ pictures, offset, least }) => {
      const [one, other] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          return createImageBitmap(new Blob([bytes]));
        }),
      );
      if (one === undefined || other === undefined) throw new Error('there are not two pictures');
      const { width, height } = one;
      const [expected, found] = [
        { image: one, x: 0 },
        { image: other, x: -offset },
      ].map(({ image, x }) => {
        const pen = new OffscreenCanvas(width, height).getContext('2d');
        pen?.drawImage(image, x, 0);
        return pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      });
      if (expected === undefined || found === undefined) throw new Error('the pictures have no pixels');
      const isSame = (at: number, there: number) =>
        [0, 1, 2].every((part) => Math.abs((expected[at + part] ?? 0) - (found[there + part] ?? 0)) <= least);
      let differing = 0;
      for (let at = 0; at < expected.length; at += 4) {
        if (!isSame(at, at) && !isSame(at, at - 4 * width) && !isSame(at, at + 4 * width)) differing += 1;
      }
      return differing / (width * height);
    },
    { pictures: [first.toString('base64'), second.toString('base64')], offset: left, least: otherFrom },
  );
}
