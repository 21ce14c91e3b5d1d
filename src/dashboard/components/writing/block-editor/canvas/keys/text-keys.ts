import { copyWordsLook, pasteWordsLook } from '../../state/copied-looks.ts';
import type { Editor } from '../../state/editor-context.ts';
import { enterItem, removeEmptyItem } from '../../state/list-items.ts';
import type { MountedText, TextCommand } from '../../state/mounted-text.ts';
import { findBlock } from '../../model/areas.ts';
import { isSampleText } from '../../model/block-samples.ts';
import { menuKey } from './menu-keys.ts';
import type { TextKey } from './text-key.ts';
import { nextAtX, nextInOrder, type Neighbor } from './neighbors.ts';

type Action = (() => void) | null;

/** Handles a key in a text; returns false if the text handles the key itself. */
export function onTextKey(editor: Editor, key: TextKey): boolean {
  const { event } = key;
  if (event.isComposing) return false;
  const isMod = event.ctrlKey || event.metaKey;
  const action = isMod
    ? modKey(editor, key)
    : (menuKey(editor, key) ?? (event.altKey ? null : plainKey(editor, key)));
  if (action === null) return false;
  event.preventDefault();
  action();
  return true;
}

/** Commands by the physical key, because Shift and Alt change its letter. */
const commands: ReadonlyMap<string, TextCommand> = new Map<string, TextCommand>([
  ['shift Digit7', { name: 'orderedList' }],
  ['shift Digit8', { name: 'bulletList' }],
  ['alt Digit0', { name: 'heading', level: 0 }],
  ['alt Digit1', { name: 'heading', level: 1 }],
  ['alt Digit2', { name: 'heading', level: 2 }],
  ['alt Digit3', { name: 'heading', level: 3 }],
]);

const lookKeys: ReadonlyMap<string, typeof copyWordsLook> = new Map([
  ['KeyC', copyWordsLook],
  ['KeyV', pasteWordsLook],
]);

function undoKey({ store }: Editor, { text, event }: TextKey): Action {
  return event.shiftKey ? store.redo : () => (text.undoShortcut() ? undefined : store.undo());
}

function modKey(editor: Editor, key: TextKey): Action {
  const { store } = editor;
  const { place, text, event } = key;
  const letter = event.key.toLowerCase();
  if (!event.altKey) {
    if (letter === 'z') return undoKey(editor, key);
    if (letter === 'y') return store.redo;
    if (letter === 'a') return text.isAllSelected() ? () => store.focusBlock(place.block) : null;
    if (letter === 'k') return () => openLink(text);
  }
  const look = event.altKey && !event.getModifierState('AltGraph') ? lookKeys.get(event.code) : undefined;
  if (look !== undefined) return () => text.kind !== 'field' && look(store, text);
  const command = commands.get(`${event.altKey ? 'alt' : event.shiftKey ? 'shift' : ''} ${event.code}`);
  return command === undefined ? null : () => text.kind === 'rich' && text.run(command);
}

function openLink(text: MountedText): void {
  barOf(text)?.querySelector<HTMLElement>('[data-tool="link"] button')?.click();
}

function plainKey(editor: Editor, key: TextKey): Action {
  const { place, text, event } = key;
  const { store, actions } = editor;
  if (event.key === 'Escape') return () => store.focusBlock(place.block);
  if (event.key === 'Tab') return () => tab(key);
  if (event.key === 'Enter') return event.shiftKey ? null : enterKey(editor, key);
  if (event.shiftKey) return null;
  switch (event.key) {
    case 'Backspace':
      return text.isAtEnd('start') ? backspace(editor, key) : null;
    case 'Delete':
      return text.isAtEnd('end') ? () => actions.join(place, 'down') : null;
    case 'ArrowUp':
      return leaveLine(editor, key, -1);
    case 'ArrowDown':
      return leaveLine(editor, key, 1);
    case 'ArrowLeft':
      return text.isAtEnd('start') ? goTo(editor, nextInOrder(store, place, -1), 'end') : null;
    case 'ArrowRight':
      return text.isAtEnd('end') ? goTo(editor, nextInOrder(store, place, 1), 'start') : null;
    default:
      return null;
  }
}

/** Moves to the text above or below, unless the caret can still move a line within the text. */
function leaveLine(editor: Editor, { place, text }: TextKey, by: 1 | -1): Action {
  if (!text.isOnLine(by === -1 ? 'first' : 'last')) return null;
  const x = text.caretBox().left;
  const next = nextAtX(editor.store, place, { by, x });
  return goTo(editor, next, { x, line: by === -1 ? 'last' : 'first' });
}

function goTo(
  { store }: Editor,
  next: Neighbor | null,
  caret: 'start' | 'end' | { x: number; line: 'first' | 'last' },
): Action {
  if (next === null) return null;
  if (next.block === null) return () => store.focusArea(next.area);
  const { block, path } = next;
  return path === null ? () => store.focusBlock(block) : () => store.focusText(block, path, caret);
}

/** Indents or outdents a list item; elsewhere, moves the focus to the text's bar. */
function tab({ text, event }: TextKey): void {
  if (text.kind === 'rich' && text.indent(event.shiftKey ? -1 : 1)) return;
  barOf(text)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}

function barOf({ element }: MountedText): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot
    ? (root.host.closest('[data-canvas]')?.querySelector('[role="toolbar"]') ?? null)
    : null;
}

function enterKey(editor: Editor, { place, text }: TextKey): Action {
  const { store, actions, samples } = editor;
  if (text.kind === 'rich') {
    if (text.wordsBefore() === '---' && text.isAtParagraphEnd())
      return () => actions.replaceByLine(place, text);
    return isInList(text) ? null : enterItem(editor, place, text);
  }
  return () => {
    const next = nextInOrder(store, place, 1);
    const placed = findBlock(store.document(), place.block);
    if (placed === undefined || next?.block !== place.block || next.path === null)
      actions.addTextBelow(place.block);
    else store.focusText(next.block, next.path, isSampleText(samples, placed, next.path) ? 'all' : 'end');
  };
}

function backspace(editor: Editor, { place, text }: TextKey): Action {
  if (isInList(text)) return null;
  return () => {
    if (!text.undoShortcut() && !removeEmptyItem(editor, place)) editor.actions.join(place, 'up');
  };
}

/** Returns whether the caret is in a list or quote within a text. */
function isInList(text: MountedText): boolean {
  return (
    text.kind === 'rich' && ['bulletList', 'orderedList', 'blockquote'].some((name) => text.isActive(name))
  );
}
