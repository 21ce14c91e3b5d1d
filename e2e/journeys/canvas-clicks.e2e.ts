import type { Page } from '@playwright/test';
import type { BlockDocument, PlacedBlock } from '../../src/contract/mails/block-document.ts';
import { isRecord } from '../../src/rendering/blocks/block-data.ts';
import { blockCatalog, newBlock } from '../../src/rendering/blocks/catalog.ts';
import { defaultLayout } from '../../src/rendering/blocks/layouts.ts';
import {
  openBlockDraft,
  pointOf,
  pressBeside,
  savedDocument,
  selectedBlocks,
  wordsOfBlocks,
} from '../support/canvas/canvas-page.ts';
import { expect, test } from '../support/test.ts';

// Every text of every kind of block, clicked by a real mouse: what is clicked is what is written.

// Hundreds of clicks: a trace of them would take longer than they do.
test.use({ trace: 'off' });

/** A text of the email: the position of its block, the value's path within its data, and its words. */
interface Text {
  readonly block: number;
  readonly path: readonly (string | number)[];
  words: string;
}

/** Returns words that no other text has, with capitals, an entity and three words to choose from. */
function makeWords(turn: number): string {
  return `Fresh${turn} R&D this ${turn}Week`;
}

/** Returns a document with each kind of block once, in which every text has words of its own, and these texts. */
function makeMail(): { document: BlockDocument; texts: Text[] } {
  const texts: Text[] = [];
  const claim = (block: number, ...path: (string | number)[]): string => {
    const words = makeWords(texts.length);
    texts.push({ block, path, words });
    return words;
  };
  const blocks = blockCatalog.map(({ block: { slug } }, block): PlacedBlock => {
    const placed = newBlock(slug, { area: 2, sort_order: block });
    for (const { type, name } of placed.block.components) {
      const value = placed.data[name];
      if (type === 'heading' || type === 'text') placed.data[name] = claim(block, name);
      if (type === 'richtext') {
        const words = claim(block, name).replace('&', '&amp;');
        placed.data[name] = `<p>${words.replace('this', '<strong>this</strong>')}</p><p>Another one</p>`;
      }
      if (type === 'button' || type === 'link')
        placed.data[name] = { label: claim(block, name, 'label'), href: 'https://example.com' };
      if ((type === 'links' || type === 'rows') && Array.isArray(value)) {
        placed.data[name] = value.slice(0, 2).map((given: unknown, at) => ({
          ...(isRecord(given) ? given : {}),
          label: claim(block, name, at, 'label'),
          ...(type === 'rows' ? { value: claim(block, name, at, 'value') } : {}),
        }));
      }
    }
    return placed;
  });
  const { areas, id, content } = defaultLayout;
  return { document: { areas, layout: { id, content }, blockdata_set: blocks }, texts };
}

/** Returns the words that the document has at a text's path. */
function savedWords(document: BlockDocument, { block, path }: Text): string {
  let value: unknown = document.blockdata_set[block]?.data;
  for (const step of path) value = isRecord(value) || Array.isArray(value) ? Reflect.get(value, step) : null;
  const [first = ''] = String(value).split('</p>');
  return first.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&');
}

/** An act of the mouse and the keys on a text, and the words that it should lead to. */
interface Act {
  readonly name: string;
  readonly perform: (page: Page, text: Text) => Promise<void>;
  readonly result: (words: string) => string;
}

function clickAndType(name: string, offsetOf: (words: string) => number): Act {
  return {
    name,
    async perform(page, text) {
      const { x, y } = await pointOf(page, text, offsetOf(text.words));
      await page.mouse.click(x, y);
      await page.keyboard.type('q');
    },
    result: (words) => `${words.slice(0, offsetOf(words))}q${words.slice(offsetOf(words))}`,
  };
}

const acts: readonly Act[] = [
  clickAndType('a click at the start', () => 0),
  clickAndType('a click in the middle', (words) => words.indexOf('&')),
  clickAndType('a click at the end', (words) => words.length),
  {
    name: 'a double click',
    async perform(page, text) {
      const { x, y } = await pointOf(page, text, text.words.indexOf('this') + 2);
      await page.mouse.dblclick(x, y);
      await page.keyboard.type('that');
    },
    result: (words) => words.replace('this', 'that'),
  },
  {
    name: 'a drag',
    async perform(page, text) {
      const from = await pointOf(page, text, 1);
      const to = await pointOf(page, text, 4);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, to.y);
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
      await page.keyboard.type('X');
    },
    result: (words) => `${words.slice(0, 1)}X${words.slice(4)}`,
  },
];

test('what is clicked in any text of any block is what is written', async ({ page }) => {
  test.setTimeout(300_000);
  const { document, texts } = makeMail();
  const id = await openBlockDraft(page, document);
  let words = await wordsOfBlocks(page);
  for (const act of acts) {
    for (const text of texts) {
      await pressBeside(page);
      await expect.poll(() => selectedBlocks(page)).toBe(0);
      const before = words;
      const wanted = act.result(text.words);
      const expected = before.map((shown, at) =>
        at === text.block ? shown.replace(text.words, () => wanted) : shown,
      );
      await act.perform(page, text);
      const slug = document.blockdata_set[text.block]?.block.slug ?? '';
      const message = `${act.name} on ${text.path.join('.')} of ${slug}`;
      // The first keys wait until the text engine is loaded.
      await expect.poll(() => wordsOfBlocks(page), { message }).toEqual(expected);
      words = expected;
      text.words = wanted;
    }
  }
  await expect
    .poll(async () => {
      const saved = await savedDocument(page, id);
      return texts.map((text) => savedWords(saved, text));
    })
    .toEqual(texts.map(({ words }) => words));
});
