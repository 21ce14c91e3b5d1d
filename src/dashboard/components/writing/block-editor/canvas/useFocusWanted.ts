import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStore } from '../../../../hooks/state/useStore.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { blockIn } from './overlay/follow-blocks.ts';
import { loadedEngine } from '../engine/load-engine.ts';
import { createEarlyKeys, type EarlyKeys } from './early-keys.ts';
import { placeInWindow } from './texts/text-point.ts';
import type { EditorStore, WantedArea, WantedField, WantedFocus } from '../state/editor-store.ts';

/** Focuses the block or text that should have the focus, once it is on the screen. */
export function useFocusWanted(store: EditorStore, canvas: RefObject<HTMLElement | null>): void {
  const wanted = useStore(store.wantsFocus);
  const early = useRef<EarlyKeys | null>(null);
  useEffect(() => () => early.current?.stop(), []);
  useLayoutEffect(() => {
    if (wanted === null) return;
    store.wantsFocus.set(null);
    early.current?.leave();
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
      early.current ??= createEarlyKeys(store, canvas.current, (visited) => focusText(store, visited));
      early.current.goTo(wanted);
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
  const element = store.texts.of(key)?.elementOf(text.path) ?? live.element;
  live.focus(placeInWindow(element, text.place));
  return true;
}
