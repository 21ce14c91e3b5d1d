import type { Page } from '@playwright/test';
import type { BlockDocument } from '../../src/contract/mails/block-document.ts';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';
import { defaultLayout } from '../../src/rendering/blocks/layouts.ts';
import {
  openBlockDraft,
  pointOf,
  savedDocument,
  wordsOfBlocks,
  type ShownText,
} from '../support/canvas/canvas-page.ts';
import { chances } from '../support/canvas/chances.ts';
import { quickInputOf } from '../support/canvas/quick-input.ts';
import { actsOf, type ModelState } from '../support/canvas/text-model.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const t = words('block-editor');
const tEditor = words('editor');

const given: BlockDocument = {
  areas: defaultLayout.areas,
  layout: { id: defaultLayout.id, content: defaultLayout.content },
  blockdata_set: [
    newBlock('heading', { area: 2, sort_order: 0 }, { heading: 'Head words' }),
    newBlock('text', { area: 2, sort_order: 1 }, { text: '<p>First words</p><p>More words</p>' }),
    newBlock('text', { area: 2, sort_order: 2 }, { text: '<p>Second words</p>' }),
    newBlock('divider', { area: 2, sort_order: 3 }),
    newBlock('text', { area: 2, sort_order: 4 }, { text: '<p>Third words</p>' }),
  ],
};

