import type { Locator, Page } from '@playwright/test';
import type { BlockDocument } from '../../src/contract/mails/block-document.ts';
import * as z from 'zod/mini';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';
import { openBlockDraft, pointOf, savedDocument, type ShownText } from '../support/canvas/canvas-page.ts';
import { twoColumns } from '../support/canvas/two-columns.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const t = words('block-editor');

// Writing works in tables and columns as at the top of an email, and blocks move between tabs.

const given: BlockDocument = {
  ...twoColumns,
  blockdata_set: [
    newBlock(
      'table',
      { area: 2, sort_order: 0 },
      {
        cells: { rows: [['Dear ##firstname|friend##', 'Price']], aligns: [] },
      },
    ),
    newBlock('text', { area: 10, sort_order: 0 }, { text: '<p>Words above</p><p>Words below</p>' }),
    newBlock('text', { area: 11, sort_order: 0 }, { text: '<p>Beside</p>' }),
  ],
};

async function clickIn(page: Page, shown: ShownText, offset: number): Promise<void> {
  const { x, y } = await pointOf(page, shown, offset);
  await page.mouse.click(x, y);
}

async function clickBehind(page: Page, text: ShownText): Promise<void> {
  await clickIn(page, text, text.words.length);
  await expect(page.locator('[data-block]').getByRole('textbox').and(page.locator(':focus'))).toBeVisible();
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits for the saved blocks of an area: their types, and the words of text blocks. */
function saved(page: Page, id: number, area: number) {
  return expect.poll(async () =>
    (await savedDocument(page, id)).blockdata_set
      .filter((placed) => placed.area === area)
      .toSorted((one, two) => one.sort_order - two.sort_order)
      .map(({ block, data }) =>
        typeof data['text'] === 'string' ? `${block.slug} ${data['text']}` : block.slug,
      ),
  );
}

test('merge tags in table cells are chips, as in texts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openBlockDraft(page, given);
  const cells = expect.poll(async () => {
    const { blockdata_set } = await savedDocument(page, id);
    return blockdata_set.find(({ block }) => block.slug === 'table')?.data['cells'];
  });
  const first = (words: string, second = 'Price') => cells.toMatchObject({ rows: [[words, second]] });
  await clickBehind(page, { block: 0, words: 'Price' });

  // To the end of the previous cell, over its chip, and back.
  await press(page, 'Home', 'ArrowLeft', 'ArrowLeft');
  await page.keyboard.type('!');
  await first('Dear !##firstname|friend##');
  await press(page, 'ArrowRight', 'Backspace');
  await page.keyboard.type('You');
  await first('Dear !You');
  await press(page, 'Control+z');
  await first('Dear !##firstname|friend##');
  await press(page, 'End', 'Backspace', 'Backspace');
  await first('Dear !');

  // Insert it from its menu, then cut and paste it into the other cell.
  await page.keyboard.type('##firs');
  await press(page, 'Enter');
  await first('Dear !##firstname##');
  await press(page, 'Shift+ArrowLeft', 'Control+x');
  await first('Dear !');
  await press(page, 'ArrowRight', 'End', 'Control+v');
  await first('Dear !', 'Price##firstname##');
});

test('a slash in a column splits its text there', async ({ page }) => {
  const id = await openBlockDraft(page, given);
  await clickBehind(page, { block: 1, words: 'Words above' });
  await press(page, 'Enter');
  await page.keyboard.type('/cta');
  await press(page, 'Enter');
  await page.keyboard.type('Go there');
  await saved(page, id, 10).toEqual(['text <p>Words above</p>', 'button', 'text <p>Words below</p>']);
  await saved(page, id, 11).toEqual(['text <p>Beside</p>']);
  await press(page, 'Control+z', 'Control+z', 'Control+z', 'Control+z', 'Control+z', 'Control+z');
  await saved(page, id, 10).toEqual(['text <p>Words above</p><p>Words below</p>']);
});

test('a block is cut in one tab and pasted in another', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const from = await openBlockDraft(page, given);
  const other = await context.newPage();
  const to = await openBlockDraft(other, given);
  await page.bringToFront();
  await page.locator('[data-block]').nth(1).focus();
  await press(page, 'Control+x');
  await saved(page, from, 10).toEqual([]);
  await other.bringToFront();
  await other.locator('[data-block]').nth(2).focus();
  await press(other, 'Control+v');
  await saved(other, to, 11).toEqual(['text <p>Beside</p>', 'text <p>Words above</p><p>Words below</p>']);
  await expect(other.locator('[aria-live="polite"]')).not.toBeEmpty();
  await page.bringToFront();
  await press(page, 'Control+z');
  await saved(page, from, 10).toEqual(['text <p>Words above</p><p>Words below</p>']);
});

/** Drags a block by its corner with the mouse, and returns the drag's data for other tabs by type. */
async function carriedBy(page: Page, at: number): Promise<Record<string, string>> {
  await page.evaluate(() => {
    addEventListener('dragstart', ({ dataTransfer }) => {
      const types = dataTransfer?.types ?? [];
      const carried = Object.fromEntries(types.map((type) => [type, dataTransfer?.getData(type)]));
      document.body.dataset['carried'] = JSON.stringify(carried);
    });
  });
  const box = await page.locator('[data-block]').nth(at).boundingBox();
  if (box === null) throw new Error('The block is not on the screen.');
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 30, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const carried = await page.evaluate(() => document.body.dataset['carried'] ?? '{}');
  return z.record(z.string(), z.string()).parse(JSON.parse(carried));
}

