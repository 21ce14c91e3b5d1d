import type { EditorStore } from '../state/editor-store.ts';
import { selectRange, toggleSelected } from '../state/selection.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { findBlock } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { kindOf } from '../model/sentences.ts';
import type { Editor } from '../state/editor-context.ts';
import type { ImagePlace } from '../state/image-fills.ts';
import { selectEarlyWord } from './early-presses.ts';
import { pointIn } from './texts/text-point.ts';
import { componentUnder, textUnder } from './texts/text-under.ts';

/** A mouse press, as reported by React and the browser. */
type Press = Pick<
  globalThis.MouseEvent,
  'button' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'stopPropagation'
>;

/** Selects the block; others that are selected with it stay selected. */
export function selectBlock(store: EditorStore, id: BlockKey): void {
  const { selected, text, others } = store.get();
  store.texts.wakeBlock(id);
  if (selected === id && text === null) return;
  const isWith = selected !== null && others.includes(id);
  const kept = isWith ? [selected, ...others.filter((other) => other !== id)] : [];
  store.patch({ selected: id, others: selected === id ? others : kept, text: null, area: null });
}

/** Selects the block alone. */
function selectOnly(store: EditorStore, id: BlockKey): void {
  selectBlock(store, id);
  if (store.get().others.length > 0) store.patch({ others: [] });
}

/** Handles a press with Shift or Ctrl, which changes which blocks are selected. */
export function selectMore(store: EditorStore, id: BlockKey, event: Press): void {
  if (event.button !== 0 || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
  const { selected, text } = store.get();
  // Within a text, Shift extends the text selection.
  if (event.shiftKey && selected === id && text !== null) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.shiftKey) selectRange(store, id);
  else toggleSelected(store, id);
}

/**
 * Handles a click outside of texts: selects the block, and a tap on the place of an empty image fills it. A press in a
 * text that ends outside of it leaves the caret there.
 */
export function pressOnce(editor: Editor, id: BlockKey, event: globalThis.MouseEvent): void {
  const { store } = editor;
  if (textUnder(event, store.texts.of(id)) === null && store.texts.focused() === null) selectOnly(store, id);
  const image = isTap(event) && isOnEmptyImage(event) ? imageUnder(store, id, event) : null;
  if (image !== null) editor.replaceImage(image);
}

function isTap(event: globalThis.MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}

function isOnEmptyImage(event: Event): boolean {
  return event
    .composedPath()
    .some((one) => one instanceof HTMLElement && one.dataset['ndEmpty'] !== undefined);
}

/** Handles a double click outside of texts: replaces an image, or puts the caret into the nearest text. */
export function pressTwice(editor: Editor, id: BlockKey, event: globalThis.MouseEvent): void {
  const path = textUnder(event, editor.store.texts.of(id));
  if (path !== null) {
    selectEarlyWord(editor.store, { key: id, path }, event);
    return;
  }
  const image = imageUnder(editor.store, id, event);
  if (image !== null) editor.replaceImage(image);
  else goToNearest(editor.store, id, event);
}

/** Returns the block's image at an event, in a list or outside of one; null for any other place. */
export function imageUnder(store: EditorStore, block: BlockKey, event: Event): ImagePlace | null {
  const found = componentUnder(event);
  const components: unknown = kindOf(findBlock(store.document(), block) ?? {})?.components;
  if (found === null || !Array.isArray(components)) return null;
  const { name, item } = found;
  const type = item === null ? 'image' : 'items';
  const isHere = (one: unknown) => isRecord(one) && one.name === name && one.type === type;
  if (!components.some(isHere)) return null;
  return item === null ? { block, name } : { block, name, item };
}

/** Moves the caret to the letter nearest to a point. */
function goToNearest(store: EditorStore, id: BlockKey, event: globalThis.MouseEvent): void {
  const { clientX: x, clientY: y } = event;
  const texts = store.texts.of(id);
  const ranked = (texts?.paths() ?? []).flatMap((path) => {
    const element = texts?.elementOf(path) ?? null;
    const area = element?.getBoundingClientRect();
    if (element === null || area === undefined || area.height === 0) return [];
    const aside = Math.max(0, area.left - x, x - area.right);
    const away = Math.hypot(aside, Math.max(0, area.top - y, y - area.bottom));
    return [{ path, away, point: pointIn(element, event) }];
  });
  const [nearest] = ranked.toSorted((one, two) => one.away - two.away);
  if (nearest !== undefined) store.focusText(id, nearest.path, nearest.point);
}
