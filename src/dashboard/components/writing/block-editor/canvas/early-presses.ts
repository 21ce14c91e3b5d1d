import { isChip } from '../../merge-tags/chip.ts';
import { loadedEngine, loadEngine } from '../engine/load-engine.ts';
import type { BlockKey } from '../model/block-keys.ts';
import type { EditorStore } from '../state/editor-store.ts';
import type { TextPoint } from '../state/mounted-text.ts';
import { pointIn } from './texts/text-point.ts';
import { textUnder } from './texts/text-under.ts';

/** A text of the canvas. */
interface PressedText {
  readonly key: BlockKey;
  readonly path: string;
}

/** The distance from which a press is a drag, in pixels. */
const dragDistance = 3;

/**
 * Handles a press in a text that comes before the text engine is loaded: puts the caret there, and selects the words of a
 * drag.
 */
export function waitForEngine(store: EditorStore, id: BlockKey, event: globalThis.PointerEvent): void {
  if (loadedEngine() !== null || event.button !== 0) return;
  const path = textUnder(event, store.texts.of(id));
  if (path === null) return;
  event.preventDefault();
  const text = { key: id, path };
  const from = pointOf(store, text, event);
  store.focusText(id, path, from);
  followDrag(store, { ...text, from }, event);
  if (isChip(event.composedPath()[0])) openTagOnceLive(store);
}

/** Selects the word of a double click that comes before the text engine is loaded. */
export function selectEarlyWord(store: EditorStore, text: PressedText, event: globalThis.MouseEvent): void {
  if (loadedEngine() !== null) return;
  store.focusText(text.key, text.path, { ...pointOf(store, text, event), to: 'word' });
}

/** Selects the words between a press and its release. */
function followDrag(
  store: EditorStore,
  { from, ...text }: PressedText & { readonly from: TextPoint },
  press: globalThis.PointerEvent,
): void {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  const release = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    ended.abort();
    if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < dragDistance) return;
    ignoreClick();
    store.focusText(text.key, text.path, { ...from, to: pointOf(store, text, event) });
  };
  globalThis.addEventListener('pointerup', release, options);
  globalThis.addEventListener('pointercancel', () => ended.abort(), options);
}

/** Ignores the click that follows a release, which would select what is below it. */
function ignoreClick(): void {
  const passed = new AbortController();
  const ignore = (event: Event) => event.stopPropagation();
  globalThis.addEventListener('click', ignore, { capture: true, signal: passed.signal });
  setTimeout(() => passed.abort());
}

function pointOf(store: EditorStore, { key, path }: PressedText, event: globalThis.MouseEvent): TextPoint {
  const element = store.texts.of(key)?.elementOf(path) ?? null;
  return element === null ? { left: 0, top: 0 } : pointIn(element, event);
}

/** Opens the merge tag next to the caret once the text is live. */
function openTagOnceLive(store: EditorStore): void {
  void loadEngine().then(
    () => requestAnimationFrame(() => store.tag.set(store.texts.focused()?.tag() ?? null)),
    // The editor shows that the engine couldn't be loaded.
    () => undefined,
  );
}
