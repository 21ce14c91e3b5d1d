import { expect, type Locator, type Page } from '@playwright/test';
import { desk, expectFitInEveryLook, phone } from '../support/every-look.ts';
import { harnessTest } from '../support/harness-test.ts';
import { words } from '../support/words.ts';

const t = words('block-editor');

// Names of block types.
const panel = t('kind.hero.label');
const quote = t('kind.quote.label');
const heading = t('kind.heading.label');
const text = t('kind.text.label');

/** Returns the place of an area, which is a separate section in this page's layout. */
function columnOf(area: number) {
  return { side: 'whole', section: area, column: 1 } as const;
}

/** Returns the start of the accessible name of a type's blocks. */
function blocksNamed(name: string): RegExp {
  return new RegExp(`^${t('block.label', { name })}`);
}

// Only the block editor, on a page for tests: see src/dashboard/testing/block-editor-harness.

const test = harnessTest('block-editor-harness');

// In one worker, because each worker would build that page.
test.describe.configure({ mode: 'default' });

/** Returns the blocks of an area, without the email's own groups. */
function blocksOf(page: Page, area: number): Locator {
  return page
    .getByRole('region', { name: t('column.label', { ...columnOf(area), width: 600 }) })
    .locator('[data-block]');
}

interface BlockPlace {
  readonly name: string;
  readonly position: number;
  readonly count: number;
  readonly area: number;
}

/** Returns the sentence with the place of a block after an action. */
function placed(action: 'insert' | 'move' | 'drop' | 'cancel', { area, ...block }: BlockPlace): string {
  return t('block.place.status', { action, ...block, place: t('column.name.label', columnOf(area)) });
}

function said(page: Page): Locator {
  return page.locator('[aria-live="polite"]');
}

/** Returns a value read from the document to save. */
async function edited<T>(page: Page, read: string): Promise<T> {
  return page.evaluate<T>(`(${read})(window.edited())`);
}

/** A point in a block without text, for dragging and selecting it. */
const beside = { x: 4, y: 4 };

const usual = [
  t('block.text.label', { name: heading, text: 'First heading' }),
  t('block.text.label', { name: text, text: 'Second text' }),
];

test('drags a block from the palette to its place and into another area', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: t('rail.add.button'), exact: true }).click();
  await page
    .getByRole('button', { name: quote, exact: true })
    .dragTo(blocksOf(page, 2).nth(1), { targetPosition: { x: 200, y: 5 } });
  await expect(blocksOf(page, 2)).toHaveCount(4);
  await expect(blocksOf(page, 2).nth(1)).toHaveAccessibleName(blocksNamed(quote));
  await blocksOf(page, 2)
    .nth(1)
    .dragTo(page.locator('[data-area="3"]').getByRole('button', { name: t('add.label') }), {
      sourcePosition: beside,
    });
  await expect(blocksOf(page, 3)).toHaveCount(1);
  await expect(blocksOf(page, 2)).toHaveCount(3);
  await expect(said(page)).toContainText(placed('move', { name: quote, position: 1, count: 1, area: 3 }));
});

test('moves a block within its area by its grip and undoes it', async ({ page }) => {
  await page.goto('/');
  const blocks = blocksOf(page, 2);
  await blocks.nth(0).hover();
  await page
    .getByRole('button', { name: t('grip.label', { name: heading }) })
    .dragTo(blocks.nth(1), { targetPosition: { x: 200, y: 60 } });
  await expect(blocks.nth(0)).toHaveAccessibleName(usual[1] ?? '');
  await page.getByRole('button', { name: t('undo.button') }).click();
  await expect(blocks.nth(0)).toHaveAccessibleName(usual[0] ?? '');
});

