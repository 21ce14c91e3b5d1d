import type { Page } from '@playwright/test';
import type { BlockDocument } from '../../src/contract/mails/block-document.ts';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';
import { callInterface } from '../support/call-interface.ts';
import { openBlockDraft, pointOf, pointsInView } from '../support/canvas/canvas-page.ts';
import { chances } from '../support/canvas/chances.ts';
import { quickInputOf, type QuickInput } from '../support/canvas/quick-input.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

// After any edits by keyboard and mouse, undoing everything restores the first email byte for byte, and redoing
// everything restores the last one with the caret in its text.

const t = words('block-editor');

const picture = { src: '', alt: 'A kiln', href: '' };

const given: BlockDocument = {
  areas: { '2': { width: 600 }, '10': { width: 300 }, '11': { width: 300 }, '3': { width: 600 } },
  layout: {
    id: 1,
    content:
      '{{card}}{{area:2}}{{section:s1}}{{columns}}{{column:50}}{{area:10}}{{/column}}' +
      '{{column:50}}{{area:11}}{{/column}}{{/columns}}{{/section}}{{area:3}}{{/card}}',
  },
  newsdesk: { v: 1, preview: 'Soon', sections: { s1: { gap: 20 } } },
  blockdata_set: [
    {
      ...newBlock('heading', { area: 2, sort_order: 0 }, { heading: 'Dear ##firstname|friend##, hello' }),
      newsdesk: { marks: { heading: 'Dear ##firstname|friend##, <strong>hello</strong>' } },
    },
    newBlock(
      'text',
      { area: 2, sort_order: 1 },
      {
        text: '<p>Words with <strong>bold</strong> &amp; ##firstname##.</p><ul><li>One</li><li>Two</li></ul><p>More</p>',
      },
    ),
    newBlock('image', { area: 2, sort_order: 2 }, { image: picture, caption: 'Below it' }),
    newBlock('button', { area: 2, sort_order: 3 }),
    newBlock(
      'table',
      { area: 2, sort_order: 4 },
      {
        cells: {
          rows: [
            ['Bowl', 'Price'],
            ['Jug', '9'],
          ],
          aligns: [],
        },
      },
    ),
    newBlock('text', { area: 10, sort_order: 0 }, { text: '<p>Words above</p><p>Words below</p>' }),
    newBlock('divider', { area: 10, sort_order: 1 }),
    newBlock('article', { area: 11, sort_order: 0 }),
    newBlock('quote', { area: 3, sort_order: 0 }),
    newBlock('footer', { area: 3, sort_order: 1 }),
  ],
};

/** The number of actions in one walk. */
const actCount = 30;

type Chance = (count: number) => number;

/** Actions with keys only; the keys of a list are pressed without a pause. */
const keyActs: readonly (readonly string[])[] = [
  ['a', 'b'],
  ['w', 'o', 'r', 'd', ' '],
  [' '],
  ['Enter'],
  ['Shift+Enter'],
  ['Backspace'],
  ['Backspace', 'Backspace', 'Backspace'],
  ['Delete'],
  ['ArrowLeft'],
  ['ArrowRight'],
  ['ArrowUp'],
  ['ArrowDown'],
  ['Home'],
  ['Home', 'Backspace'],
  ['End'],
  ['End', 'Delete'],
  ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Control+b'],
  ['Shift+ArrowRight', 'Shift+ArrowRight', 'Control+i'],
  ['Control+Shift+ArrowLeft', 'Control+u'],
  ['Shift+Home', 'x'],
  ['Shift+ArrowUp', 'y'],
  ['Control+a', 'z'],
  ['Control+Shift+Digit7'],
  ['Control+Shift+Digit8'],
  ['Control+Alt+Digit2'],
  ['Control+Alt+Digit0'],
  ['Enter', '-', ' ', 'i'],
  ['Enter', '#', ' ', 'h'],
  ['*', '*', 'm', '*', '*', ' '],
  ['Tab', 'Escape'],
  ['Control+z'],
  ['Control+z', 'Control+z', 'Control+z'],
  ['Control+y'],
  ['Control+y', 'Control+y'],
  ['Escape'],
  ['Escape', 'Enter'],
  ['Escape', 'Delete'],
  ['Escape', 'Control+d'],
  ['Escape', 'Alt+ArrowUp'],
  ['Escape', 'Alt+ArrowDown'],
  ['Escape', 'Shift+ArrowDown', 'Alt+ArrowUp'],
  ['Escape', 'Shift+ArrowDown', 'Delete'],
  ['Escape', ' ', 'ArrowDown', 'ArrowDown', ' '],
  ['Escape', ' ', 'ArrowUp', 'Escape'],
  ['Escape', 'Control+c', 'Control+v'],
  ['Control+x'],
  ['Control+v'],
  ['Escape', 'Escape', 'ArrowDown'],
];

