import type { RefObject } from 'react';
import type { BlockKey } from '../../model/block-keys.ts';

/** The scrolling element around the email. */
export type CanvasElement = RefObject<HTMLElement | null>;

/** Calls `place` immediately, and whenever blocks on the canvas may have moved on the screen. */
export function followBlocks(canvas: HTMLElement, place: () => void): () => void {
  place();
  const mail = canvas.querySelector('[data-mail]');
  const sizes = new ResizeObserver(place);
  for (const element of [canvas, mail]) if (element !== null) sizes.observe(element);
  canvas.addEventListener('scroll', place, { passive: true });
  return () => {
    sizes.disconnect();
    canvas.removeEventListener('scroll', place);
  };
}

/** Returns the frame of a section on the canvas; null if it isn't there. */
export function sectionIn(canvas: ParentNode, id: string): Element | null {
  const frame = canvas.querySelector('[data-mail]')?.shadowRoot;
  return frame?.querySelector(`[data-nd-section="${CSS.escape(id)}"]`) ?? null;
}

/** Returns a block on the canvas; null if it isn't there. */
export function blockIn(canvas: ParentNode, id: BlockKey): HTMLElement | null {
  return canvas.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`);
}