test('drags all selected blocks and shows where they would land', async ({ page }) => {
  await page.goto('/');
  const blocks = blocksOf(page, 2);
  await blocks.nth(0).click({ position: beside });
  await blocks.nth(1).click({ position: beside, modifiers: ['Shift'] });
  await expect(page.locator('[data-block][data-selected]')).toHaveCount(2);
  const third = await blocks.nth(2).boundingBox();
  const first = await blocks.nth(0).boundingBox();
  if (third === null || first === null) throw new Error('The blocks are not shown.');
  await page.mouse.move(first.x + beside.x, first.y + beside.y);
  await page.mouse.down();
  await page.mouse.move(third.x + third.width / 2, third.y + third.height * 0.7, { steps: 8 });
  const name = await blocks.nth(2).getAttribute('aria-label');
  const place = page.locator('[data-mark] > [aria-hidden]');
  await expect(place).toBeVisible();
  await page.mouse.up();
  await expect(blocks.nth(0)).toHaveAccessibleName(name ?? '');
  await expect(blocks.nth(1)).toHaveAccessibleName(usual[0] ?? '');
  await expect(blocks.nth(2)).toHaveAccessibleName(usual[1] ?? '');
  await expect(page.locator('[data-block][data-selected]')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(blocks.nth(0)).toHaveAccessibleName(usual[0] ?? '');
});

test('adds, moves, restores, and deletes a block by keyboard only', async ({ page }) => {
  await page.goto('/');
  await blocksOf(page, 2).nth(0).focus();
  await page.keyboard.press('a');
  await page
    .getByRole('dialog', { name: t('add.label') })
    .getByRole('button', { name: quote })
    .press('Enter');
  await expect(said(page)).toContainText(placed('insert', { name: quote, position: 2, count: 4, area: 2 }));
  const added = page.getByRole('group', { name: blocksNamed(quote) });
  await expect(added.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(added).toBeFocused();

  await page.keyboard.press('Space');
  await expect(said(page)).toContainText(
    t('lift.status', {
      name: quote,
      position: 2,
      count: 4,
      place: t('column.name.label', columnOf(2)),
    }),
  );
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toContainText(placed('move', { name: quote, position: 3, count: 4, area: 2 }));
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toContainText(placed('move', { name: quote, position: 1, count: 1, area: 3 }));
  await page.keyboard.press('Escape');
  await expect(said(page)).toContainText(placed('cancel', { name: quote, position: 2, count: 4, area: 2 }));

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(said(page)).toContainText(placed('drop', { name: quote, position: 2, count: 2, area: 1 }));
  await expect(page.getByRole('group', { name: blocksNamed(quote) })).toBeFocused();

  await page.keyboard.press('Delete');
  await expect(said(page)).toContainText(t('delete.status', { name: quote }));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(blocksOf(page, 2)).toHaveCount(3);
});

test('edits a text in place as one step of the history', async ({ page }) => {
  await page.goto('/');
  const block = blocksOf(page, 2).nth(1);
  await block.focus();
  await page.keyboard.press('Enter');
  await expect(block.getByRole('textbox', { name: t('setting.text.label') })).toBeFocused();
  await page.keyboard.type(' and n?more');
  await expect(block).toHaveAccessibleName(
    t('block.text.label', { name: text, text: 'Second text and n?more' }),
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(block).toHaveAccessibleName(usual[1] ?? '');
  await page.keyboard.press('Escape');
  await expect(block).toBeFocused();
  await expect
    .poll(() => edited<string>(page, '(document) => document.blockdata_set[2].data.text'))
    .toBe('<p>Second <strong>text</strong></p>');
});

test('edits a heading in place and keeps its bar when a setting renders it again', async ({ page }) => {
  await page.goto('/');
  const block = blocksOf(page, 2).nth(0);
  await block.focus();
  await page.keyboard.press('Enter');
  await expect(block.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(block).toHaveAccessibleName(t('block.text.label', { name: heading, text: 'First heading!' }));
  await page.getByRole('button', { name: t('settings.label'), exact: true }).click();
  await page.getByRole('combobox', { name: t('setting.align.label') }).selectOption(t('choice.center.label'));
  await expect(block.getByRole('textbox')).toHaveCSS('text-align', 'center');
  await expect(page.getByRole('toolbar', { name: t('text.toolbar.label', { name: heading }) })).toBeVisible();
});

test('copies a block into another email', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await blocksOf(page, 2).nth(2).focus();
  await page.keyboard.press('Control+c');
  await expect(said(page)).toContainText(t('copy.status', { names: panel }));
  const other = await context.newPage();
  await other.goto('/?document=5');
  await blocksOf(other, 2).nth(0).focus();
  await other.keyboard.press('Control+v');
  await expect(blocksOf(other, 2)).toHaveCount(6);
  await expect(blocksOf(other, 2).nth(1)).toHaveAccessibleName(blocksNamed(panel));
});

test('a hostile email runs nothing, stays in its box, and gets none of the dashboard’s styles', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://example.com')) elsewhere.push(request.url());
  });
  await page.goto('/?document=hostile');
  await expect(blocksOf(page, 2)).toHaveCount(3);
  for (const block of await blocksOf(page, 2).all()) {
    await block.click();
    await block.press('Enter');
    await block.press('Escape');
  }
  await page.getByText('A link that runs').first().click();
  expect(await page.evaluate('window.attacked ?? null')).toBeNull();
  expect(elsewhere).toEqual([]);
  expect(new URL(page.url()).search).toBe('?document=hostile');
  const left = await page.evaluate<number>(
    `[...document.querySelectorAll('*')].flatMap((host) => host.shadowRoot ? [...host.shadowRoot.querySelectorAll(
      'script, iframe, form, svg, meta, [onerror], [onload], [onfocus], [ontoggle], [href^="javascript:"]')] : []).length`,
  );
  expect(left).toBe(0);
  // Content that covers the window in an email covers only its own block here.
  await page.getByRole('button', { name: t('shortcuts.label') }).click();
  await expect(page.getByRole('dialog', { name: t('shortcuts.label') })).toBeVisible();
});

