import { useRef, useState } from 'react';
import { Dialog } from '../../../overlay/Dialog.tsx';
import steady from '../../../overlay/steady-dialog.module.css';
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
  return (
    <Dialog
      opened={picking !== null}
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
          onChoose={(kind) => {
            close();
            actions.insert([newBlock(kind, editor)], picking === null ? {} : { place: picking });
          }}
          onSaved={(id) => {
            close();
            saved?.insert(id, picking ?? undefined);
          }}
          onColumns={(shares) => {
            close();
            actions.addColumns(shares, picking ?? undefined);
          }}
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
