import { useLayoutEffect, useRef, useState } from 'react';
import { keepLetters } from '../../../../browser/keep-letters.ts';
import { hasTouch } from '../../../../browser/has-touch.ts';
import { Dialog } from '../../../overlay/Dialog.tsx';
import steady from '../../../overlay/steady-dialog.module.css';
import type { Place } from '../model/areas.ts';
import { useEditor, useEditorPart } from '../state/editor-context.ts';
import { newBlock } from '../state/new-block.ts';
import { Palette } from './Palette.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';

/** The palette as a dialog, for a place chosen before. */
export function BlockPicker() {
  const t = useMessages('block-editor');
  const editor = useEditor();
  const { store, actions, saved } = editor;
  const picking = useEditorPart((state) => state.picking);
  const turn = useTurn(picking);
  const content = useRef<HTMLDivElement>(null);
  const close = () => store.patch({ picking: null });
  const isOpen = picking !== null;
  useLayoutEffect(() => {
    // There, the search isn't focused, because that raises a keyboard over the blocks.
    if (!isOpen || hasTouch()) return undefined;
    return keepLetters({
      isFor: (field) => content.current?.contains(field) === true,
      isPassing: (target) => target instanceof Element && target.getAttribute('role') === 'dialog',
    });
  }, [isOpen]);
  /** Inserts once; the tiles of a closing dialog do nothing. */
  const choose = (insert: (place: Place) => void) => {
    const place = store.get().picking;
    if (place === null) return;
    close();
    insert(place);
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={t('add.label')}
      size={560}
      classNames={steady}
      returnFocus={false}
      onExitTransitionEnd={() => {
        const { selected, text, area } = store.get();
        // Someone who types fast may already be writing in the new block or choosing its image.
        if (!isFocusLeft(content.current)) return;
        // The dialog kept the focus while it closed.
        if (selected === null && area !== null) store.focusArea(area);
        else if (selected === null) document.querySelector<HTMLElement>('[data-canvas]')?.focus();
        else if (text === null) store.focusBlock(selected);
        else store.focusText(selected, text, 'all');
      }}
    >
      <div ref={content}>
        <Palette
          key={turn}
          onChoose={(kind) => choose((place) => actions.insert([newBlock(kind, editor)], { place }))}
          onSaved={(id) => choose((place) => saved?.insert(id, place))}
          onColumns={(shares) => choose((place) => actions.addColumns(shares, place))}
        />
      </div>
    </Dialog>
  );
}

/** Counts the picked places, so that a palette reopened while it closes starts with an empty search. */
function useTurn(picking: object | null): number {
  const [last, setLast] = useState({ picking, turn: 0 });
  if (picking === null || picking === last.picking) return last.turn;
  const next = { picking, turn: last.turn + 1 };
  setLast(next);
  return next.turn;
}

/** Returns whether the focus is where a closing dialog leaves it: in the dialog, or nowhere after it is removed. */
function isFocusLeft(content: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === body || content?.closest('[role="dialog"]')?.contains(activeElement) === true;
}
