import type { Page } from '@playwright/test';
import type { BlockDocument, PlacedBlock } from '../../src/contract/mails/block-document.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { fieldsOf } from '../../src/rendering/blocks/item-data.ts';
import { blockCatalog, newBlock } from '../../src/rendering/blocks/catalog.ts';
import { defaultLayout } from '../../src/rendering/blocks/layouts.ts';
import {
  loadImages,
  openBlockDraft,
  pointBeside,
  pointOf,
  savedDocument,
  wordsOfBlocks,
  type Point,
} from '../support/canvas/canvas-page.ts';
import { quickInputOf, type QuickInput } from '../support/canvas/quick-input.ts';
import { expect, test } from '../support/test.ts';
import { words as messagesOf } from '../support/words.ts';

// Clicks every text of every block type with a real mouse: typing changes exactly the clicked place, even in texts that
// the email shows in capitals.

// A trace of hundreds of clicks would take longer than the clicks.
test.use({ trace: 'off' });

type Component = PlacedBlock['block']['components'][number];

/** A text of the email: the position of its block, the value's path within its data, and its words. */
interface Text {
  readonly block: number;
  /** The type of its component. */
  readonly type: string;
  readonly path: readonly Step[];
  words: string;
}

/** Returns unique words with capitals, an entity, and three words to choose from. */
function makeWords(turn: number): string {
  return `Fresh${turn} R&D this ${turn}Week`;
}

type Step = string | number;

/** Returns a component's value with unique words in each of its texts, and lists cut to two items. */
function withWords(
  component: Component,
  value: unknown,
  claim: (type: string, ...path: Step[]) => string,
): unknown {
  const { type } = component;
  const list = (Array.isArray(value) ? value : [])
    .slice(0, 2)
    .map((one: unknown) => (isRecord(one) ? one : {}));
  switch (type) {
    case 'heading':
    case 'text':
      return claim(type);
    case 'richtext': {
      const words = claim(type).replace('&', '&amp;');
      return `<p>${words.replace('this', '<strong>this</strong>')}</p><p>Another one</p>`;
    }
    case 'button':
    case 'link':
      return { label: claim(type, 'label'), href: 'https://example.com' };
    case 'calendar':
      return { start: '2027-05-21T19:00', end: '', zone: '', label: claim(type, 'label') };
    case 'links':
      return list.map((given, at) => ({ ...given, label: claim(type, at, 'label') }));
    case 'rows':
      return list.map((given, at) => ({
        ...given,
        label: claim(type, at, 'label'),
        value: claim(type, at, 'value'),
      }));
    case 'cells':
      return {
        rows: [0, 1].map((row) => [0, 1].map((column) => claim(type, 'rows', row, column))),
        aligns: [],
      };
    case 'items':
      return list.map((given, at) => {
        const fields = fieldsOf(component).map((field) => {
          const own = (inner: string, ...path: Step[]) => claim(`item ${inner}`, at, field.name, ...path);
          return [field.name, withWords(field, given[field.name], own)] as const;
        });
        return { ...given, ...Object.fromEntries<unknown>(fields) };
      });
    default:
      return value;
  }
}

/** Returns a document with each block type once and unique words in every text, and these texts. */
function makeMail(): { document: BlockDocument; texts: Text[] } {
  const texts: Text[] = [];
  const claim = (block: number, type: string, ...path: Step[]): string => {
    const words = makeWords(texts.length);
    texts.push({ block, type, path, words });
    return words;
  };
  const blocks = blockCatalog.map(({ block: { slug } }, block): PlacedBlock => {
    const placed = newBlock(slug, { area: 2, sort_order: block });
    for (const component of placed.block.components) {
      const { name } = component;
      const own = (type: string, ...path: Step[]) => claim(block, type, name, ...path);
      placed.data[name] = withWords(component, placed.data[name], own);
    }
    return placed;
  });
  const { areas, id, content } = defaultLayout;
  return { document: { areas, layout: { id, content }, blockdata_set: blocks }, texts };
}

/** Returns the words at a text's path in the document. */
function savedWords(document: BlockDocument, { block, path }: Text): string {
  let value: unknown = document.blockdata_set[block]?.data;
  for (const step of path) value = isRecord(value) || Array.isArray(value) ? Reflect.get(value, step) : null;
  const [first = ''] = String(value).split('</p>');
  return first.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&');
}

