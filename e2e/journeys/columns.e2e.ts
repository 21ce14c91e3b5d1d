import { expect, type Locator, type Page } from '@playwright/test';
import type { BlockDocument } from '../../src/contract/mails/block-document.ts';
import { documentFor } from '../../src/dashboard/testing/block-editor-harness/documents.ts';
import { renderDocument } from '../../src/rendering/blocks/render-document.ts';
import { axeViolations } from '../support/axe.ts';
import { harnessTest } from '../support/harness-test.ts';
import { words } from '../support/words.ts';

const t = words('block-editor');

// Sections with columns in only the block editor: see src/dashboard/testing/block-editor-harness.

const test = harnessTest('block-editor-harness');

test.describe.configure({ mode: 'default' });

function area(page: Page, number: number): Locator {
  return page.locator(`[data-area="${number}"]`);
}

function tool(page: Page, name: 'up' | 'down' | 'duplicate' | 'delete' | 'settings'): Locator {
  return page.getByRole('button', { name: t('section.tool.label', { tool: name }) });
}

/** Returns the document to save. */
async function edited(page: Page): Promise<BlockDocument> {
  return page.evaluate<BlockDocument>('window.edited()');
}

/** Returns the number of sections and the types of blocks in areas. */
async function filled(page: Page, areas: readonly number[]): Promise<string[]> {
  const { blockdata_set } = await edited(page);
  return areas.map((wanted) =>
    blockdata_set
      .filter((placed) => placed.area === wanted)
      .toSorted((one, other) => one.sort_order - other.sort_order)
      .map(({ block }) => block.slug)
      .join(' '),
  );
}

test('a block dropped at the side of another is placed in columns with it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: t('rail.add.button'), exact: true }).click();
  const text = area(page, 2).locator('[data-block]').nth(1);
  await page
    .getByRole('button', { name: t('kind.quote.label'), exact: true })
    .dragTo(text, { targetPosition: { x: 20, y: 30 } });
  expect(await filled(page, [2, 10, 11, 12])).toEqual(['heading', 'quote', 'text', 'hero']);
  await area(page, 2)
    .locator('[data-block]')
    .dragTo(area(page, 12).locator('[data-block]'), {
      sourcePosition: { x: 4, y: 4 },
      targetPosition: { x: 590, y: 60 },
    });
  expect(await filled(page, [2, 10, 11, 12, 13, 14])).toEqual(['', 'quote', 'text', '', 'hero', 'heading']);
  // In a column, the side of a block isn't a drop place.
  await area(page, 14)
    .locator('[data-block]')
    .dragTo(area(page, 10).locator('[data-block]'), {
      sourcePosition: { x: 4, y: 4 },
      targetPosition: { x: 5, y: 5 },
    });
  expect(await filled(page, [10, 14])).toEqual(['heading quote', '']);
});

test('columns are dragged into place, filled, moved, styled, and deleted by mouse', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: t('rail.add.button'), exact: true }).click();
  await page
    .getByRole('button', { name: t('section.title', { count: 2 }), exact: true })
    .dragTo(area(page, 2).locator('[data-block]').nth(1), { targetPosition: { x: 200, y: 5 } });
  await expect(area(page, 10)).toBeFocused();
  await page
    .getByRole('button', { name: t('kind.quote.label'), exact: true })
    .dragTo(area(page, 11), { targetPosition: { x: 60, y: 10 } });
  await area(page, 12)
    .locator('[data-block]')
    .first()
    .dragTo(area(page, 10), { sourcePosition: { x: 4, y: 4 }, targetPosition: { x: 60, y: 10 } });
  expect(await filled(page, [2, 10, 11, 12])).toEqual(['heading', 'text', 'quote', 'hero']);
  // Columns don't nest: when dropped on others, they are placed below.
  await page
    .getByRole('button', { name: t('section.title', { count: 1 }), exact: true })
    .dragTo(area(page, 10), { targetPosition: { x: 60, y: 10 } });
  expect((await edited(page)).layout.content).toMatch(
    /\{\{section:s10\}\}.*\{\{\/section\}\}\{\{area:12\}\}\{\{section:s13\}\}/,
  );
  await tool(page, 'delete').click();
  // A press on the space around the columns selects them.
  const frame = await area(page, 10).boundingBox();
  await page.mouse.click((frame?.x ?? 0) - 12, (frame?.y ?? 0) + 20);
  await tool(page, 'down').click();
  expect(await filled(page, [2, 10, 11, 12])).toEqual(['heading hero', 'text', 'quote', '']);
  await tool(page, 'duplicate').click();
  await tool(page, 'settings').click();
  await page.getByLabel(t('section.field.label', { field: 'shares' })).selectOption('3 : 9');
  await page.getByLabel(t('section.field.label', { field: 'gap' })).fill('0');
  expect(await axeViolations(page)).toEqual([]);
  const wide = await area(page, 16).boundingBox();
  expect(wide?.width).toBe(402);
  expect((await area(page, 11).boundingBox())?.width).toBe(258);
  await tool(page, 'delete').first().click();
  await page.getByRole('button', { name: t('undo.button') }).click();
  expect(await filled(page, [10, 11, 15, 16])).toEqual(['text', 'quote', 'text', 'quote']);
});

for (const width of ['desktop', 'phone'] as const)
  test(`sections look as in the email: ${width}`, async ({ page, context }) => {
    await page.setViewportSize({ width: width === 'desktop' ? 1440 : 1441, height: 2400 });
    await page.goto(`/?document=sections&width=${width}`);
    const canvas = page.locator('[data-mail]');
    await expect(canvas.locator('[data-block]').last()).toBeVisible();
    const box = await canvas.boundingBox();
    const email = await context.newPage();
    await email.setViewportSize({ width: box?.width ?? 0, height: box?.height ?? 0 });
    await email.setContent(renderDocument(documentFor('sections'), { title: 'Sections' }));
    expect(await email.evaluate<number>('document.body.scrollHeight')).toBe(box?.height);
    const pictures = [await canvas.screenshot(), await email.screenshot()];
    const share = await email.evaluate<number>(
      `${differing}(${JSON.stringify(pictures.map((picture) => picture.toString('base64')))})`,
    );
    expect(share).toBeLessThan(0.005);
  });

// Returns the share of pixels that differ between two images of the same size.
const differing = `(async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (base64) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + base64;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext('2d');
    drawing.drawImage(image, 0, 0);
    return drawing.getImageData(0, 0, image.width, image.height).data;
  }));
  if (one.length !== other.length) return 1;
  let count = 0;
  for (let at = 0; at < one.length; at += 4)
    if ([0, 1, 2].some((part) => Math.abs(one[at + part] - other[at + part]) > 8)) count += 1;
  return count / (one.length / 4);
})`;
