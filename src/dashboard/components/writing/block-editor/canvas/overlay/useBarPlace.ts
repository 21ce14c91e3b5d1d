import { useLayoutEffect, type RefObject } from 'react';
import { useDocument } from '../../state/editor-context.ts';
import type { MountedText } from '../../state/mounted-text.ts';
import { followBlocks } from './follow-blocks.ts';

/** The distance between a bar and its block, in pixels. */
const gap_px = 8;

/** The room between a bar and the sides of its block or the canvas, in pixels. */
const side_px = 6;

/**
 * Places a bar above what it is about, or below it where there is no room, within what the canvas shows and never over the
 * line with the caret.
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
    const stop = followBlocks(canvas, () => place(bar, { canvas, find, text }));
    const leave = text?.subscribe(() => place(bar, { canvas, find, text }));
    return () => {
      stop();
      leave?.();
    };
  }, [ref, find, text, document]);
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
  const seen = canvas.getBoundingClientRect();
  bar.style.maxWidth = `${canvas.clientWidth - 2 * side_px}px`;
  const { offsetHeight: height, offsetWidth: width } = bar;
  const line = text?.isLive() === true ? text.caretBox() : box;
  const free = box.top - gap_px - height;
  const above = Math.max(free, seen.top + gap_px);
  const below = Math.min(box.bottom + gap_px, seen.bottom - gap_px - height);
  const isAbove = text === null ? free >= seen.top || below < box.bottom : above + height <= line.top;
  const top = isAbove ? above : Math.max(below, text === null ? below : line.bottom + gap_px);
  const left = Math.max(seen.left + side_px, Math.min(box.right, seen.right) - side_px - width);
  bar.style.top = `${Math.round(top - seen.top + canvas.scrollTop)}px`;
  bar.style.left = `${Math.round(left - seen.left + canvas.scrollLeft)}px`;
}
