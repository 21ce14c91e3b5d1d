import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { areasOf, blockAt, blocksOf, placeOf } from './areas.ts';
import { keyOf } from './block-keys.ts';
import { record, redo, startHistory, undo } from './history.ts';
import {
  changeData,
  changeStyle,
  deleteBlock,
  duplicateBlock,
  insertBlocks,
  moveBlock,
  moveBlocks,
} from './operations.ts';
import { makeDocument, makeKind, makePlaced } from './testing/make-document.ts';

const texts = (document: BlockDocument, area: number): unknown[] =>
  blocksOf(document, area).map(({ data }) => data['text']);

function keyAt(document: BlockDocument, area: number, position: number): string {
  const placed = blockAt(document, { area, position });
  if (placed === undefined) throw new Error(`no block at ${position} of area ${area}`);
  return keyOf(placed);
}

describe('operations on a block document', () => {
  it('inserts at the given place, and at the end for a position past it', () => {
    const added = { data: { text: 'new' }, block: makeKind(2) };
    const document = makeDocument(2);
    expect(texts(insertBlocks(document, { area: 1, position: 1 }, [added]), 1)).toEqual([
      '1.0',
      'new',
      '1.1',
    ]);
    expect(texts(insertBlocks(document, { area: 1, position: 99 }, [added]), 1)).toEqual([
      '1.0',
      '1.1',
      'new',
    ]);
  });

  it.each([
    { from: 0, to: 2, order: ['1.1', '1.2', '1.0'] },
    { from: 2, to: 0, order: ['1.2', '1.0', '1.1'] },
    { from: 1, to: 1, order: ['1.0', '1.1', '1.2'] },
    { from: 1, to: 50, order: ['1.0', '1.2', '1.1'] },
  ])('moves within an area from $from to $to', ({ from, to, order }) => {
    const document = makeDocument(3);
    const moved = moveBlock(document, keyAt(document, 1, from), { area: 1, position: to });
    expect(texts(moved, 1)).toEqual(order);
  });

  it.each([
    { from: [0, 2], to: 4, order: ['1.1', '1.3', '1.0', '1.2'] },
    { from: [1, 3], to: 0, order: ['1.1', '1.3', '1.0', '1.2'] },
    { from: [0, 3], to: 2, order: ['1.1', '1.0', '1.3', '1.2'] },
    { from: [1, 2], to: 2, order: ['1.0', '1.1', '1.2', '1.3'] },
  ])('moves $from together to $to', ({ from, to, order }) => {
    const document = makeDocument(4);
    const keys = from.map((position) => keyAt(document, 1, position));
    const moved = moveBlocks(document, keys, { area: 1, position: to });
    expect(texts(moved, 1)).toEqual(order);
    expect(keys.map((key) => placeOf(moved, key)?.area)).toEqual([1, 1]);
  });

  it('moves between areas and closes the gap left by the block', () => {
    const document = makeDocument(3, 1);
    const key = keyAt(document, 1, 1);
    const moved = moveBlock(document, key, { area: 2, position: 0 });
    expect(texts(moved, 1)).toEqual(['1.0', '1.2']);
    expect(texts(moved, 2)).toEqual(['1.1', '2.0']);
    expect(placeOf(moved, key)).toEqual({ area: 2, position: 0 });
  });

  it('moves a block out of an area that doesn’t exist', () => {
    const lost = makePlaced({ area: 9, data: { text: 'lost' } });
    const document = { ...makeDocument(1), blockdata_set: [lost] };
    expect(areasOf(document).map(({ area, width }) => [area, width])).toEqual([
      [1, 600],
      [9, null],
    ]);
    expect(texts(moveBlock(document, keyOf(lost), { area: 1, position: 0 }), 1)).toEqual(['lost']);
  });

  it('duplicates directly after the block, with separate values', () => {
    const document = makeDocument(2);
    const after = duplicateBlock(document, keyAt(document, 1, 0));
    expect(texts(after, 1)).toEqual(['1.0', '1.0', '1.1']);
    expect(keyAt(after, 1, 1)).not.toBe(keyAt(after, 1, 0));
    expect(blockAt(after, { area: 1, position: 1 })?.data).not.toBe(document.blockdata_set[0]?.data);
  });

  it('shares every block that a change doesn’t touch', () => {
    const document = makeDocument(3, 2);
    const after = changeData(document, keyAt(document, 1, 1), { text: 'other' });
    const shared = after.blockdata_set.filter((placed) => document.blockdata_set.includes(placed));
    expect(shared).toHaveLength(4);
    expect(after.areas).toBe(document.areas);
  });

  it('returns the same document if there is nothing to do', () => {
    const document = { ...makeDocument(2), p_font_size: 15 };
    expect(changeData(document, keyAt(document, 1, 0), { text: '1.0' })).toBe(document);
    expect(changeStyle(document, { p_font_size: 15 })).toBe(document);
    expect(moveBlock(document, keyAt(document, 1, 1), { area: 1, position: 1 })).toBe(document);
    expect(deleteBlock(document, 'no-such-block')).toBe(document);
  });

  it('removes values that are set to undefined', () => {
    const styled = changeStyle(makeDocument(1), { h_font_color: 'ff0000', p_font_size: 15 });
    expect(changeStyle(styled, { h_font_color: undefined })).toEqual({ ...makeDocument(1), p_font_size: 15 });
  });

  it('treats a component’s name as nothing but a name', () => {
    const document = makeDocument(1);
    const change = Object.fromEntries([['__proto__', { evil: 1 }]]);
    const after = changeData(document, keyAt(document, 1, 0), change);
    expect(Object.keys(after.blockdata_set[0]?.data ?? {})).toEqual(['text', '__proto__']);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});

/** Any operation, with numbers that may refer to nothing. */
const operation = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), area: fc.integer({ min: 1, max: 4 }), at: fc.nat(12) }),
  fc.record({
    kind: fc.constant('move' as const),
    block: fc.nat(20),
    area: fc.integer({ min: 1, max: 4 }),
    at: fc.nat(12),
  }),
  fc.record({ kind: fc.constantFrom('duplicate' as const, 'delete' as const), block: fc.nat(20) }),
  fc.record({ kind: fc.constant('data' as const), block: fc.nat(20), text: fc.string() }),
  fc.record({ kind: fc.constant('style' as const), size: fc.option(fc.nat(40), { nil: undefined }) }),
);

