import type { Locator, Page } from '@playwright/test';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';
import { openBlockDraft } from '../support/canvas/canvas-page.ts';
import { twoColumns } from '../support/canvas/two-columns.ts';
import { colorAt } from '../support/picture-color.ts';
import { storeImages } from '../support/store-images.ts';
import { expect, test } from '../support/test.ts';

// Outlines are complete: no image is over them, and no round corner of a section cuts them off.

/** The color of outlines of what is selected. */
const outlined = '#4a45d1';

/** Opens a card whose last section has an image in its left column, and nothing in its right one. */
async function openColumns(page: Page): Promise<void> {
  await page.goto('/drafts');
  const [src = ''] = await storeImages(page, ['outlined']);
  await openBlockDraft(page, {
    ...twoColumns,
    blockdata_set: [
      newBlock('text', { area: 2, sort_order: 0 }, { text: '<p>Words</p>' }),
      newBlock('image', { area: 10, sort_order: 0 }, { image: { src, alt: 'Bread', href: '' } }),
    ],
  });
}

/** Returns the color of the email within an element, measured from its edges if negative. */
async function colorIn(page: Page, element: Locator, { x, y }: { x: number; y: number }): Promise<string> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the screen.');
  return colorAt(page, await page.screenshot(), {
    x: Math.round(box.x + (x < 0 ? box.width + x : x)),
    y: Math.round(box.y + (y < 0 ? box.height + y : y)),
  });
}

test('the outline of a selected image is over the image', async ({ page }) => {
  await openColumns(page);
  const block = page.locator('[data-area="10"] [data-block]');
  const image = block.locator('img');
  await expect(image).toHaveJSProperty('complete', true);
  await image.click();
  const edges = [0, -1].map((x) => () => colorIn(page, block, { x, y: 60 }));
  for (const edge of edges) await expect.poll(edge).toBe(outlined);
});

test('the outlines of selected columns are within their section', async ({ page }) => {
  await openColumns(page);
  const left = page.locator('[data-area="10"]');
  await left.locator('img').click();
  await page.keyboard.press('Escape');
  await expect(left).toHaveAttribute('data-selected', 'true');
  for (const [x, y] of [
    [0, 60],
    [100, 0],
    [100, -1],
  ] as const)
    await expect.poll(() => colorIn(page, left, { x, y })).toBe(outlined);
});
