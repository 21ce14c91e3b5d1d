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

// Every text of every kind of block, clicked by a real mouse: what is clicked is what is written, also in texts that the
// email shows in capitals.

// Hundreds of clicks: a trace of them would take longer than they do.
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

/** Returns words that no other text has, with capitals, an entity and three words to choose from. */
function makeWords(turn: number): string {
  return `Fresh${turn} R&D this ${turn}Week`;
}

type Step = string | number;

/** Returns a component's value with words of its own in each of its texts, lists cut to two items. */
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

/** Returns a document with each kind of block once, in which every text has words of its own, and these texts. */
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

/** The acts between two looks at the words. */
const atOnce = 12;

const isWhole = process.env['NEWSDESK_EVERY_CLICK'] !== undefined;

/**
 * Returns each act with the texts to try it on: one act a text, another one each time by a seed, so that all acts are
 * tried on every text over time; with `NEWSDESK_EVERY_CLICK`, all at once.
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

test('what is clicked in any text of any block is what is written', async ({ page }) => {
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
      // The first keys wait until the text engine is loaded.
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
