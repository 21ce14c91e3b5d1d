import { beforeAll, describe, expect, it } from 'vitest';
import type { BlockDocument, PlacedBlock } from '../../../../contract/mails/block-document.ts';
import { newBlock } from '../../../../rendering/blocks/catalog.ts';
import { defaultLayout } from '../../../../rendering/blocks/layouts.ts';
import { loadEngine } from './engine/load-engine.ts';
import { addSection } from './model/sections.ts';
import { pressKeys } from './testing/press-keys.ts';
import { showCaret } from './testing/show-caret.tsx';

// Backspace, Delete, and arrow keys between all neighbors: texts, headings, lines, images, columns, and ends of areas.

beforeAll(async () => void (await loadEngine()));

const kinds = ['text', 'heading', 'divider', 'image'] as const;
type Kind = (typeof kinds)[number];

const image = { src: 'https://example.com/a.png', alt: 'A', href: '' };

/** Creates a block that shows a word. */
function blockOf(kind: Kind, word: string, place: { area: number; sort_order: number }): PlacedBlock {
  const data = {
    text: { text: `<p>${word}</p>` },
    heading: { heading: word },
    divider: {},
    image: { image },
  };
  return newBlock(kind, place, data[kind]);
}

/** A block of the model. */
interface Shown {
  readonly kind: Kind;
  readonly word: string;
}

const hasText = ({ kind }: Shown) => kind === 'text' || kind === 'heading';

function shownAs({ kind, word }: Shown): string {
  return kind === 'text' ? `<p>${word}</p>` : kind === 'heading' ? word : kind;
}

/** The state with the caret at an end of a block's text, or with the block selected if it has none. */
function arrivedAt(blocks: readonly Shown[], at: number, end: 'start' | 'end'): string {
  const block = blocks[at];
  if (block === undefined) throw new Error(`there is no block ${at}`);
  const word = end === 'start' ? `|${block.word}` : `${block.word}|`;
  return hasText(block) ? list(blocks.with(at, { ...block, word })) : selected(blocks, at);
}

function selected(blocks: readonly Shown[], at: number): string {
  return blocks.map((block, place) => (place === at ? `[${shownAs(block)}]` : shownAs(block))).join(' · ');
}

function list(blocks: readonly Shown[]): string {
  return blocks.map(shownAs).join(' · ');
}

/** The state after Backspace or Delete between two blocks, from the text of the one at `from`. */
function joined(blocks: readonly Shown[], at: number, from: number): string {
  const [upper, lower] = [blocks[at], blocks[at + 1]];
  if (upper === undefined || lower === undefined) throw new Error(`there are no blocks at ${at}`);
  if (upper.kind !== 'text' || !hasText(lower)) return selected(blocks, from === at ? at + 1 : at);
  const one: Shown = { kind: 'text', word: `${upper.word}|${lower.word}` };
  return list(blocks.toSpliced(at, 2, one));
}

/** A key from a place, and the state after it. */
interface Act {
  readonly at: number;
  /** The end of the text with the caret; null for the block. */
  readonly end: 'start' | 'end' | null;
  readonly key: string;
  readonly after: string;
}

/** The keys that cross from a block to the one below, and back. */
function actsBetween(blocks: readonly Shown[], at: number): Act[] {
  const [upper, lower] = [blocks[at], blocks[at + 1]];
  if (upper === undefined || lower === undefined) return [];
  const down: Act[] = hasText(upper)
    ? [
        { at, end: 'end', key: 'Delete', after: joined(blocks, at, at) },
        { at, end: 'end', key: 'ArrowDown', after: arrivedAt(blocks, at + 1, 'start') },
        { at, end: 'end', key: 'ArrowRight', after: arrivedAt(blocks, at + 1, 'start') },
      ]
    : [{ at, end: null, key: 'Delete', after: selected(blocks.toSpliced(at, 1), at) }];
  const below = at + 1;
  const up: Act[] = hasText(lower)
    ? [
        { at: below, end: 'start', key: 'Backspace', after: joined(blocks, at, below) },
        // Nothing has a width here, so that the caret arrives at the start of the line.
        { at: below, end: 'start', key: 'ArrowUp', after: arrivedAt(blocks, at, 'start') },
        { at: below, end: 'start', key: 'ArrowLeft', after: arrivedAt(blocks, at, 'end') },
      ]
    : [];
  return [
    ...down,
    ...up,
    { at, end: null, key: 'ArrowDown', after: selected(blocks, below) },
    { at: below, end: null, key: 'ArrowUp', after: selected(blocks, at) },
  ];
}

