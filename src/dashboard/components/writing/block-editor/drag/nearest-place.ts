import { blocksOf, type Place } from '../model/areas.ts';
import type { EditorStore } from '../state/editor-store.ts';

/** A point in the window. */
type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

/**
 * Returns the place nearest to a point outside of blocks and areas, such as a gap between columns, the email's margins,
 * or the space around it. Null for an email without areas.
 */
export function nearestPlace(store: EditorStore, canvas: ParentNode, point: Point): Place | null {
  const areas = [...canvas.querySelectorAll<HTMLElement>('[data-area]')];
  // Between sections, areas without blocks have no room in the email.
  const shown = areas.filter((area) => area.matches('[data-column]') || blocksIn(area).length > 0);
  const [nearest] = (shown.length === 0 ? areas : shown).toSorted(
    (one, other) => distance(one, point) - distance(other, point),
  );
  if (nearest === undefined) return null;
  const area = Number(nearest.dataset['area']);
  const above = blocksIn(nearest).filter((block) => {
    const { top, height } = block.getBoundingClientRect();
    return top + height / 2 < point.clientY;
  });
  return { area, position: Math.min(above.length, blocksOf(store.document(), area).length) };
}

function blocksIn(area: HTMLElement): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>('[data-block]')];
}

function distance(element: HTMLElement, { clientX: x, clientY: y }: Point): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(0, left - x, x - right), Math.max(0, top - y, y - bottom));
}
