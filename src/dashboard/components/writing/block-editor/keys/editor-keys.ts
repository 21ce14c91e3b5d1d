import type { KeyboardEvent } from 'react';
import type { Translator } from '../../../../../messages/translator.ts';
import { isTyping } from '../../../../hooks/useShortcuts.ts';
import { copyBlockLook, pasteBlockLook } from '../state/copied-looks.ts';
import type { Editor } from '../state/editor-context.ts';
import { nextPlace } from '../state/editor-store.ts';
import { putBack, moveLifted, pickUp, putDown } from '../state/keyboard-move.ts';
import { blockOrder, selectArea, selectRange } from '../state/selection.ts';
import { areaKey, goToStop, movedSection, toBar } from './section-keys.ts';
import { findBlock, placeOf } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { hasImage, isEmptyText, textsOf } from '../model/block-texts.ts';

/** Actions with keyboard shortcuts, in the order of the list under `?`. */
export const editorKeys = [
  'go',
  'lift',
  'move',
  'edit',
  'add',
  'duplicate',
  'delete',
  'clipboard',
  'formatting',
  'undo',
  'redo',
  'list',
] as const;

/** Returns whether an event comes from a text, including one in a shadow root. */
export function isInText(event: Event): boolean {
  return isTyping(event.composedPath()[0] ?? null);
}

/** Returns the block at an event, except for events from its buttons; null elsewhere. */
export function blockOfEvent({ target }: Event): BlockKey | null {
  return target instanceof HTMLElement ? (target.dataset['block'] ?? null) : null;
}

/** Handles keys of the whole editor, then keys of the focused block. */
export function onEditorKey(editor: Editor, event: KeyboardEvent, showKeys: () => void): void {
  if (event.defaultPrevented) return;
  const block = blockOfEvent(event.nativeEvent);
  const isText = isInText(event.nativeEvent);
  const action =
    (isText ? null : event.key === '?' ? showKeys : null) ??
    (isText
      ? null
      : block === null
        ? (movedSection(editor, event) ?? areaKey(editor, event))
        : blockKey(editor, event, block));
  if (action === null) {
    if (isLetterOnEmail(event)) event.stopPropagation();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** Returns whether someone types on the email outside of a text; such letters aren't page shortcuts. */
function isLetterOnEmail({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return false;
  return target instanceof Element && target.closest('[data-canvas]') !== null;
}

type Action = (() => void) | null;

/** Returns the action of a key on a block; null for none. */
export function blockKey(editor: Editor, event: KeyboardEvent, block: BlockKey): Action {
  const { store } = editor;
  if (store.get().lift !== null) return liftedKey(editor, event);
  if (event.altKey) return altKey(editor, event, block);
  if (event.ctrlKey || event.metaKey) return modKey(editor, event, block);
  const isUp = event.key === 'ArrowUp';
  switch (event.key) {
    case ' ':
      return () => pickUp(store, block);
    case 'Enter':
      return enter(editor, block);
    case 'Delete':
    case 'Backspace':
      return () => editor.actions.remove(block);
    case 'a':
    case '/':
      return () => store.patch({ picking: nextPlace(store) });
    case 'Escape':
      return () => selectSection(editor, block);
    case 'Tab':
      return event.shiftKey ? null : toBar(event);
    case 'ArrowUp':
    case 'ArrowDown':
      return () => goToNext(editor, block, { by: isUp ? -1 : 1, isRange: event.shiftKey });
    default:
      return null;
  }
}

function modKey({ store, actions }: Editor, event: KeyboardEvent, block: BlockKey): Action {
  const key = event.key.toLowerCase();
  if (key === 'd') return () => actions.duplicate(block);
  return key === 'a' ? () => selectArea(store, block) : null;
}

function lookKey({ store, hasOptions }: Editor, event: KeyboardEvent, block: BlockKey): Action {
  if (event.getModifierState('AltGraph') || !hasOptions) return null;
  if (event.code === 'KeyC') return () => copyBlockLook(store, block);
  return event.code === 'KeyV' ? () => pasteBlockLook(store, block) : null;
}

/** Enters the first visible text of a block, or the settings of an image or a block without texts. */
function enter({ store, openSettings }: Editor, block: BlockKey): Action {
  const placed = findBlock(store.document(), block);
  if (placed === undefined) return null;
  const paths = store.texts.of(block)?.paths() ?? [];
  const written = textsOf(placed).filter((text) => paths.includes(text.path) && !isEmptyText(text));
  // Next to an image, an empty text has no room on the canvas.
  const first = written[0]?.path ?? (hasImage(placed) ? undefined : paths[0]);
  if (first !== undefined) return () => store.focusText(block, first, 'end');
  const t: Translator<'block-editor'> = store.t;
  return () => {
    store.say(t('text.none.status'));
    store.wantsSettings.set(block);
    openSettings();
  };
}

/** Moves from a block to its section. */
function selectSection({ store }: Editor, block: BlockKey): void {
  const { others } = store.get();
  const place = placeOf(store.document(), block);
  if (others.length > 0) {
    store.patch({ others: [] });
    return;
  }
  if (place !== undefined) store.focusArea(place.area);
}

function altKey(editor: Editor, event: KeyboardEvent, block: BlockKey): Action {
  const { actions } = editor;
  const { key, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) return lookKey(editor, event, block);
  if (key === 'ArrowUp') return () => actions.moveBy(block, -1);
  return key === 'ArrowDown' ? () => actions.moveBy(block, 1) : null;
}

function liftedKey({ store }: Editor, { key }: KeyboardEvent): Action {
  if (key === ' ' || key === 'Enter') return () => putDown(store);
  if (key === 'Escape' || key === 'Tab') return () => putBack(store);
  return () => void moveLifted(store, key);
}

/** Moves the focus to the next or previous block, through all areas, or extends the selection to it. */
function goToNext(
  { store }: Editor,
  block: BlockKey,
  { by, isRange }: { by: 1 | -1; isRange: boolean },
): void {
  if (!isRange) {
    goToStop(store, block, by);
    return;
  }
  const keys = blockOrder(store);
  const next = keys[keys.indexOf(block) + by];
  if (next !== undefined) selectRange(store, next);
}
