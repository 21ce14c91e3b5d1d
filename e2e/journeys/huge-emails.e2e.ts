import type { BlockDocument } from '../../src/contract/mails/block-document.ts';
import { newBlock } from '../../src/rendering/blocks/catalog.ts';
import { defaultLayout } from '../../src/rendering/blocks/layouts.ts';
import { openBlockDraft, savedDocument } from '../support/canvas/canvas-page.ts';
import { expect, test } from '../support/test.ts';

// Nothing hangs with very large emails.

const kinds = ['heading', 'text', 'article', 'quote', 'button'];

const documents: readonly (readonly [name: string, blocks: BlockDocument['blockdata_set']])[] = [
  [
    '500 blocks',
    Array.from({ length: 500 }, (_, at) =>
      newBlock(kinds[at % kinds.length] ?? 'text', { area: 2, sort_order: at }),
    ),
  ],
  [
    'a paragraph of a million letters',
    [
      newBlock('heading', { area: 2, sort_order: 0 }),
      newBlock('text', { area: 2, sort_order: 1 }, { text: `<p>${'word '.repeat(200_000)}</p>` }),
    ],
  ],
];

for (const [name, blocks] of documents)
  test(`an email of ${name} is opened and edited, and the edit undone`, async ({ page }) => {
    test.setTimeout(240_000);
    const { areas, id: layout, content } = defaultLayout;
    const id = await openBlockDraft(page, {
      areas,
      layout: { id: layout, content },
      blockdata_set: [...blocks],
    });
    const saved = async () => JSON.stringify(await savedDocument(page, id));
    const first = await saved();
    const patient = { timeout: 60_000 };
    await page
      .getByRole('group', { name: /^Text block/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox').and(page.locator(':focus'))).toBeVisible(patient);
    await page.keyboard.type('!');
    await page.keyboard.press('Control+s');
    await expect.poll(saved, patient).not.toBe(first);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await saved()) === first, patient).toBe(true);
  });
