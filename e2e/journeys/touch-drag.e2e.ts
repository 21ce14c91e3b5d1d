import type { Page } from '@playwright/test';
import type { BlockDocument } from '../../src/contract/mails/block-document.ts';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';
import { defaultLayout } from '../../src/rendering/blocks/layouts.ts';
import { openBlockDraft, wordsOfBlocks, type Point } from '../support/canvas/canvas-page.ts';
import { fingerOf } from '../support/canvas/finger.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const t = words('block-editor');

// A finger that rests picks up; one that moves scrolls.

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 740 } });

/** Returns an email of texts, each several lines high. */
function mailOf(...texts: readonly string[]): BlockDocument {
  const { areas, id, content } = defaultLayout;
  const blockdata_set = texts.map((text, sort_order) =>
    newBlock('text', { area: 2, sort_order }, { text: `<p>${text}<br>.<br>.</p>` }),
  );
  return { areas, layout: { id, content }, blockdata_set };
}

/** Returns a point at the left edge of a block, outside of its text, at that share of its height. */
async function edgeOf(page: Page, block: number, share: number): Promise<Point> {
  const box = await page.locator('[data-block]').nth(block).boundingBox();
  if (box === null) throw new Error('The block is not on the screen.');
  // Not in the outer fifth, where columns would begin.
  return { x: box.x + (share === 0 ? 3 : box.width / 2), y: box.y + (share === 0 ? 3 : box.height * share) };
}

/** Waits for the first letters of all blocks. */
function order(page: Page) {
  return expect.poll(async () => (await wordsOfBlocks(page)).map((text) => text.trim()[0] ?? '-').join(''));
}

const scrolled = (page: Page) => page.locator('[data-canvas]').evaluate(({ scrollTop }) => scrollTop);

/** Returns how many pixels of the canvas are below its window. */
function unscrolled(page: Page): Promise<number> {
  return page
    .locator('[data-canvas]')
    .evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
}

test('a resting finger moves a block, and says its name and place', async ({ page }) => {
  await openBlockDraft(page, mailOf('A', 'B', 'C'));
  const finger = await fingerOf(page);
  await finger.pickUp(await edgeOf(page, 0, 0));
  await expect(page.locator('[data-finger]')).toHaveText(t('kind.text.label'));
  const before = await scrolled(page);
  await finger.move(await edgeOf(page, 1, 0.8));
  await expect(page.locator('[data-mark] > [aria-hidden]')).toBeVisible();
  expect(await scrolled(page)).toBe(before);
  await finger.lift();
  await expect(page.locator('[data-finger]')).toHaveCount(0);
  await order(page).toBe('BAC');
  await page.getByRole('button', { name: t('undo.button') }).tap();
  await order(page).toBe('ABC');
});

test('a finger that moves immediately scrolls', async ({ page }) => {
  await openBlockDraft(page, mailOf(...'ABCDEFGHIJKLMNOP'));
  const finger = await fingerOf(page);
  const from = await edgeOf(page, 3, 0);
  await finger.press(from);
  await finger.move({ x: from.x, y: from.y - 200 });
  await finger.lift();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  await expect(page.locator('[data-finger]')).toHaveCount(0);
  await order(page).toBe('ABCDEFGHIJKLMNOP');
});

test('Escape, a lost touch, and a place outside the email leave everything as it is', async ({ page }) => {
  await openBlockDraft(page, mailOf('A', 'B', 'C'));
  const finger = await fingerOf(page);
  const leave = () => finger.move({ x: 190, y: 20 });
  for (const end of [() => page.keyboard.press('Escape'), finger.lose, leave]) {
    await finger.pickUp(await edgeOf(page, 0, 0));
    await finger.move(await edgeOf(page, 1, 0.8));
    await expect(page.locator('[data-mark]')).toHaveCount(1);
    await end();
    await expect(page.locator('[data-mark]')).toHaveCount(0);
    if (end !== finger.lose) await finger.lift();
    await expect(page.locator('[data-finger]')).toHaveCount(0);
  }
  await order(page).toBe('ABC');
  await expect(page.getByRole('button', { name: t('undo.button') })).toBeDisabled();
});

test('a finger drags a new block from the panel, which makes room', async ({ page }) => {
  await openBlockDraft(page, mailOf('A', 'B', 'C', 'D', 'E'));
  await page.getByRole('button', { name: t('rail.add.button'), exact: true }).tap();
  const kind = page.getByRole('button', { name: t('kind.quote.label'), exact: true });
  await kind.scrollIntoViewIfNeeded();
  const box = await kind.boundingBox();
  if (box === null) throw new Error('The kind is not on the screen.');
  const finger = await fingerOf(page);
  await finger.pickUp({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const panel = page.locator('[data-writing-region]', { has: kind });
  await expect(panel).toHaveCSS('opacity', '0');
  await finger.move(await edgeOf(page, 0, 0.8));
  await finger.lift();
  await expect(page.locator('[data-block]')).toHaveCount(6);
  await expect(page.locator('[data-block]').nth(1)).toHaveAccessibleName(
    new RegExp(`^${t('block.label', { name: t('kind.quote.label') })}`),
  );
  // The panel stays for the next block.
  await expect(panel).toHaveCSS('opacity', '1');
});

test('a finger near the lower edge scrolls the email while it drags', async ({ page }) => {
  await openBlockDraft(page, mailOf(...'ABCDEFGHIJKLMNOP'));
  const finger = await fingerOf(page);
  await finger.pickUp(await edgeOf(page, 0, 0));
  const canvas = await page.locator('[data-canvas]').boundingBox();
  if (canvas === null) throw new Error('The canvas is not on the screen.');
  await finger.move({ x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height - 70 });
  // Until then, the last block moves, or is below the rail.
  await expect.poll(() => unscrolled(page)).toBeLessThan(2);
  await finger.move(await edgeOf(page, 15, 0.8));
  await finger.lift();
  await order(page).toBe('BCDEFGHIJKLMNOPA');
});

test('a finger moves a block in the outline', async ({ page }) => {
  await openBlockDraft(page, mailOf('A', 'B', 'C'));
  await page.getByRole('button', { name: t('panel.title', { panel: 'outline' }), exact: true }).tap();
  const rows = page.locator('[data-outline] [data-kind="block"]');
  const [first, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
  if (first === null || last === null) throw new Error('The outline is not on the screen.');
  const finger = await fingerOf(page);
  await finger.pickUp({ x: first.x + 40, y: first.y + first.height / 2 });
  await finger.move({ x: last.x + 40, y: last.y + last.height - 3 });
  await finger.lift();
  await order(page).toBe('BCA');
});
