import type { Page } from '@playwright/test';

/** Returns the color at a position of an image as `#rrggbb`. The position is in the image's own pixels. */
export function colorAt(page: Page, picture: Buffer, { x, y }: { x: number; y: number }): Promise<string> {
  return page.evaluate(
    async ({ base64, left, top }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      pen?.drawImage(image, -left, -top);
      const pixel = pen?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [];
      return `#${Array.from(pixel, (part) => part.toString(16).padStart(2, '0')).join('')}`;
    },
    { base64: picture.toString('base64'), left: x, top: y },
  );
}