/** An action of the mouse and the keys on a text, and the expected words. */
interface Act {
  readonly name: string;
  readonly perform: (
    input: QuickInput,
    pointAt: (offset: number) => Promise<Point>,
    text: Text,
  ) => Promise<void>;
  readonly result: (words: string) => string;
}

function clickAndType(name: string, offsetOf: (words: string) => number): Act {
  return {
    name,
    perform: async (input, pointAt, { words }) => input.click(await pointAt(offsetOf(words)), 1, 'q'),
    result: (words) => `${words.slice(0, offsetOf(words))}q${words.slice(offsetOf(words))}`,
  };
}

const acts: readonly Act[] = [
  clickAndType('a click at the start', () => 0),
  clickAndType('a click in the middle', (words) => words.indexOf('&')),
  clickAndType('a click at the end', (words) => words.length),
  {
    name: 'a double click',
    perform: async (input, pointAt, { words }) =>
      input.click(await pointAt(words.indexOf('this') + 2), 2, ...'that'),
    result: (words) => words.replace('this', 'that'),
  },
  {
    name: 'a drag',
    perform: async (input, pointAt) => input.drag(await pointAt(1), await pointAt(4), 'X'),
    result: (words) => `${words.slice(0, 1)}X${words.slice(4)}`,
  },
];

/** The number of actions between two checks of the words. */
const atOnce = 12;

const isWhole = process.env['NEWSDESK_EVERY_CLICK'] !== undefined;

/**
 * Returns each action with the texts to try it on: one action per text, chosen by a seed, so that over time every action
 * is tried on every text; with `NEWSDESK_EVERY_CLICK`, all actions on all texts.
 */
function plan(
  texts: readonly Text[],
  seed: number,
): { readonly act: Act; readonly texts: readonly Text[] }[] {
  return acts.map((act, turn) => ({
    act,
    texts: isWhole ? texts : texts.filter((_, at) => (at + seed) % acts.length === turn),
  }));
}

test('typing changes the clicked place in every text of every block', async ({ page }) => {
  if (isWhole) test.setTimeout(600_000);
  const { document, texts } = makeMail();
  const id = await openBlockDraft(page, document);
  const input = await quickInputOf(page);
  await loadImages(page);
  const beside = await pointBeside(page);
  let words = await wordsOfBlocks(page);
  const seed = Math.floor(Math.random() * acts.length);
  for (const { act, texts: tried } of plan(texts, seed)) {
    for (let from = 0; from < tried.length; from += atOnce) {
      const group = tried.slice(from, from + atOnce);
      for (const text of group) {
        await input.click(beside, 1);
        await act.perform(input, (offset) => pointOf(page, text, offset), text);
        const before = text.words;
        text.words = act.result(before);
        words = words.map((shown, at) =>
          at === text.block ? shown.replace(before, () => text.words) : shown,
        );
      }
      const names = group.map(
        ({ block, path }) => `${document.blockdata_set[block]?.block.slug} ${path.join('.')}`,
      );
      // The first keys wait for the text engine to load.
      await expect
        .poll(() => wordsOfBlocks(page), {
          message: `${act.name} on ${names.join(', ')}, seed ${seed}`,
          intervals: [20, 50, 100],
        })
        .toEqual(words);
    }
  }
  await expect
    .poll(async () => {
      const saved = await savedDocument(page, id);
      return texts.map((text) => savedWords(saved, text));
    })
    .toEqual(texts.map(({ words }) => words));
});

