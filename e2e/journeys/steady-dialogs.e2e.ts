import type { Locator } from '@playwright/test';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';
import { defaultLayout } from '../../src/rendering/blocks/layouts.ts';
import { openBlockDraft } from '../support/canvas/canvas-page.ts';
import { storeImages } from '../support/store-images.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const t = words('block-editor');

const query = 'nothing like this';

/** Searches without matches, and expects the dialog to keep its place. */
async function expectSteady(dialog: Locator, nothing: string): Promise<void> {
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  // Opening moves it.
  await expect(dialog).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
  const before = await dialog.boundingBox();
  await dialog.getByRole('searchbox').fill(query);
  await expect(dialog.getByText(nothing)).toBeVisible();
  expect(await dialog.boundingBox()).toEqual(before);
}

test('a search in a dialog doesn’t move it', async ({ page }) => {
  await page.goto('/drafts');
  await storeImages(page, ['one', 'two', 'three']);
  const { areas, id, content } = defaultLayout;
  const image = newBlock('image', { area: 2, sort_order: 0 });
  await openBlockDraft(page, { areas, layout: { id, content }, blockdata_set: [image] });
  const block = page.locator('[data-block]').first();

  await test.step('for a block', async () => {
    await block.focus();
    await page.keyboard.press('a');
    await expectSteady(page.getByRole('dialog', { name: t('add.label') }), t('palette.none.body', { query }));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('for an image', async () => {
    await block.dblclick();
    await expectSteady(page.getByRole('dialog'), words('images')('noMatch.title'));
  });
});
