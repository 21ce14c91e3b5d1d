import type { Locator, Page } from '@playwright/test';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';
import { defaultLayout } from '../../src/rendering/blocks/layouts.ts';
import { openBlockDraft, pointOf, wordsOfBlocks } from '../support/canvas/canvas-page.ts';
import { storeImages } from '../support/store-images.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

// An email opens with the focus in its subject. Everything that opens over an email restores the focus, and F6 moves
// between regions.

const t = words('block-editor');

async function openImage(page: Page): Promise<Locator> {
  await page.goto('/drafts');
  const [src = ''] = await storeImages(page, ['focus-kiln']);
  const { areas, id, content } = defaultLayout;
  await openBlockDraft(page, {
    areas,
    layout: { id, content },
    blockdata_set: [
      newBlock('text', { area: 2, sort_order: 0 }),
      newBlock('image', { area: 2, sort_order: 1 }, { image: { src, alt: 'A kiln', href: '' } }),
    ],
  });
  const block = page.getByRole('group', { name: /^Image block/ });
  await block.focus();
  return block;
}

/**
 * Opens a dialog with Enter on a button, expects the focus in it, on `first` if given, closes it with Escape, and expects
 * the focus on the button.
 */
async function openAndLeave(page: Page, button: Locator, first = page.locator(':focus')): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus').and(first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

test('dialogs opened by keyboard restore the focus', async ({ page }) => {
  const block = await openImage(page);

  await test.step('the choice of a block', async () => {
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog', { name: t('add.label') }).getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(block).toBeFocused();
  });

  await page.keyboard.press('Enter');
  const settings = page.getByRole('complementary').filter({ hasText: t('image.crop.button') });
  await test.step('the image library', async () => {
    await openAndLeave(page, settings.getByRole('button', { name: t('image.choose.button') }).first());
  });
  await test.step('the crop', async () => {
    const crop = settings.getByRole('button', { name: t('image.crop.button') }).first();
    await openAndLeave(page, crop, page.getByRole('dialog').getByRole('combobox'));
  });
  await test.step('the emoji', async () => {
    const emoji = page.getByRole('button', { name: /emoji/i }).first();
    await openAndLeave(page, emoji);
  });
});

test('popups of a text’s bar restore the caret, and panels restore the focus', async ({ page }) => {
  await openImage(page);
  const text = page.locator('[data-block] [contenteditable="true"]:focus');
  const at = await pointOf(page, { block: 0, words: 'Add your text.' }, 4);
  await page.mouse.move(at.x, at.y);
  await expect(page.locator('[data-block] [contenteditable="true"]').first()).toBeVisible();
  await page.mouse.click(at.x, at.y);
  await expect(text).toBeVisible();
  const bar = page.getByRole('toolbar', { name: t('text.toolbar.label', { name: t('kind.text.label') }) });
  const buttons = [
    bar.getByRole('button', { name: t('link.title'), exact: true }),
    bar.getByRole('button', { name: words('word-look')('title') }),
    bar.getByRole('button', { name: words('merge-tags')('emoji.title') }),
  ];
  const dialog = bar.getByRole('dialog');
  for (const open of [
    () => page.keyboard.press('Control+k'),
    ...buttons.map((button) => () => button.click()),
  ]) {
    await open();
    await expect(dialog.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(text).toBeVisible();
    await page.keyboard.press('x');
  }
  await expect.poll(() => wordsOfBlocks(page)).toContainEqual('Add xxxxyour text.');

  const outline = page.getByRole('button', { name: t('rail.outline.button'), exact: true });
  await outline.click();
  const panel = page.getByRole('complementary', { name: t('panel.title', { panel: 'outline' }) });
  await panel
    .getByRole('button', {
      name: words('editor')('panel.close.label', { panel: t('panel.title', { panel: 'outline' }) }),
    })
    .click();
  await expect(panel).toBeHidden();
  await expect(outline).toBeFocused();
});

test('the search, the choice of a block, and the test email restore the focus of the email or its text', async ({
  page,
}) => {
  await openImage(page);
  const email = page.locator('[data-canvas]');
  const dialog = page.getByRole('dialog');
  // From the block to its column, and on to the email.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(email).toBeFocused();
  for (const key of ['Control+k', 'a', '/', 'Control+Shift+T']) {
    await page.keyboard.press(key);
    await expect(dialog.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(email, key).toBeFocused();
  }

  const text = page.locator('[data-block] [contenteditable="true"]:focus');
  const at = await pointOf(page, { block: 0, words: 'Add your text.' }, 4);
  await page.mouse.move(at.x, at.y);
  await page.mouse.click(at.x, at.y);
  await expect(text).toBeVisible();
  await page.keyboard.press('Control+Shift+T');
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(text).toBeVisible();
  await page.keyboard.type('x');
  await expect.poll(() => wordsOfBlocks(page)).toContainEqual('Add xyour text.');
});

test('a press on a blank part of the page leaves the caret in its text, also from a form of the text', async ({
  page,
}) => {
  await openImage(page);
  const at = await pointOf(page, { block: 0, words: 'Add your text.' }, 4);
  await page.mouse.move(at.x, at.y);
  const text = page.locator('[data-block] [contenteditable="true"]').first();
  await expect(text).toBeVisible();
  await page.mouse.click(at.x, at.y);
  await expect(text).toBeFocused();
  const rail = await page.getByRole('navigation', { name: t('rail.label') }).boundingBox();
  const gap = { x: (rail?.x ?? 0) + 5, y: (rail?.y ?? 0) + (rail?.height ?? 0) - 120 };
  await page.mouse.click(gap.x, gap.y);
  await page.keyboard.type('p');
  await expect.poll(() => wordsOfBlocks(page)).toContainEqual('Add pyour text.');
  await page.keyboard.press('Control+k');
  const form = page.getByRole('dialog', { name: t('link.title') });
  await expect(form.locator(':focus')).toBeVisible();
  await page.mouse.click(gap.x, gap.y);
  await expect(form).toBeHidden();
  await expect(text).toBeFocused();
  await page.keyboard.type('h');
  await expect.poll(() => wordsOfBlocks(page)).toContainEqual('Add phyour text.');
});

test('F6 moves through bar, panel, email, and settings, and Shift+F6 moves back', async ({ page }) => {
  await openImage(page);
  await page.getByRole('button', { name: t('rail.outline.button'), exact: true }).click();
  const regions = page.locator('[data-writing-region]');
  const region = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('[data-writing-region]')];
      return all.findIndex((one) => one.contains(document.activeElement));
    });
  await page.locator('[data-block]').first().focus();
  const count = await regions.count();
  expect(count).toBeGreaterThan(2);
  const start = await region();
  const order = Array.from({ length: count }, (_, at) => (start + at + 1) % count);
  for (const next of order) {
    await page.keyboard.press('F6');
    expect(await region()).toBe(next);
  }
  for (const next of order.toReversed().slice(1)) {
    await page.keyboard.press('Shift+F6');
    expect(await region()).toBe(next);
  }
});

