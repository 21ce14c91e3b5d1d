import { useLayoutEffect, type RefObject } from 'react';
import { useDocument } from '../../state/editor-context.ts';
import type { MountedText } from '../../state/mounted-text.ts';
import { followBlocks } from './follow-blocks.ts';

/** The distance between a bar and its block, in pixels. */
const gap_px = 8;

/** The distance between a bar and the sides of its block or the canvas, in pixels. */
const side_px = 6;

/**
 * Places a bar above its element, or below if there is no room, within the visible canvas and never over the caret's
 * line.
 */
export function useBarPlace(
  ref: RefObject<HTMLElement | null>,
  find: (canvas: ParentNode) => Element | null,
  text: MountedText | null,
): void {
  const document = useDocument();
  useLayoutEffect(() => {
    const bar = ref.current;
    const canvas = bar?.closest<HTMLElement>('[data-canvas]') ?? null;
    if (bar === null || canvas === null) return undefined;
    const again = () => place(bar, { canvas, find, text });
    const stop = followBlocks(canvas, again);
    const size = new ResizeObserver(again);
    size.observe(bar);
    const leave = text?.subscribe(again);
    const { visualViewport: view } = window;
    for (const change of viewChanges) view?.addEventListener(change, again);
    return () => {
      for (const change of viewChanges) view?.removeEventListener(change, again);
      stop();
      size.disconnect();
      leave?.();
    };
  }, [ref, find, text, document]);
}

/** Changes of the visible part of the page, which an on-screen keyboard makes smaller. */
const viewChanges = ['resize', 'scroll'] as const;

/** The minimum height of an on-screen keyboard, in pixels. */
const keyboard_px = 120;

/** Returns the top of the on-screen keyboard, in pixels from the top of the window; null without one. */
function keyboardTop(): number | null {
  const { visualViewport: view, innerHeight } = window;
  const { scale = 1, height = innerHeight, offsetTop = 0 } = view ?? {};
  return scale === 1 && innerHeight - height >= keyboard_px ? offsetTop + height : null;
}

/** Returns the edges of the canvas that no sheet covers. */
function uncovered(canvas: HTMLElement): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
  const { left, right, top, bottom } = canvas.getBoundingClientRect();
  const covered_px = Number.parseFloat(getComputedStyle(canvas).scrollPaddingBottom);
  return { left, right, top, bottom: bottom - (Number.isNaN(covered_px) ? 0 : covered_px) };
}

function place(
  bar: HTMLElement,
  {
    canvas,
    find,
    text,
  }: { canvas: HTMLElement; find: (canvas: ParentNode) => Element | null; text: MountedText | null },
): void {
  const box = find(canvas)?.getBoundingClientRect();
  if (box === undefined) return;
  const seen = uncovered(canvas);
  bar.style.maxWidth = `${canvas.clientWidth - 2 * side_px}px`;
  const { offsetHeight: height, offsetWidth: width } = bar;
  const line = text?.isLive() === true ? text.caretBox() : box;
  const free = box.top - gap_px - height;
  const above = Math.max(free, seen.top + gap_px);
  const below = Math.min(box.bottom + gap_px, seen.bottom - gap_px - height);
  const isAbove = text === null ? free >= seen.top || below < box.bottom : above + height <= line.top;
  const beside = isAbove ? above : Math.max(below, text === null ? below : line.bottom + gap_px);
  const keyboard = text === null ? null : keyboardTop();
  const top = keyboard === null ? beside : keyboard - gap_px - height;
  const left = Math.max(seen.left + side_px, Math.min(box.right, seen.right) - side_px - width);
  bar.dataset['side'] = text !== null && keyboard === null && top === free ? 'above' : 'other';
  bar.style.top = `${Math.round(top - seen.top + canvas.scrollTop)}px`;
  bar.style.left = `${Math.round(left - seen.left + canvas.scrollLeft)}px`;
}
