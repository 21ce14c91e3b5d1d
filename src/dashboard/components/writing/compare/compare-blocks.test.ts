import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDocument, PlacedBlock } from '../../../../contract/mails/block-document.ts';
import { newBlock } from '../../../../rendering/blocks/catalog.ts';
import { compareBlocks } from './compare-blocks.ts';
import { changedBlocks } from './stops.ts';

const text = (words: string) => ['text', { text: `<p>${words}</p>` }] as const;
const button = (label: string) => ['button', { button: { label, href: 'https://a.example' } }] as const;

type Written = readonly [slug: string, data: Readonly<Record<string, unknown>>];

function documentOf(blocks: readonly Written[]): BlockDocument {
  return {
    areas: {},
    layout: { id: 1, content: '' },
    blockdata_set: blocks.map(([slug, data], at): PlacedBlock =>
      newBlock(slug, { area: 1, sort_order: at }, data),
    ),
  };
}

const one = text('The first apples are in, and they are red');
const two = text('Bring a basket and a friend on Sunday afternoon');
const three = text('Parking is behind the barn, next to the well');

function changes(before: readonly Written[], after: readonly Written[]) {
  const compared = compareBlocks(documentOf(before), documentOf(after));
  return [[...compared.before.values()], [...compared.after.values()]].map((side) =>
    side.map(({ change, other }) => (other === null ? change : `${change} ${other}`)),
  );
}

describe('blocks of two versions', () => {
  it.each([
    [
      'equal ones',
      [one, two],
      [one, two],
      [
        ['same 0', 'same 1'],
        ['same 0', 'same 1'],
      ],
    ],
    [
      'a new one',
      [one, two],
      [one, three, two],
      [
        ['same 0', 'same 2'],
        ['same 0', 'new', 'same 1'],
      ],
    ],
    [
      'one that is gone',
      [one, two, three],
      [one, three],
      [
        ['same 0', 'gone', 'same 1'],
        ['same 0', 'same 2'],
      ],
    ],
    [
      'one that moved',
      [one, two, three],
      [three, one, two],
      [
        ['same 1', 'same 2', 'moved 0'],
        ['moved 2', 'same 0', 'same 1'],
      ],
    ],
    [
      'some words that changed',
      [one, two],
      [one, text('Bring a basket and two friends on Sunday afternoon')],
      [
        ['same 0', 'changed 1'],
        ['same 0', 'changed 1'],
      ],
    ],
    [
      'words that changed in one that moved',
      [one, two, three],
      [text('Bring a basket and two friends on Sunday afternoon'), one, three],
      [
        ['same 1', 'movedAndChanged 0', 'same 2'],
        ['movedAndChanged 1', 'same 0', 'same 2'],
      ],
    ],
    [
      'one written anew in its place',
      [one, two, three],
      [one, text('Closed'), three],
      [
        ['same 0', 'changed 1', 'same 2'],
        ['same 0', 'changed 1', 'same 2'],
      ],
    ],
    [
      'another kind in its place',
      [one, two],
      [one, button('Go')],
      [
        ['same 0', 'gone'],
        ['same 0', 'new'],
      ],
    ],
  ] as const)('%s', (...[, before, after, expected]) => {
    expect(changes(before, after)).toEqual(expected);
  });

  it('are matched regardless of the order of their members', () => {
    const [slug, data] = text('Words');
    const turned = { ...data, align: 'left' };
    expect(changes([[slug, { align: 'left', ...data }]], [[slug, turned]])).toEqual([['same 0'], ['same 0']]);
  });

  it('are listed in reading order', () => {
    const compared = compareBlocks(documentOf([one, two, three]), documentOf([button('Go'), one, three]));
    expect(changedBlocks(compared).map(({ side, index, change }) => [side, index, change])).toEqual([
      ['after', 0, 'new'],
      ['before', 1, 'gone'],
    ]);
  });

  it('are matched in both directions, each at most once', () => {
    const words = fc.array(fc.constantFrom(one, two, three, text('Closed'), button('Go'), button('Stay')), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const compared = compareBlocks(documentOf(before), documentOf(after));
        expect(compared.before.size).toBe(before.length);
        expect(compared.after.size).toBe(after.length);
        for (const [index, { change, other }] of compared.after) {
          if (other === null) expect(change).toBe('new');
          else expect(compared.before.get(other)).toEqual({ change, other: index });
        }
        for (const { change, other } of compared.before.values())
          expect(change === 'gone').toBe(other === null);
      }),
    );
  });
});
