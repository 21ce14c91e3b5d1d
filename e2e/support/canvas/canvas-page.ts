import type { Page } from '@playwright/test';
import type { BlockDocument } from '../../../src/contract/mails/block-document.ts';
import { callInterface } from '../call-interface.ts';
import { expect } from '../test.ts';

/** A point of the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A text on the canvas: the position of its block on the page, and its current words. */
export interface ShownText {
  readonly block: number;
  readonly words: string;
}

/** Creates a draft of a block document and returns its id. */
async function makeBlockDraft(page: Page, document: BlockDocument): Promise<number> {
  const { results } = await callInterface<{ results: { id: number }[] }>(page, [
    'GET',
    '/mails/templates/block/',
  ]);
  const [template] = results;
  if (template === undefined) throw new Error('there is no block template to start from');
  const { id } = await callInterface<{ id: number }>(
    page,
    ['POST', `/mails/templates/block/${template.id}/draft/`],
    {},
  );
  await callInterface(page, ['PATCH', `/mails/drafts/${id}/`], { blockdocument: document });
  return id;
}

/** Opens a new draft of the document in the block editor, and returns its id. */
export async function openBlockDraft(page: Page, document: BlockDocument): Promise<number> {
  if (!page.url().startsWith('http')) await page.goto('/drafts');
  const id = await makeBlockDraft(page, document);
  await page.goto(`/drafts/${id}`);
  await expect(page.locator('[data-block]').nth(document.blockdata_set.length - 1)).toBeAttached();
  await page.evaluate(reader);
  return id;
}

/** Returns the draft's document from the service. */
export async function savedDocument(page: Page, id: number): Promise<BlockDocument> {
  const { blockdocument } = await callInterface<{ blockdocument: BlockDocument }>(page, [
    'GET',
    `/mails/drafts/${id}/`,
  ]);
  return blockdocument;
}

/** Returns the words of every block on the canvas in order. */
export async function wordsOfBlocks(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('window.canvasReader.words()');
}

/** Scrolls a text into view and returns the point before its letter `offset`, or after the last one. */
export async function pointOf(page: Page, text: ShownText, offset: number): Promise<Point> {
  return page.evaluate<Point>(
    `window.canvasReader.point(${text.block}, ${JSON.stringify(text.words)}, ${offset})`,
  );
}

/** Loads the canvas's lazy images, so that none moves a text while it is clicked. */
export async function loadImages(page: Page): Promise<void> {
  await page.evaluate('window.canvasReader.loadImages()');
}

/** Returns the visible points where words start, and those of blocks' corners, which have no words. */
export async function pointsInView(page: Page): Promise<{ letters: Point[]; blocks: Point[] }> {
  return page.evaluate<{ letters: Point[]; blocks: Point[] }>('window.canvasReader.points()');
}

/** Returns a point outside the email. */
export async function pointBeside(page: Page): Promise<Point> {
  return page.evaluate<Point>('window.canvasReader.beside()');
}

// Reads the canvas in the browser from its visible content, not from the editor's own markup.
const reader = `window.canvasReader = (() => {
  const roots = () => [...document.querySelectorAll('[data-block]')].map(
    (block) => [...block.querySelectorAll('*')].find((element) => element.shadowRoot)?.shadowRoot);
  const shown = (root) => [...root.children].filter((element) => element.tagName !== 'STYLE');
  const holder = (root, words) => {
    const all = shown(root).flatMap((element) => [element, ...element.querySelectorAll('*')]);
    const found = all.filter((element) => element.tagName !== 'STYLE' && element.textContent === words).at(-1);
    if (!found) throw new Error('no text "' + words + '" among "' + shown(root).map((one) => one.textContent) + '"');
    return found;
  };
  const letter = (element, at) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let left = at;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (left < node.length) {
        const range = document.createRange();
        range.setStart(node, left);
        range.setEnd(node, left + 1);
        return range.getBoundingClientRect();
      }
      left -= node.length;
    }
    throw new Error('no letter ' + at);
  };
  return {
    words: () => roots().map((root) => shown(root).map((element) => element.textContent).join('')),
    point(block, words, offset) {
      const element = holder(roots()[block], words);
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const isEnd = offset >= words.length;
      const box = letter(element, isEnd ? words.length - 1 : offset);
      return { x: isEnd ? box.right - 1 : box.left + 1, y: box.top + box.height / 2 };
    },
    async loadImages() {
      const images = roots().flatMap((root) => [...root.querySelectorAll('img')]);
      for (const image of images) image.loading = 'eager';
      await Promise.allSettled(images.map((image) => image.decode()));
    },
    points() {
      const view = document.querySelector('[data-canvas]').getBoundingClientRect();
      const inView = ({ x, y }) => x > view.left && x < view.right && y > view.top + 8 && y < view.bottom - 8;
      const letters = roots().flatMap((root) => shown(root).flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const found = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.parentElement.closest('style') || node.data.trim() === '') continue;
          const range = document.createRange();
          range.setStart(node, 0);
          range.setEnd(node, 1);
          const box = range.getBoundingClientRect();
          found.push({ x: box.left + 1, y: box.top + box.height / 2 });
        }
        return found;
      }));
      const blocks = [...document.querySelectorAll('[data-block]')].map((block) => {
        const box = block.getBoundingClientRect();
        return { x: box.left + 4, y: box.top + 4 };
      });
      return { letters: letters.filter(inView), blocks: blocks.filter(inView) };
    },
    beside() {
      const block = document.querySelector('[data-block]').getBoundingClientRect();
      const canvas = document.querySelector('[data-block]').closest('[role=region]').getBoundingClientRect();
      return { x: canvas.left + 4, y: canvas.top + canvas.height / 2 };
    },
  };
})();`;