/** Opens the document once and returns the URL of the text engine's script. */
async function engineScript(page: Page, document: BlockDocument): Promise<string> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openBlockDraft(page, document);
  let found: string | undefined;
  await expect(async () => {
    const texts = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
      scripts,
    );
    found = scripts.find((_, at) => texts[at]?.includes('ProseMirror-focused'));
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

/** Holds back a script until the returned function is called. */
async function holdScript(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns an email with a heading of each of these words. */
function headingsOf(words: readonly string[]): BlockDocument {
  const { areas, id, content } = defaultLayout;
  const blockdata_set = words.map((heading, sort_order) =>
    newBlock('heading', { area: 2, sort_order }, { heading }),
  );
  return { areas, layout: { id, content }, blockdata_set };
}

test('a drag that selects words and ends outside of their text leaves the caret there', async ({ page }) => {
  await openBlockDraft(page, headingsOf(['First words', 'Second words']));
  const input = await quickInputOf(page);
  const from = await pointOf(page, { block: 0, words: 'First words' }, 5);
  await input.click(from, 1);
  await expect(page.locator('[contenteditable="true"]:focus')).toBeVisible();
  // Below the text, a drag selects all words to its end.
  await input.drag(from, await pointBeside(page), ...'Last');
  await expect.poll(() => wordsOfBlocks(page)).toEqual(['FirstLast', 'Second words']);
  await expect(page.locator('[data-writing][data-selected]')).toHaveCount(1);
});

test('keys pressed in two texts before the text engine is loaded are written there, and the focus stays where it went', async ({
  page,
}) => {
  const written = ['First words', 'Second words'];
  const document = headingsOf(written);
  const loadTextEngine = await holdScript(page, await engineScript(page, document));
  const id = await openBlockDraft(page, document);
  const input = await quickInputOf(page);
  for (const [block, words] of written.entries())
    await input.click(await pointOf(page, { block, words }, 0), 1, ...`${block} `);
  await input.click(await pointBeside(page), 1, ...'none');
  loadTextEngine();
  await expect.poll(() => wordsOfBlocks(page)).toEqual(['0 First words', '1 Second words']);
  await expect(page.getByRole('region', { name: messagesOf('block-editor')('canvas.label') })).toBeFocused();
  await expect(page.locator('[data-selected]')).toHaveCount(0);
  await expect
    .poll(async () => (await savedDocument(page, id)).blockdata_set.map(({ data }) => data['heading']))
    .toEqual(['0 First words', '1 Second words']);
});

test('keys pressed before the text engine is loaded are written where the click was, even if the canvas scrolled since', async ({
  page,
}) => {
  const { areas, id, content } = defaultLayout;
  const text = newBlock('text', { area: 2, sort_order: 0 }, { text: '<p>First words</p><p>More</p>' });
  const below = headingsOf(Array.from({ length: 30 }, (_, at) => `Words ${at}`)).blockdata_set;
  const blockdata_set = [text, ...below].map((block, sort_order) => ({ ...block, sort_order }));
  const document = { areas, layout: { id, content }, blockdata_set };
  const loadTextEngine = await holdScript(page, await engineScript(page, document));
  await openBlockDraft(page, document);
  const input = await quickInputOf(page);
  await input.click(await pointOf(page, { block: 0, words: 'First words' }, 5), 1, 'q');
  await input.click(await pointOf(page, { block: 20, words: 'Words 19' }, 5), 1, 'q');
  loadTextEngine();
  await expect
    .poll(async () => (await wordsOfBlocks(page)).filter((words) => words.includes('q')))
    .toEqual(['Firstq wordsMore', 'Wordsq 19']);
});

test('words that are selected before the text engine is loaded are replaced by what is typed', async ({
  page,
}) => {
  const written = ['First words here', 'Second words here'];
  const document = headingsOf(written);
  const loadTextEngine = await holdScript(page, await engineScript(page, document));
  await openBlockDraft(page, document);
  const input = await quickInputOf(page);
  const pointIn = (block: number, offset: number) =>
    pointOf(page, { block, words: written[block] ?? '' }, offset);
  await input.drag(await pointIn(0, 6), await pointIn(0, 11), ...'Last');
  await input.click(await pointIn(1, 9), 2, ...'Last');
  loadTextEngine();
  await expect.poll(() => wordsOfBlocks(page)).toEqual(['First Last here', 'Second Last here']);
});

test('a drag that ends outside of its text before the text engine is loaded selects up to its end', async ({
  page,
}) => {
  const document = headingsOf(['First words', 'Second words']);
  const loadTextEngine = await holdScript(page, await engineScript(page, document));
  await openBlockDraft(page, document);
  const input = await quickInputOf(page);
  await input.drag(
    await pointOf(page, { block: 0, words: 'First words' }, 5),
    await pointBeside(page),
    ...'Last',
  );
  loadTextEngine();
  await expect.poll(() => wordsOfBlocks(page)).toEqual(['FirstLast', 'Second words']);
});