test('shows unknown parts of a document where possible and saves them unchanged', async ({ page }) => {
  await page.goto('/?document=odd');
  await expect(
    page.getByRole('group', { name: /^Unknown \(4711\) block: Words of an unknown/ }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: t('column.unknown.label', { column: 9 }) })).toBeVisible();
  await page.getByRole('group', { name: /^Unknown \(4711\) block/ }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(said(page)).toContainText(
    placed('move', {
      name: t('block.unknownId.label', { id: '4711' }),
      position: 2,
      count: 2,
      area: 2,
    }),
  );
  expect(await edited<unknown>(page, '(document) => document.invented')).toEqual({ deep: ['kept'] });
  expect(await edited<unknown>(page, '(document) => document.blockdata_set[2]')).toEqual({
    data: null,
    note: 'no block at all',
  });
  expect(
    await edited<number>(page, '(document) => document.blockdata_set[3].data.text.length'),
  ).toBeGreaterThan(1_000_000);
});

for (const size of [desk, phone]) {
  test(`at ${size.width} px axe finds nothing in either theme and nothing is wider than the screen`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await page.goto('/');
    await blocksOf(page, 2).nth(2).click({ position: beside });
    await expect(page.getByRole('toolbar', { name: t('block.label', { name: panel }) })).toBeVisible();
    await expectFitInEveryLook(page, 'a chosen block', [size]);
    await page.getByText('First heading').click();
    await expect(
      page.getByRole('toolbar', { name: t('text.toolbar.label', { name: heading }) }),
    ).toBeVisible();
    await expectFitInEveryLook(page, 'a text being written', [size]);
    await page.getByRole('button', { name: t('panel.label', { panel: 'style' }), exact: true }).click();
    await expect(
      page.getByRole('group', { name: t('style.group.title', { group: 'footer' }) }),
    ).toBeAttached();
    await expectFitInEveryLook(page, 'the style of the mail', [size]);
  });
}