/** Shows an email, does each of the acts and undoes it. */
async function expectActs(mail: BlockDocument, acts: readonly Act[]): Promise<void> {
  const { select, write, state, undoAll } = showCaret(mail);
  for (const { at, end, key, after } of acts) {
    if (end === null) select(at);
    else await write(at, end);
    pressKeys(key);
    expect(await state(), `${key} at block ${at}, ${end ?? 'selected'}`).toBe(after);
    undoAll();
  }
}

function mailOf(blockdata_set: readonly PlacedBlock[]): BlockDocument {
  const { areas, id, content } = defaultLayout;
  return { areas, layout: { id, content }, blockdata_set: [...blockdata_set] };
}

describe('Backspace, Delete, and arrows', () => {
  it.each(kinds.flatMap((upper) => kinds.map((lower) => [upper, lower] as const)))(
    'cross from %s to %s below, and back',
    async (upper, lower) => {
      const blocks: readonly Shown[] = [
        { kind: upper, word: 'Above' },
        { kind: lower, word: 'Below' },
      ];
      const placed = blocks.map(({ kind, word }, sort_order) => blockOf(kind, word, { area: 2, sort_order }));
      await expectActs(mailOf(placed), [
        ...actsBetween(blocks, 0),
        ...(hasText({ kind: upper, word: '' }) ? endActs(blocks, 0, 'start') : []),
        ...(hasText({ kind: lower, word: '' }) ? endActs(blocks, 1, 'end') : []),
      ]);
    },
  );
});

/** The keys that would leave the email, and do nothing. */
function endActs(blocks: readonly Shown[], at: number, end: 'start' | 'end'): Act[] {
  const keys =
    end === 'start' ? ['Backspace', 'ArrowUp', 'ArrowLeft'] : ['Delete', 'ArrowDown', 'ArrowRight'];
  return keys.map((key) => ({ at, end, key, after: arrivedAt(blocks, at, end) }));
}

describe('an empty text', () => {
  it.each(kinds)('goes on Backspace and Delete, to %s above or below', async (kind) => {
    const blocks: readonly Shown[] = [
      { kind, word: 'Above' },
      { kind, word: 'Below' },
    ];
    const [above, below] = ['Above', 'Below'].map((word, at) =>
      blockOf(kind, word, { area: 2, sort_order: 2 * at }),
    );
    if (above === undefined || below === undefined) throw new Error('the email is empty');
    const empty = newBlock('text', { area: 2, sort_order: 1 }, { text: '' });
    await expectActs(mailOf([above, empty, below]), [
      { at: 1, end: 'start', key: 'Backspace', after: arrivedAt(blocks, 0, 'end') },
      { at: 1, end: 'end', key: 'Delete', after: arrivedAt(blocks, 1, 'start') },
    ]);
  });
});