/** Clicks at the start or end of a block's text. */
async function clickIn(page: Page, text: ShownText, end: 'start' | 'end'): Promise<void> {
  const { x, y } = await pointOf(page, text, end === 'start' ? 0 : text.words.length);
  await page.mouse.click(x, y);
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Returns the types and texts of the blocks once they are saved. */
function saved(page: Page, id: number) {
  return expect.poll(async () =>
    (await savedDocument(page, id)).blockdata_set
      .toSorted((one, two) => one.sort_order - two.sort_order)
      .map(({ block, data }) => {
        const text = data['text'] ?? data['heading'] ?? '';
        return `${block.slug} ${typeof text === 'string' ? text : ''}`.trim();
      }),
  );
}

/** The pauses between checks of the words, in milliseconds. */
const looks = [20, 50, 100];

const start = ['Head words', 'First wordsMore words', 'Second words', '', 'Third words'];

// One page, because loading it takes longer than all of these keys.
test('keys join, split, and cross texts, and a slash inserts blocks', async ({ page }) => {
  test.setTimeout(240_000);
  const id = await openBlockDraft(page, given);
  const shows = (expected: readonly string[]) =>
    expect
      .poll(async () => (await wordsOfBlocks(page)).map((one) => one.trim()), {
        timeout: 8000,
        intervals: looks,
      })
      .toEqual(expected);
  await shows(start);

  await test.step('Backspace and Delete join text blocks and select others', async () => {
    await clickIn(page, { block: 2, words: 'Second words' }, 'start');
    await press(page, 'Backspace', '!');
    await shows(['Head words', 'First wordsMore words!Second words', '', 'Third words']);
    await press(page, 'Control+z', 'Control+z', 'q');
    await shows(['Head words', 'First wordsMore words', 'qSecond words', '', 'Third words']);
    await press(page, 'Control+z', 'End', 'Delete');
    await expect(
      page.getByRole('toolbar', { name: t('block.label', { name: t('kind.divider.label') }) }),
    ).toBeVisible();
    await shows(start);
    await press(page, 'ArrowUp', 'Enter', 'q');
    await shows(['Head words', 'First wordsMore words', 'Second wordsq', '', 'Third words']);
    await press(page, 'Control+z');
  });

  await test.step('arrow keys go to the neighbors', async () => {
    await clickIn(page, { block: 0, words: 'Head words' }, 'end');
    await press(page, 'ArrowRight', 'q');
    await shows(['Head words', 'qFirst wordsMore words', 'Second words', '', 'Third words']);
    await press(page, 'Control+z', 'Home', 'ArrowLeft', 'q');
    await shows(['Head wordsq', 'First wordsMore words', 'Second words', '', 'Third words']);
    await press(page, 'Control+z', 'ArrowDown', 'ArrowDown', 'Home', 'q');
    await shows(['Head words', 'First wordsqMore words', 'Second words', '', 'Third words']);
    await press(page, 'Control+z', 'ArrowDown', 'Home', 'q');
    await shows(['Head words', 'First wordsMore words', 'qSecond words', '', 'Third words']);
    await press(page, 'Control+z');
  });

  await test.step('typing shortcuts create formats and lists, and Backspace undoes one', async () => {
    await clickIn(page, { block: 4, words: 'Third words' }, 'end');
    await press(page, 'Enter');
    await page.keyboard.type('- one');
    await press(page, 'Enter');
    await page.keyboard.type('**two** ');
    await saved(page, id).toContain(
      'text <p>Third words</p><ul><li>one</li><li><strong>two</strong> </li></ul>',
    );
    await press(page, 'Enter', 'Enter');
    await page.keyboard.type('# ');
    await press(page, 'Backspace');
    await page.keyboard.type('x');
    await expect.poll(async () => (await wordsOfBlocks(page))[4]).toContain('# x');
    // More presses than steps: the first state stays.
    await press(page, ...Array.from({ length: 20 }, () => 'Control+z'));
    await shows(start);
  });

  await test.step('a heading has formats from shortcuts and from typing', async () => {
    const marks = expect.poll(async () => {
      const { blockdata_set } = await savedDocument(page, id);
      return blockdata_set.find(({ block }) => block.slug === 'heading')?.newsdesk?.marks;
    });
    await clickIn(page, { block: 0, words: 'Head words' }, 'end');
    await press(page, 'Control+Shift+ArrowLeft', 'Control+b', 'Control+u', 'End', ' ');
    await page.keyboard.type('**now**');
    await marks.toEqual({ heading: 'Head <strong><u>words now</u></strong>' });
    await press(page, ...Array.from({ length: 20 }, () => 'Control+z'));
    await marks.toBeUndefined();
    await shows(start);
  });

  await test.step('a slash inserts a block at the caret, found by another word', async () => {
    const list = page.getByRole('listbox', { name: t('slash.label') });
    await clickIn(page, { block: 1, words: 'First words' }, 'end');
    await press(page, 'Enter', '/');
    await expect(list).toBeVisible();
    await press(page, 'Escape');
    await expect(list).toBeHidden();
    await press(page, 'Backspace', '/');
    await page.keyboard.type('2 col');
    await expect(list.getByRole('option')).toHaveText([t('section.title', { count: 2 })]);
    await press(page, ...Array.from({ length: '2 col'.length }, () => 'Backspace'));
    await page.keyboard.type('cta');
    await expect(list.getByRole('option')).toHaveText([t('kind.button.label')]);
    await press(page, 'Enter');
    await expect(list).toBeHidden();
    await page.keyboard.type('Go there');
    await shows(['Head words', 'First words', 'Go there', 'More words', 'Second words', '', 'Third words']);
    await clickIn(page, { block: 0, words: 'Head words' }, 'end');
    await press(page, '/');
    await expect(list).toBeHidden();
    await press(page, 'Backspace', 'Enter');
    await page.keyboard.type('/div');
    await press(page, 'ArrowDown', 'ArrowUp', 'Enter');
    await saved(page, id).toEqual([
      'heading Head words',
      'divider',
      'text <p>First words</p>',
      'button',
      'text <p>More words</p>',
      'text <p>Second words</p>',
      'divider',
      'text <p>Third words</p>',
    ]);
  });

  await test.step('number signs offer merge tags, and a colon emoji', async () => {
    const list = page.getByRole('listbox', { name: t('slash.label') });
    const texts = expect.poll(async () =>
      (await savedDocument(page, id)).blockdata_set.map(({ data }) => data['text']),
    );
    await clickIn(page, { block: 2, words: 'First words' }, 'end');
    await page.keyboard.type('##fir');
    await expect(list.getByRole('option').first()).toContainText('##firstname');
    await press(page, 'Enter');
    await page.keyboard.type(' :rocket');
    await expect(list.getByRole('option').first()).toHaveText(/🚀/u);
    await press(page, 'Enter');
    await page.keyboard.type(' :x');
    await expect(list).toBeHidden();
    await texts.toContainEqual(expect.stringMatching(/^<p>First words##firstname[^#]*## 🚀 :x<\/p>$/u));
    await press(page, ...Array.from({ length: 8 }, () => 'Control+z'));
    await texts.toContain('<p>First words</p>');
  });

  await test.step('the line between two blocks adds one there', async () => {
    const box = await page.locator('[data-block]').nth(5).boundingBox();
    if (box === null) throw new Error('the block isn’t shown');
    await page.mouse.move(box.x + 40, box.y + 2);
    await page
      .getByRole('button', { name: t('add.label'), exact: true })
      .last()
      .click();
    await page
      .getByRole('dialog', { name: t('add.label') })
      .getByRole('button', { name: t('kind.quote.label') })
      .click();
    await expect(page.locator('[data-block]').nth(5)).toHaveAccessibleName(/^Quote/);
  });

  await test.step('the keyboard skips to the email, and F6 moves between regions', async () => {
    await page.reload();
    await expect(page.locator('[data-block]').first()).toBeVisible();
    await press(page, 'Tab');
    await expect(page.getByRole('button', { name: tEditor('skip.button') })).toBeFocused();
    await press(page, 'Enter');
    await expect(page.locator('[data-block]').first()).toBeFocused();
    await press(page, 'Tab', 'F6', 'Shift+F6');
    await expect(page.locator('[data-block]').first()).toBeFocused();
  });
});

test('keys without a pause have the same effect as one by one', async ({ page }) => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const chance = chances(seed);
  await openBlockDraft(page, given);
  const input = await quickInputOf(page);
  const first: ModelState = {
    blocks: [
      { kind: 'line', paragraphs: ['Head words'] },
      { kind: 'rich', paragraphs: ['First words', 'More words'] },
      { kind: 'rich', paragraphs: ['Second words'] },
      { kind: 'none', paragraphs: [] },
      { kind: 'rich', paragraphs: ['Third words'] },
    ],
    caret: { block: 0, paragraph: 0, offset: 0 },
    before: null,
  };
  const shows = (state: ModelState, keys: readonly string[]) =>
    expect
      .poll(async () => (await wordsOfBlocks(page)).map((words) => words.trim()), {
        message: `after ${keys.join(' ')}, seed ${seed}`,
        intervals: looks,
      })
      .toEqual(state.blocks.map(({ paragraphs }) => paragraphs.join('').trim()));
  let state = first;
  let count = 0;
  await input.click(await pointOf(page, { block: 0, words: 'Head words' }, 0), 1);
  // Letters wait for the text engine, but Tab and Escape have another effect without it.
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  for (let turn = 0; turn < 6; turn += 1) {
    const keys: string[] = [];
    for (let step = 0; step < 20; step += 1) {
      const letters = 'abcdefghijklmnopqrstuvwxyz'.slice(0, 1 + chance(4));
      const acts = actsOf(state, letters);
      const chosen = acts[chance(acts.length)];
      if (chosen === undefined) throw new Error('there is nothing to do');
      keys.push(...chosen.keys);
      state = chosen.next;
    }
    count += keys.length;
    await input.press(...keys);
    await shows(state, keys);
  }
  await input.press(...Array.from({ length: count }, () => 'Control+z'));
  await shows(first, ['undo']);
  await input.press(...Array.from({ length: count }, () => 'Control+y'));
  await shows(state, ['redo']);
});
