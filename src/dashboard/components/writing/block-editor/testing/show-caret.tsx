import { act, fireEvent, waitFor } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { areasOf } from '../model/areas.ts';
import { textsOf } from '../model/block-texts.ts';
import { focusedElement, pasteWords, pressKeys } from './press-keys.ts';
import { showEditor, textOf } from './show-editor.tsx';

/** Gives all that has words the same place on the screen, which jsdom doesn't: texts without one are no neighbors. */
function placeAll(): void {
  const box = () => new DOMRect(0, 0, 600, 20);
  const boxes = vi.spyOn(window.Element.prototype, 'getBoundingClientRect').mockImplementation(box);
  const rects = vi.spyOn(window.Element.prototype, 'getClientRects').mockImplementation(function (
    this: Element,
  ) {
    return Object.assign(this.textContent === '' ? [] : [box()], { item: box });
  });
  Object.defineProperty(document, 'elementFromPoint', { value: () => null, configurable: true });
  onTestFinished(() => {
    for (const spy of [boxes, rects]) spy.mockRestore();
    Reflect.deleteProperty(document, 'elementFromPoint');
  });
}

/** Shows an email, and reports its words and what has the focus. */
export function showCaret(mail: BlockDocument) {
  placeAll();
  const { saved, offer } = showEditor(mail);
  const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-block]')];
  const blockAt = (at: number) => {
    const block = blocks()[at];
    if (block === undefined) throw new Error(`there is no block ${at}`);
    return block;
  };
  const words = () => areasOf(saved.document).flatMap(({ blocks: placed }) => placed.map(wordsOf));
  const first = words();
  return {
    offer,
    /** Focuses a block. */
    select: (at: number) => act(() => blockAt(at).focus()),
    /** Puts the caret at an end of a block's only text, or of its first one. */
    write: async (at: number, end: 'start' | 'end') => {
      const block = blockAt(at);
      act(() => block.focus());
      if (end === 'start') fireEvent.doubleClick(block, { clientX: 0, clientY: 0 });
      else fireEvent.keyDown(block, { key: 'Enter' });
      await textOf(block);
    },
    /** Returns the words of the blocks, with a `|` at the caret, and brackets around a selected block or column. */
    state: async (): Promise<string> => {
      const focus = focusedElement();
      if (focus.role === 'textbox') {
        pasteWords('|');
        await waitFor(() => {
          if (!words().some((one) => one.includes('|'))) throw new Error('nothing is pasted');
        });
      }
      const selected = blocks().findIndex((block) => block === focus);
      const area = focus instanceof HTMLElement ? focus.dataset['area'] : undefined;
      const shown = words().map((one, at) => (at === selected ? `[${one}]` : one));
      return [...(area === undefined ? [] : [`[area ${area}]`]), ...shown].join(' · ');
    },
    /** Undoes everything. */
    undoAll: () => {
      for (let step = 0; step < 9 && words().join() !== first.join(); step += 1) pressKeys('Control+z');
      if (words().join() !== first.join()) throw new Error(`undo leaves ${words().join(' · ')}`);
    },
  };
}

/** Returns a block's texts, or the name of its kind. */
function wordsOf(placed: PlacedBlock): string {
  const texts = textsOf(placed).map(({ value }) => value.replaceAll('\n', '<br>'));
  return texts.length === 0 || placed.block.slug === 'image' ? placed.block.slug : texts.join(' / ');
}