describe('next to columns', () => {
  it.each(kinds)('Backspace, Delete, and arrows cross from and to %s', async (kind) => {
    const blocks: readonly Shown[] = [
      { kind, word: 'Above' },
      { kind: 'text', word: 'Left' },
      { kind: 'text', word: 'Right' },
      { kind, word: 'Below' },
    ];
    const [above, , , below] = blocks;
    if (above === undefined || below === undefined) throw new Error('the email is empty');
    const outer = [above, below].map((one, sort_order) => blockOf(kind, one.word, { area: 2, sort_order }));
    const added = addSection(mailOf(outer), { area: 2, position: 1 }, [50, 50]);
    if (added === null) throw new Error('the layout has no such area');
    const [left = 0, right = 0] = added.areas;
    const columns = [
      blockOf('text', 'Left', { area: left, sort_order: 0 }),
      blockOf('text', 'Right', { area: right, sort_order: 0 }),
    ];
    const { document } = added;
    const stays = (at: number, end: 'start' | 'end', key: string): Act => ({
      ...{ at, end, key },
      after: arrivedAt(blocks, at, end),
    });
    const crosses = (
      from: readonly [at: number, end: 'start' | 'end'],
      keys: readonly string[],
      to: number,
    ) =>
      keys.map((key): Act => {
        const end = key === 'ArrowLeft' ? 'end' : 'start';
        return { at: from[0], end: from[1], key, after: arrivedAt(blocks, to, end) };
      });
    const section = (area: number) => `[area ${area}] · ${list(blocks)}`;
    await expectActs({ ...document, blockdata_set: [...document.blockdata_set, ...columns] }, [
      stays(1, 'start', 'Backspace'),
      stays(1, 'end', 'Delete'),
      stays(2, 'start', 'Backspace'),
      stays(2, 'end', 'Delete'),
      ...crosses([1, 'start'], ['ArrowUp', 'ArrowLeft'], 0),
      ...crosses([1, 'end'], ['ArrowRight'], 2),
      ...crosses([2, 'start'], ['ArrowLeft'], 1),
      ...crosses([2, 'end'], ['ArrowDown', 'ArrowRight'], 3),
      ...(hasText(above)
        ? [
            { at: 0, end: 'end', key: 'Delete', after: section(left) } as const,
            ...crosses([0, 'end'], ['ArrowDown', 'ArrowRight'], 1),
            { at: 3, end: 'start', key: 'Backspace', after: section(right) } as const,
            ...crosses([3, 'start'], ['ArrowUp', 'ArrowLeft'], 2),
          ]
        : [
            { at: 0, end: null, key: 'ArrowDown', after: selected(blocks, 1) } as const,
            { at: 3, end: null, key: 'ArrowUp', after: selected(blocks, 2) } as const,
          ]),
    ]);
  });
});

describe('beside an empty column', () => {
  it.each(['left', 'right'] as const)(
    'arrows from a text reach the %s one, and return from it',
    async (side) => {
      const blocks: readonly Shown[] = ['Above', 'Beside', 'Below'].map((word) => ({ kind: 'text', word }));
      const outer = ['Above', 'Below'].map((word, sort_order) =>
        blockOf('text', word, { area: 2, sort_order }),
      );
      const added = addSection(mailOf(outer), { area: 2, position: 1 }, [50, 50]);
      if (added === null) throw new Error('the layout has no such area');
      const [left = 0, right = 0] = added.areas;
      const isLeft = side === 'left';
      const filled = blockOf('text', 'Beside', { area: isLeft ? right : left, sort_order: 0 });
      const { document } = added;
      const after = `[area ${isLeft ? left : right}] · ${list(blocks)}`;
      const acts: readonly Act[] = [
        ...['ArrowUp', 'ArrowLeft'].map((key): Act => ({ at: isLeft ? 1 : 2, end: 'start', key, after })),
        ...['ArrowDown', 'ArrowRight'].map((key): Act => ({ at: isLeft ? 0 : 1, end: 'end', key, after })),
      ];
      await expectActs({ ...document, blockdata_set: [...document.blockdata_set, filled] }, acts);
    },
  );
});

describe('at the end of an area', () => {
  it.each(kinds)('Backspace and Delete select %s in the next one', async (kind) => {
    const blocks: readonly Shown[] = [
      { kind, word: 'Above' },
      { kind: 'text', word: 'Words' },
      { kind, word: 'Below' },
    ];
    const placed = blocks.map((one, at) => blockOf(one.kind, one.word, { area: at + 1, sort_order: 0 }));
    await expectActs(mailOf(placed), [
      { at: 1, end: 'start', key: 'Backspace', after: selected(blocks, 0) },
      { at: 1, end: 'end', key: 'Delete', after: selected(blocks, 2) },
    ]);
  });
});