const tDrafts = words('drafts');
const tEditor = words('editor');
const subject = (page: Page): Locator =>
  page.getByRole('textbox', { name: tEditor('subject.label'), exact: true });

test('the first letters typed in a new email, or in one opened from the list, are its subject', async ({
  page,
}) => {
  for (const [tab, type] of [
    ['block', 'block'],
    ['block', 'letter'],
    ['html', 'html'],
  ] as const) {
    await page.goto(`/drafts/new?tab=${tab}`);
    await page
      .getByRole('button', { name: tDrafts('create.blank.button', { type }) })
      .first()
      .press('Enter');
    await expect(subject(page)).toBeFocused();
    await page.keyboard.type(`Hope for ${type}`);
    await expect(subject(page)).toHaveValue(`Hope for ${type}`);
  }
  await expect(page.getByText(tEditor('save.saved.status'), { exact: true })).toBeVisible();
  await page.goto('/drafts');
  await page.getByRole('link', { name: 'Hope for html' }).first().press('Enter');
  await expect(subject(page)).toBeFocused();
  await page.keyboard.type(', and help');
  await expect(subject(page)).toHaveValue('Hope for html, and help');
});

/** Holds back the answers to requests that create an email until the returned function is called. */
async function holdCreations(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v3/mails/**', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  const from = page.url();
  return async () => {
    release();
    await page.waitForURL((url) => url.href !== from && /^\/drafts\/\d+$/.test(url.pathname));
  };
}

test('what is typed while an email is being created goes to its subject, and is no shortcut', async ({
  page,
}) => {
  // Each letter is a shortcut here or there, and two pairs are pages.
  const typed = 'n ve phgr gc';
  const blank = page.getByRole('button', { name: tDrafts('create.blank.button', { type: 'block' }) }).first();
  const starter = page.getByRole('button', { name: tDrafts('create.from.label', { subject: 'Webinar' }) });
  for (const [start, before] of [
    [blank, ''],
    [starter, /./],
  ] as const) {
    await page.goto('/drafts/new');
    const arrive = await holdCreations(page);
    await start.press('Enter');
    await page.keyboard.type(` ${typed}x`);
    await page.keyboard.press('Backspace');
    await arrive();
    await expect(subject(page)).toBeFocused();
    if (before === '') await expect(subject(page)).toHaveValue(typed);
    else await expect(subject(page)).toHaveValue(new RegExp(`.${typed}$`));
    await page.unrouteAll({ behavior: 'wait' });
  }
  await test.step('a duplicate, from the menu of its original', async () => {
    const original = page.url();
    const written = await subject(page).inputValue();
    await page.getByRole('button', { name: tDrafts('menu.label') }).press('Enter');
    const arrive = await holdCreations(page);
    await page.getByRole('button', { name: tDrafts('duplicate.button'), exact: true }).press('Enter');
    await page.keyboard.type(` ${typed}`);
    await arrive();
    await expect(subject(page)).toBeFocused();
    await expect(subject(page)).toHaveValue(`Copy of ${written}${typed}`);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(original);
    await expect(subject(page)).toHaveValue(written);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a new email raises no keyboard', async ({ page }) => {
    await page.goto('/drafts/new');
    await page.getByRole('button', { name: tDrafts('create.blank.button', { type: 'block' }) }).tap();
    await expect(page.locator('[data-block]').first()).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
  });
});