async function walk(page: Page, input: QuickInput, chance: Chance): Promise<void> {
  for (let act = 0; act < actCount; act += 1) {
    if (chance(6) > 0) await input.press(...(keyActs[chance(keyActs.length)] ?? []));
    else await pressMouse(page, input, chance);
  }
}

/** Clicks once or twice on words, clicks on a block, or drags one to another. */
async function pressMouse(page: Page, input: QuickInput, chance: Chance): Promise<void> {
  const { letters, blocks } = await pointsInView(page);
  const act = chance(4);
  const words = letters[chance(letters.length)];
  const [block, other] = [blocks[chance(blocks.length)], blocks[chance(blocks.length)]];
  if (words === undefined || block === undefined || other === undefined) return;
  if (act < 2) await input.click(words, act === 0 ? 1 : 2);
  else if (act === 2) await input.click(block, 1);
  else await input.drag(block, other);
}

/** Presses undo or redo until its button shows that nothing is left. */
async function travel(page: Page, input: QuickInput, by: 'undo' | 'redo'): Promise<void> {
  const end = page.getByRole('button', { name: t(`${by}.button`), exact: true, disabled: true });
  const keys = Array.from({ length: 25 }, () => (by === 'undo' ? 'Control+z' : 'Control+y'));
  await expect(async () => {
    await input.press(...keys);
    await expect(end).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [1] });
}

/** Returns the exact document that the service stores. */
async function stored(page: Page, id: number): Promise<string> {
  const { blockdocument } = await callInterface<{ blockdocument: unknown }>(page, [
    'GET',
    `/mails/drafts/${id}/`,
  ]);
  return JSON.stringify(blockdocument);
}

/** Waits until the service stores a document that passes the check, which takes one save. */
async function storedAs(page: Page, id: number, check: (text: string) => void): Promise<string> {
  let text = '';
  await expect(async () => {
    await page.keyboard.press('Control+s');
    text = await stored(page, id);
    check(text);
  }).toPass({ intervals: [50, 100, 200] });
  return text;
}

/** Types a character at the start of a line, so that the walk ends with the caret there. */
async function writeSign(page: Page, input: QuickInput, { sign, chance }: { sign: string; chance: Chance }) {
  await expect(async () => {
    await input.press('Escape', 'Escape', 'Escape');
    const { letters } = await pointsInView(page);
    const words = letters[chance(letters.length)];
    if (words === undefined) {
      await input.press('Control+z');
      throw new Error('No words are in view: one step back may have some.');
    }
    await input.click(words, 1);
    await expect(page.locator('[data-block] [contenteditable="true"]:focus')).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [1] });
  await input.press('Home', ...sign);
}

for (const part of [1, 2, 3, 4])
  test(`undoing a whole random walk restores the first email, and redoing the last, ${part}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await openBlockDraft(page, given);
    const first = await stored(page, id);
    const input = await quickInputOf(page);
    await input.click(await pointOf(page, { block: 5, words: 'Words above' }, 0), 1);
    await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
    // A paste that waits for its script would move the caret after a walk's end.
    await page.waitForLoadState('networkidle');
    for (const seed of [1, 2, 3, 4, 5].map((walked) => part * 100 + walked))
      await test.step(`seed ${seed}`, async () => {
        const sign = `walk${seed}`;
        const chance = chances(seed);
        await walk(page, input, chance);
        await writeSign(page, input, { sign, chance });
        const last = await storedAs(page, id, (text) => expect(text).toContain(sign));
        await travel(page, input, 'undo');
        await storedAs(page, id, (text) => expect(text).toBe(first));
        await travel(page, input, 'redo');
        await storedAs(page, id, (text) => expect(text).toBe(last));
        await input.press('!');
        await storedAs(page, id, (text) => expect(text).toBe(last.replaceAll(sign, `${sign}!`)));
        await travel(page, input, 'undo');
      });
  });
