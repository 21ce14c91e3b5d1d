import type { KeyboardEvent } from 'react';
import { isTyping } from '../../../hooks/useShortcuts.ts';
import type { Editor } from './state/editor-context.ts';
import { nextPlace } from './state/editor-store.ts';
import { putBack, moveLifted, pickUp, putDown } from './state/keyboard-move.ts';
import { areasOf } from './model/areas.ts';
import { keyOf, type BlockKey } from './model/block-keys.ts';

/** Actions that have keys, in the order of the list under `?`. */
export const editorKeys = [
  'go',
  'lift',
  'move',
  'edit',
  'add',
  'duplicate',
  'delete',
  'clipboard',
  'undo',
  'redo',
  'list',
] as const;

/** Returns whether the event comes from a text, in a shadow root too. */
export function isInText(event: Event): boolean {
  return isTyping(event.composedPath()[0] ?? null);
}

/** Returns the block that an event comes from, but not from one of its buttons; null elsewhere. */
export function blockOfEvent({ target }: Event): BlockKey | null {
  return target instanceof HTMLElement ? (target.dataset['block'] ?? null) : null;
}

/** Handles keys of the whole editor, then those of the focused block. */
export function onEditorKey(editor: Editor, event: KeyboardEvent, showKeys: () => void): void {
  if (event.defaultPrevented) return;
  const block = blockOfEvent(event.nativeEvent);
  const isText = isInText(event.nativeEvent);
  const action =
    historyKey(editor, event) ??
    (isText ? null : event.key === '?' ? showKeys : null) ??
    (block === null || isText ? null : blockKey(editor, event, block));
  if (action === null) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

type Action = (() => void) | null;

function historyKey({ store }: Editor, event: KeyboardEvent): Action {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? store.redo : store.undo;
  return key === 'y' ? store.redo : null;
}

function blockKey(editor: Editor, event: KeyboardEvent, block: BlockKey): Action {
  const { store } = editor;
  if (store.get().lift !== null) return liftedKey(editor, event);
  if (event.altKey) return altKey(editor, event.key, block);
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'd' ? () => editor.actions.duplicate(block) : null;
  switch (event.key) {
    case ' ':
      return () => pickUp(store, block);
    case 'Enter':
      return () => store.patch({ editing: block });
    case 'Delete':
    case 'Backspace':
      return () => editor.actions.remove(block);
    case 'a':
      return () => store.patch({ picking: nextPlace(store) });
    case 'Escape':
      return () => store.patch({ selected: null, editing: null });
    case 'ArrowUp':
    case 'ArrowDown':
      return () => goToNext(editor, block, event.key === 'ArrowUp' ? -1 : 1);
    default:
      return null;
  }
}

function altKey({ actions }: Editor, key: string, block: BlockKey): Action {
  if (key === 'ArrowUp') return () => actions.moveBy(block, -1);
  return key === 'ArrowDown' ? () => actions.moveBy(block, 1) : null;
}

function liftedKey({ store }: Editor, { key }: KeyboardEvent): Action {
  if (key === ' ' || key === 'Enter') return () => putDown(store);
  if (key === 'Escape' || key === 'Tab') return () => putBack(store);
  return () => void moveLifted(store, key);
}

/** Moves the focus to the next or previous block, through all areas. */
function goToNext({ store }: Editor, block: BlockKey, by: -1 | 1): void {
  const keys = areasOf(store.document()).flatMap(({ blocks }) => blocks.map(keyOf));
  const next = keys[keys.indexOf(block) + by];
  if (next !== undefined) store.focusBlock(next);
}