test('a block dragged from one tab into another is copied', async ({ page, context }) => {
  const from = await openBlockDraft(page, given);
  const carried = await carriedBy(page, 1);
  const other = await context.newPage();
  const to = await openBlockDraft(other, given);
  await other.bringToFront();
  // A test's mouse can't move between windows, so the events of an incoming drag are simulated.
  await other
    .locator('[data-block]')
    .nth(2)
    .evaluate((block, content) => {
      const { left, bottom } = block.getBoundingClientRect();
      const dataTransfer = new DataTransfer();
      for (const [type, text] of Object.entries(content)) dataTransfer.setData(type, text);
      for (const type of ['dragenter', 'dragover', 'drop']) {
        const options = {
          bubbles: true,
          cancelable: true,
          composed: true,
          clientX: left + 5,
          clientY: bottom - 2,
        };
        block.dispatchEvent(new DragEvent(type, { ...options, dataTransfer }));
      }
    }, carried);
  await saved(other, to, 11).toEqual(['text <p>Beside</p>', 'text <p>Words above</p><p>Words below</p>']);
  await saved(page, from, 10).toEqual(['text <p>Words above</p><p>Words below</p>']);
});

const text = 'text <p>Words above</p><p>Words below</p>';

test('a block dropped on an empty spot moves to the nearest place', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const id = await openBlockDraft(page, { ...given, newsdesk: { v: 1, sections: { s1: { gap: 40 } } } });
  const table = page.getByRole('group', { name: new RegExp(`^${t('kind.table.label')}`) });
  const boxOf = async (found: Locator) => {
    const box = await found.boundingBox();
    if (box === null) throw new Error('It is not shown.');
    return box;
  };
  const mail = page.locator('[data-mail]');
  // The drop point, from the middle of the gap between the columns, and the expected content of the area.
  const ways = [
    { by: { x: 8, y: 24 }, area: 11, kinds: ['table', 'text <p>Beside</p>'] },
    { by: { x: -380, y: 24 }, area: 10, kinds: ['table', text] },
    { by: { x: -20, y: 400 }, area: 10, kinds: [text, 'table'] },
    { by: { x: 310, y: 24 }, area: 11, kinds: ['table', 'text <p>Beside</p>'] },
  ];
  for (const { by, area, kinds } of ways) {
    const box = await boxOf(table);
    const { x, width } = await boxOf(mail);
    const { y } = await boxOf(page.locator('[data-area="10"]'));
    const to = { x: x + width / 2 + by.x, y: y + by.y };
    await page.mouse.move(box.x + 4, box.y + 4);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await expect(page.locator('[data-mark] > [aria-hidden]').or(page.locator('[data-marked]'))).toBeVisible();
    await page.mouse.up();
    await saved(page, id, area).toEqual(kinds);
    // A press at that pixel keeps the focus on the email.
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.locator('[data-canvas]:focus-within')).toBeAttached();
    await page.keyboard.press('Escape');
  }
});

test('Escape ends a drag, over an empty spot too', async ({ page }) => {
  const id = await openBlockDraft(page, given);
  const block = await page.locator('[data-block]').first().boundingBox();
  const canvas = await page.locator('[data-canvas]').boundingBox();
  const below = await page.locator('[data-area="10"]').boundingBox();
  if (block === null || canvas === null || below === null) throw new Error('The email is not shown.');
  await page.mouse.move(block.x + 4, block.y + 4);
  await page.mouse.down();
  await page.mouse.move(canvas.x + 30, below.y + below.height - 4, { steps: 8 });
  await expect(page.locator('[data-mark]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-mark]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('undo.button') })).toBeDisabled();
  await saved(page, id, 2).toEqual(['table']);
});

test('the buttons of a text keep their place when the caret enters a link', async ({ page }) => {
  const link =
    '<p>Words before, then <a href="https://shop.example.org/a-long-address/of-a-page">a link</a>.</p>';
  await openBlockDraft(page, {
    ...given,
    blockdata_set: [newBlock('text', { area: 2, sort_order: 0 }, { text: link })],
  });
  const text = { block: 0, words: 'Words before, then a link.' };
  const bar = page.getByRole('toolbar', { name: t('text.toolbar.label', { name: t('kind.text.label') }) });
  const places = () =>
    bar.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y } = button.getBoundingClientRect();
        return `${x} ${y}`;
      }),
    );
  const address = page.getByTitle('https://shop.example.org/a-long-address/of-a-page');
  await clickIn(page, text, 3);
  await expect(bar).toBeVisible();
  await expect(address).toBeHidden();
  const before = await places();
  await clickIn(page, text, 'Words before, then a'.length);
  await expect(address).toBeVisible();
  await expect.poll(places).toEqual(before);
});

test('two number signs in the subject offer merge tags', async ({ page }) => {
  await openBlockDraft(page, given);
  const subject = page.getByRole('textbox', { name: words('editor')('subject.label'), exact: true });
  await subject.click();
  await press(page, 'End');
  await page.keyboard.type(' ##la');
  const list = page.getByRole('listbox', { name: words('merge-tag-chips')('menu.label') });
  await expect(list.getByRole('option')).toHaveText([/##lastname##/]);
  await press(page, 'Enter');
  await expect(list).toBeHidden();
  await expect(subject).toContainText(words('merge-tags')('tag.label', { tag: 'lastname' }));
  await page.keyboard.type(' ##');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Escape');
  await expect(list).toBeHidden();
  await expect(subject).toBeFocused();
});
