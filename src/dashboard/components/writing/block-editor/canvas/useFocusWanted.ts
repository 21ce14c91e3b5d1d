import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStore } from '../../../../hooks/state/useStore.ts';
import { loadedEngine, loadEngine } from '../engine/load-engine.ts';
import type { EditorStore, WantedFocus } from '../state/editor-store.ts';

/** Focuses the block or text that wants the focus, once it is on the screen. */
export function useFocusWanted(store: EditorStore, canvas: RefObject<HTMLElement | null>): void {
  const wanted = useStore(store.wantsFocus);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => () => waiting.current?.(), []);
  useLayoutEffect(() => {
    if (wanted === null) return;
    store.wantsFocus.set(null);
    waiting.current?.();
    waiting.current = null;
    if ('area' in wanted) {
      const area = canvas.current?.querySelector<HTMLElement>(`[data-area="${wanted.area}"]`);
      (area ?? canvas.current)?.focus();
      return;
    }
    if (wanted.text === null) {
      focusBlock(canvas.current, wanted);
      return;
    }
    if (focusText(store, wanted)) return;
    focusBlock(canvas.current, wanted);
    if (loadedEngine() === null && canvas.current !== null) {
      waiting.current = keepLetters(canvas.current, (letters) => {
        if (focusText(store, wanted) && letters !== '')
          store.texts.focused()?.run({ name: 'insert', text: letters });
      });
    } else store.patch({ text: null });
  });
}

function focusBlock(canvas: HTMLElement | null, { key }: WantedFocus): void {
  const block = canvas?.querySelector<HTMLElement>(`[data-block="${key}"]`);
  block?.focus({ preventScroll: true });
  block?.scrollIntoView({ block: 'nearest' });
}

/** Puts the caret into a text; returns false if it can't be written, or not yet. */
function focusText(store: EditorStore, { key, text }: WantedFocus): boolean {
  if (text === null) return false;
  const live = store.texts.wake({ block: key, path: text.path });
  if (live === null) return false;
  live.element.setAttribute('data-open', '');
  live.element.scrollIntoView({ block: 'nearest' });
  live.focus(text.place);
  return true;
}

/** Keeps what is typed until the text engine is there. Returns a function that stops waiting. */
function keepLetters(canvas: HTMLElement, onReady: (letters: string) => void): () => void {
  let letters = '';
  let isOver = false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) letters += event.key;
    else if (event.key === 'Backspace') letters = letters.slice(0, -1);
    else return;
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
      onReady(letters);
    },
    // The editor says that it couldn't be loaded.
    stop,
  );
  return stop;
}
