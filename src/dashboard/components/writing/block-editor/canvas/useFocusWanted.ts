import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStore } from '../../../../hooks/state/useStore.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { blockIn } from './overlay/follow-blocks.ts';
import { loadedEngine, loadEngine } from '../engine/load-engine.ts';
import type { EditorStore, WantedArea, WantedField, WantedFocus } from '../state/editor-store.ts';

/** Focuses the block or text that should have the focus, once it is on the screen. */
export function useFocusWanted(store: EditorStore, canvas: RefObject<HTMLElement | null>): void {
  const wanted = useStore(store.wantsFocus);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => () => waiting.current?.(), []);
  useLayoutEffect(() => {
    if (wanted === null) return;
    store.wantsFocus.set(null);
    waiting.current?.();
    waiting.current = null;
    if (!('key' in wanted)) {
      focusBeside(canvas.current, wanted);
      return;
    }
    if (wanted.text === null) {
      focusBlock(canvas.current, wanted);
      return;
    }
    if (wanted.text.place === 'all') showBlock(canvas.current, wanted.key);
    if (focusText(store, wanted)) return;
    focusBlock(canvas.current, wanted);
    if (loadedEngine() === null && canvas.current !== null) {
      waiting.current = keepKeys(canvas.current, (keys) => {
        if (focusText(store, wanted)) void replay(store, keys);
      });
    } else store.patch({ text: null });
  });
}

/** Focuses a field above the email, or a part of its layout. */
function focusBeside(canvas: HTMLElement | null, wanted: WantedArea | WantedField): void {
  if ('field' in wanted) {
    const row = canvas?.querySelector(`[data-envelope="${wanted.field}"]`);
    row?.querySelector<HTMLElement>('input, [role="textbox"]')?.focus();
    return;
  }
  const area = canvas?.querySelector<HTMLElement>(`[data-area="${wanted.area}"]`);
  if (wanted.isOnlySeen === true) area?.scrollIntoView({ block: 'nearest' });
  else (area ?? canvas)?.focus();
}

function focusBlock(canvas: HTMLElement | null, { key, isOnlySeen = false }: WantedFocus): void {
  if (!isOnlySeen && canvas !== null) blockIn(canvas, key)?.focus({ preventScroll: true });
  showBlock(canvas, key);
}

function showBlock(canvas: HTMLElement | null, key: BlockKey): void {
  if (canvas !== null) blockIn(canvas, key)?.scrollIntoView({ block: 'nearest' });
}

/** Puts the caret into a text; returns false if the text can't be edited, or not yet. */
function focusText(store: EditorStore, { key, text }: WantedFocus): boolean {
  if (text === null) return false;
  const live = store.texts.wake({ block: key, path: text.path });
  if (live === null) return false;
  live.element.setAttribute('data-open', '');
  live.element.scrollIntoView({ block: 'nearest' });
  live.focus(text.place);
  return true;
}

/** Keeps the keys of the canvas until the text engine is loaded. Returns a function that stops it. */
function keepKeys(canvas: HTMLElement, onReady: (keys: readonly KeyboardEvent[]) => void): () => void {
  const keys: KeyboardEvent[] = [];
  let isOver = false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    keys.push(event);
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => {
    isOver = true;
    canvas.removeEventListener('keydown', onKeyDown, { capture: true });
  };
  canvas.addEventListener('keydown', onKeyDown, { capture: true });
  void loadEngine().then(
    () => {
      if (isOver) return;
      stop();
      onReady(keys);
    },
    // The editor shows that it couldn't be loaded.
    stop,
  );
  return stop;
}

/** Replays kept keys in the text or block that has the focus by then. */
async function replay(store: EditorStore, keys: readonly KeyboardEvent[]): Promise<void> {
  for (const key of keys) {
    const text = store.texts.focused();
    if (text === null) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    else text.press(key);
    // A key may move the focus, which follows after React has rendered.
    await Promise.resolve();
  }
}
