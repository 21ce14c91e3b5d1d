import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { anyOptions, unknownMembers } from '../../../../../rendering/blocks/testing/any-options.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { blockAt, blocksOf } from './areas.ts';
import { keyOf } from './block-keys.ts';
import { copiedFrom, pastedFrom } from './clipboard.ts';
import { record, startHistory, undo } from './history.ts';
import {
  changeData,
  changeStyle,
  deleteBlock,
  duplicateBlock,
  insertBlocks,
  moveBlock,
} from './operations.ts';
import { changeBlockOption, changeMailOption, optionAt } from './options.ts';
import { makeDocument, makeKind, makePlaced } from './testing/make-document.ts';

const t = loadedMessages('block-editor');

function keyAt(document: BlockDocument, position: number): string {
  const placed = blockAt(document, { area: 1, position });
  if (placed === undefined) throw new Error(`no block at ${position}`);
  return keyOf(placed);
}

describe('options', () => {
  it('are set on a block, and leave nothing when they are removed', () => {
    const document = makeDocument(2);
    const key = keyAt(document, 1);
    const wide = changeBlockOption(document, key, { path: ['space', 'top'], value: 40 });
    expect(blocksOf(wide, 1)[1]?.newsdesk).toEqual({ space: { top: 40 } });
    expect(keyAt(wide, 1)).toBe(key);
    expect(changeBlockOption(wide, key, { path: ['space', 'top'], value: undefined })).toEqual(document);
  });

  it('change nothing when the value is the same', () => {
    const document = changeMailOption(makeDocument(1), ['width'], 640);
    expect(changeMailOption(document, ['width'], 640)).toBe(document);
    expect(changeBlockOption(document, 'nowhere', { path: ['back'], value: 'ffffff' })).toBe(document);
  });

  it('are read by their path', () => {
    expect(optionAt({ phone: { space: { left: 8 } } }, ['phone', 'space', 'left'])).toBe(8);
    expect(optionAt({ phone: 'odd' }, ['phone', 'space', 'left'])).toBeUndefined();
    expect(optionAt({}, ['toString'])).toBeUndefined();
  });

  it('and unknown members stay equal when other values are edited', () => {
    fc.assert(
      fc.property(anyOptions, unknownMembers, unknownMembers, (options, unknown, ofMail) => {
        const plain = makeDocument(3);
        const special = Object.assign(makePlaced({ sort_order: 1, data: { text: '1.1' } }), unknown, {
          newsdesk: options,
        });
        const document = Object.assign(
          { ...plain, blockdata_set: plain.blockdata_set.with(1, special) },
          { newsdesk: { ...ofMail, sections: {} } },
        );
        const edited = [
          (now: BlockDocument) => changeData(now, keyAt(now, 0), { text: 'x' }),
          (now: BlockDocument) => changeStyle(now, { p_font_size: 20 }),
          (now: BlockDocument) => duplicateBlock(now, keyAt(now, 1)),
          (now: BlockDocument) => changeBlockOption(now, keyAt(now, 0), { path: ['radius'], value: 8 }),
          (now: BlockDocument) => changeMailOption(now, ['language'], 'sv'),
          (now: BlockDocument) => moveBlock(now, keyAt(now, 1), { area: 1, position: 3 }),
          (now: BlockDocument) =>
            insertBlocks(now, { area: 1, position: 0 }, [{ data: {}, block: makeKind(2) }]),
          (now: BlockDocument) => deleteBlock(now, keyAt(now, 1)),
        ];
        let history = startHistory<BlockDocument>(document);
        for (const [at, edit] of edited.entries())
          history = record(history, { value: edit(history.present.value), label: '', now_ms: at * 9000 });
        const after = history.present.value;
        const kept = blocksOf(after, 1).filter(({ data }) => data['text'] === '1.1');
        expect(kept).toHaveLength(2);
        for (const { sort_order, ...block } of kept) {
          const { sort_order: _before, ...wanted } = special;
          expect(block).toEqual(wanted);
          const { html } = copiedFrom(t, [{ sort_order, ...block }]);
          expect(pastedFrom(html, [makeKind(1)])?.[0]).toMatchObject({
            block: { newsdesk: options, ...unknown },
          });
        }
        expect(after.newsdesk).toEqual({ ...ofMail, sections: {}, language: 'sv' });
        for (const _step of edited) history = undo(history);
        expect(history.present.value).toEqual(document);
      }),
      { numRuns: 50 },
    );
  });
});