type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

function perform(document: BlockDocument, step: Operation): BlockDocument {
  const key = (at: number) => {
    const placed = document.blockdata_set[at % Math.max(1, document.blockdata_set.length)];
    return placed === undefined ? 'none' : keyOf(placed);
  };
  switch (step.kind) {
    case 'insert':
      return insertBlocks(document, { area: step.area, position: step.at }, [
        { data: {}, block: makeKind(3), extra: 'kept' },
      ]);
    case 'move':
      return moveBlock(document, key(step.block), { area: step.area, position: step.at });
    case 'duplicate':
      return duplicateBlock(document, key(step.block));
    case 'delete':
      return deleteBlock(document, key(step.block));
    case 'data':
      return changeData(document, key(step.block), { text: step.text });
    case 'style':
      return changeStyle(document, { h_font_size: step.size });
  }
}

/** Documents with flaws: gaps and duplicates in the order, missing areas, unknown members. */
const anyDocument = fc
  .array(
    fc.record({
      area: fc.integer({ min: 1, max: 5 }),
      sort_order: fc.integer({ min: -3, max: 9 }),
      note: fc.string(),
    }),
    { maxLength: 12 },
  )
  .map((blocks): BlockDocument => ({
    ...makeDocument(0, 0, 0),
    invented: { by: 'somebody else' },
    blockdata_set: blocks.map((over) => ({ ...makePlaced(over), note: over.note })),
  }));

describe('any sequence of operations', () => {
  it('can be undone step by step, and redone', () => {
    fc.assert(
      fc.property(anyDocument, fc.array(operation, { maxLength: 250 }), (first, steps) => {
        const before = structuredClone(first);
        let history = startHistory(first);
        for (const step of steps) {
          const value = perform(history.present.value, step);
          history = record(history, { value, label: step.kind, now_ms: 0 });
        }
        const last = history.present.value;
        for (const _ of steps) history = undo(history);
        expect(history.present.value).toBe(first);
        expect(first).toEqual(before);
        for (const _ of steps) history = redo(history);
        expect(history.present.value).toBe(last);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps unknown members, and every block that wasn’t deleted', () => {
    fc.assert(
      fc.property(anyDocument, fc.array(operation, { maxLength: 40 }), (first, steps) => {
        const kept = steps.filter(({ kind }) => kind !== 'delete');
        const last = kept.reduce(perform, first);
        expect(last['invented']).toEqual({ by: 'somebody else' });
        const notes = (document: BlockDocument) => document.blockdata_set.map(({ note }) => note);
        for (const placed of first.blockdata_set) {
          const key = keyOf(placed);
          expect(last.blockdata_set.find((other) => keyOf(other) === key)?.['note']).toBe(placed['note']);
        }
        expect(notes(last).length).toBeGreaterThanOrEqual(notes(first).length);
      }),
      { numRuns: 60 },
    );
  });

  it('numbers the blocks of the areas it touched from 0 without gaps', () => {
    fc.assert(
      fc.property(anyDocument, operation, (first, step) => {
        const last = perform(first, step);
        for (const { area, blocks } of areasOf(last)) {
          const orders = blocks.map(({ sort_order }) => sort_order);
          const untouched = blocksOf(first, area).map(({ sort_order }) => sort_order);
          expect([orders.map((_, index) => index), untouched]).toContainEqual(orders);
        }
      }),
    );
  });
});
