import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { defaultLayout } from '../../../../../rendering/blocks/layouts.ts';
import { renderDocument } from '../../../../../rendering/blocks/render-document.ts';
import { outlookView, unbalancedTags } from '../../../../../rendering/testing/outlook-view.ts';
import { areasOf, blocksOf } from './areas.ts';
import { keyOf } from './block-keys.ts';
import { columnPlace } from './column-place.ts';
import { record, redo, startHistory, undo } from './history.ts';
import { moveBlock } from './operations.ts';
import { sectionOf, sectionsOf, type SectionView } from './section-marks.ts';
import {
  addSection,
  changeColumnOption,
  changeSectionOption,
  changeShares,
  deleteSection,
  duplicateSection,
  makeRoomBeside,
  moveSection,
  moveSectionTo,
  placeOutside,
  removeSection,
} from './sections.ts';
import { makeDocument } from './testing/make-document.ts';

const equal = [[100], [50, 50], [33.33, 33.33, 33.34], [25, 25, 25, 25]] as const;

/** Returns an email with 3 blocks in its content, and unknown members. */
function makeMail(): BlockDocument {
  const { id, content } = defaultLayout;
  const made = makeDocument(0, 3, 0);
  const blockdata_set = made.blockdata_set.map((placed, at) => ({ ...placed, newsdesk: { x_known: at } }));
  return {
    ...made,
    blockdata_set,
    layout: { id, content, x_layout: 1 },
    newsdesk: { x_mail: { deep: [1] } },
  };
}

function withSection(document = makeMail(), position = 1, shares: readonly number[] = [50, 50]) {
  const added = addSection(document, { area: 2, position }, shares);
  if (added === null) throw new Error('no section was added');
  return added;
}

const texts = (document: BlockDocument, area: number): unknown[] =>
  blocksOf(document, area).map(({ data }) => data['text']);

const wordsIn = (html: string): string[] => html.match(/(?<![\d.])2\.\d(?![\d%])/g) ?? [];

const words = (document: BlockDocument): string[] => wordsIn(renderDocument(document, { title: 'T' }));

describe('a section', () => {
  it('is inserted at its place, with the following blocks below it', () => {
    const { document, areas } = withSection();
    expect(areas).toEqual([10, 11]);
    expect(document.layout.content).toContain(
      '{{area:2}}{{section:s10}}{{columns}}{{column:50}}{{area:10}}{{/column}}{{column:50}}{{area:11}}{{/column}}{{/columns}}{{/section}}{{area:12}}{{/card}}',
    );
    expect([texts(document, 2), texts(document, 12)]).toEqual([['2.0'], ['2.1', '2.2']]);
    expect(words(document)).toEqual(['2.0', '2.1', '2.2']);
    expect(areasOf(document).map(({ area }) => area)).toEqual([1, 2, 10, 11, 12, 3]);
  });

  it('knows the width of its columns, and of stretches as wide as the email', () => {
    const { document } = withSection();
    expect(document.areas).toMatchObject({
      '10': { width: 258 },
      '11': { width: 258 },
      '12': { width: 600 },
    });
    const wide = changeShares(document, 's10', [75, 25]);
    expect(wide.areas).toMatchObject({ '10': { width: 387 }, '11': { width: 129 } });
  });

  it('is named by its position, not counting stretches without blocks', () => {
    const { document } = withSection();
    expect(columnPlace(document, 11)).toEqual({ side: 'right', section: 3, column: 2 });
    const second = withSection(document, 0).document;
    expect(columnPlace(second, 13)).toEqual({ side: 'left', section: 3, column: 1 });
    expect(sectionOf(document, 12)).toBeUndefined();
  });

  it('accepts blocks, and returns them in order when it is removed', () => {
    const { document } = withSection();
    const [second] = blocksOf(document, 12);
    if (second === undefined) throw new Error('no block below');
    const moved = moveBlock(document, keyOf(second), { area: 11, position: 0 });
    expect(texts(moved, 11)).toEqual(['2.1']);
    const gone = removeSection(moved, 's10');
    expect(texts(gone, 2)).toEqual(['2.0', '2.1', '2.2']);
    expect(gone.layout.content).toBe(defaultLayout.content);
    expect(Object.keys(gone.areas)).toEqual(['1', '2', '3']);
  });

  it('is deleted with its blocks, and leaves those around it', () => {
    const { document } = withSection();
    const [second] = blocksOf(document, 12);
    if (second === undefined) throw new Error('no block below');
    const gone = deleteSection(moveBlock(document, keyOf(second), { area: 11, position: 0 }), 's10');
    expect(texts(gone, 2)).toEqual(['2.0', '2.2']);
  });

  it('moves past one block, past another section, and back', () => {
    const { document } = withSection();
    const up = moveSection(document, 's10', -1);
    expect([texts(up, 2), texts(up, 12)]).toEqual([[], ['2.0', '2.1', '2.2']]);
    expect(moveSection(up, 's10', -1)).toBe(up);
    expect(texts(moveSection(up, 's10', 1), 2)).toEqual(['2.0']);
    const two = withSection(up, 0, [100]).document;
    expect(sectionsOf(two).map(({ id }) => id)).toEqual(['s13', 's10']);
    expect(sectionsOf(moveSection(two, 's10', -1)).map(({ id }) => id)).toEqual(['s10', 's13']);
    expect(sectionsOf(moveSection(two, 's13', 1)).map(({ id }) => id)).toEqual(['s10', 's13']);
  });

  it('moves to any place outside of sections, with its blocks', () => {
    const { document } = withSection();
    const [second] = blocksOf(document, 12);
    if (second === undefined) throw new Error('no block below');
    const full = moveBlock(document, keyOf(second), { area: 11, position: 0 });
    expect(words(full)).toEqual(['2.0', '2.1', '2.2']);
    expect(words(moveSectionTo(full, 's10', { area: 2, position: 0 }))).toEqual(['2.1', '2.0', '2.2']);
    const down = moveSectionTo(full, 's10', { area: 12, position: 1 });
    expect(words(down)).toEqual(['2.0', '2.2', '2.1']);
    expect(texts(down, 2)).toEqual(['2.0', '2.2']);
    expect(moveSectionTo(full, 's10', { area: 2, position: 1 })).toBe(full);
    expect(moveSectionTo(full, 's10', { area: 12, position: 0 })).toBe(full);
    expect(moveSectionTo(full, 's10', { area: 11, position: 0 })).toBe(full);
  });

  it('moves below a section when dropped into one of its columns', () => {
    const { document } = withSection();
    const two = withSection(document, 0, [100]).document;
    expect(sectionsOf(two).map(({ id }) => id)).toEqual(['s13', 's10']);
    const moved = moveSectionTo(two, 's13', { area: 11, position: 0 });
    expect(sectionsOf(moved).map(({ id }) => id)).toEqual(['s10', 's13']);
    expect(words(moved)).toEqual(['2.0', '2.1', '2.2']);
  });

  it('is copied with its blocks, options, and columns’ options', () => {
    const { document } = withSection();
    const [second] = blocksOf(document, 12);
    if (second === undefined) throw new Error('no block below');
    let look = changeSectionOption(document, 's10', { path: ['gap'], value: 8 });
    look = changeColumnOption(look, 11, { path: ['back'], value: 'eeeeee' });
    const copy = duplicateSection(moveBlock(look, keyOf(second), { area: 11, position: 0 }), 's10');
    if (copy === null) throw new Error('no copy');
    expect(copy.areas.map((area) => texts(copy.document, area))).toEqual([[], ['2.1']]);
    expect(copy.document.newsdesk?.sections).toMatchObject({ s10: { gap: 8 }, [copy.id]: { gap: 8 } });
    expect(copy.document.areas[copy.areas[1] ?? 0]).toEqual({ width: 232, newsdesk: { back: 'eeeeee' } });
    expect(words(copy.document)).toEqual(['2.0', '2.1', '2.1', '2.2']);
  });

  it('is created by putting one block next to another, but not within a section', () => {
    const document = makeMail();
    const [first] = blocksOf(document, 2);
    if (first === undefined) throw new Error('no block');
    const left = makeRoomBeside(document, keyOf(first), 'left');
    const right = makeRoomBeside(document, keyOf(first), 'right');
    expect([left?.free, right?.free]).toEqual([10, 11]);
    expect(texts(left?.document ?? document, 11)).toEqual(['2.0']);
    expect(texts(right?.document ?? document, 10)).toEqual(['2.0']);
    expect(makeRoomBeside(right?.document ?? document, keyOf(first), 'left')).toBeNull();
  });

  it('never reuses an area number', () => {
    const { document } = withSection();
    expect(withSection(removeSection(document, 's10')).areas).toEqual([13, 14]);
  });

  it('is inserted below another section when added within it', () => {
    const { document } = withSection();
    const second = addSection(document, { area: 10, position: 0 }, equal[3]);
    expect(sectionsOf(second?.document ?? document).map(({ id }) => id)).toEqual(['s10', 's13']);
    expect(texts(second?.document ?? document, 17)).toEqual(['2.1', '2.2']);
    expect(placeOutside(document, { area: 10, position: 0 })).toEqual({ area: 12, position: 0 });
  });

  it('keeps the blocks of a removed column', () => {
    const { document } = withSection(makeMail(), 0, equal[2]);
    const full = blocksOf(document, 13).reduce(
      (now, placed) => moveBlock(now, keyOf(placed), { area: 12, position: 9 }),
      document,
    );
    const less = changeShares(full, 's10', [58.33, 41.67]);
    expect(texts(less, 11)).toEqual(['2.0', '2.1', '2.2']);
    expect(sectionsOf(less)[0]).toEqual({ id: 's10', shares: [58.33, 41.67], areas: [10, 11] });
  });

  it('works in a layout that has nothing below it, and in a document without areas', () => {
    const { document } = withSection();
    const { layout } = document;
    const content = layout.content.replace('{{area:12}}', '');
    const bare: BlockDocument = { ...document, layout: { ...layout, content } };
    Reflect.deleteProperty(bare, 'areas');
    const added = addSection(bare, { area: 10, position: 0 }, equal[0]);
    expect(sectionsOf(added?.document ?? bare).map(({ id }) => id)).toEqual(['s10', 's14']);
    expect(changeColumnOption(bare, 10, { path: ['back'], value: 'ffffff' }).areas['10']).toMatchObject({
      newsdesk: { back: 'ffffff' },
    });
  });

  it('keeps every block, tag, and unknown member after any operations, and undoes all of them', () => {
    const act = fc.record({
      act: fc.constantFrom(
        'add',
        'remove',
        'share',
        'up',
        'down',
        'move',
        'carry',
        'stack',
        'reverse',
        'side',
        'back',
        'color',
      ),
      area: fc.integer({ min: 1, max: 20 }),
      count: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
        const first = makeMail();
        let history = startHistory(first);
        const states = acts.map((step) => {
          const value = applied(history.present.value, step);
          history = record(history, { value, label: step.act, now_ms: 0 });
          return value;
        });
        const document = history.present.value;
        const html = renderDocument(document, { title: 'T' });
        expect(wordsIn(html).toSorted()).toEqual(['2.0', '2.1', '2.2']);
        expect(html).not.toContain('{{');
        expect(unbalancedTags(html)).toEqual([]);
        expect(unbalancedTags(outlookView(html))).toEqual([]);
        expect(document.newsdesk).toMatchObject({ x_mail: { deep: [1] } });
        expect(document.layout).toMatchObject({ x_layout: 1 });
        expect(document.blockdata_set.map(({ newsdesk }) => newsdesk)).toEqual(
          first.blockdata_set.map(({ newsdesk }) => newsdesk),
        );
        for (const _ of states) history = undo(history);
        expect(history.present.value).toBe(first);
        for (const _ of states) history = redo(history);
        expect(history.present.value).toBe(document);
      }),
      { numRuns: 60 },
    );
  });
});

/** Applies one action of a random walk. */
function applied(document: BlockDocument, step: { act: string; area: number; count: number }): BlockDocument {
  const sections = sectionsOf(document);
  const section = sections[step.area % Math.max(1, sections.length)];
  const shares = equal[step.count - 1] ?? [100];
  if (step.act === 'add')
    return addSection(document, { area: step.area, position: 1 }, shares)?.document ?? document;
  if (step.act === 'move') {
    const area = sections.flatMap(({ areas }) => areas).find((one) => one === step.area) ?? 2;
    const placed = document.blockdata_set[step.count - 1];
    return placed === undefined ? document : moveBlock(document, keyOf(placed), { area, position: 0 });
  }
  return section === undefined ? document : changed(document, step, section);
}

/** Applies one action to a section. */
function changed(
  document: BlockDocument,
  step: { act: string; area: number; count: number },
  { id, areas }: SectionView,
): BlockDocument {
  if (step.act === 'carry') return moveSectionTo(document, id, { area: step.area, position: step.count });
  switch (step.act) {
    case 'remove':
      return removeSection(document, id);
    case 'share':
      return changeShares(document, id, equal[step.count - 1] ?? [100]);
    case 'up':
      return moveSection(document, id, -1);
    case 'down':
      return moveSection(document, id, 1);
    case 'color':
      return changeColumnOption(document, areas[0] ?? 0, { path: ['back'], value: '10261f' });
    case 'back':
      return changeSectionOption(document, id, { path: ['back'], value: 'eeeeee' });
    default:
      return changeSectionOption(document, id, { path: ['phones'], value: step.act });
  }
}
