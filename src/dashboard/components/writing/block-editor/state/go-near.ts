import { areasOf, blockAt, type Place } from '../model/areas.ts';
import { keyOf, type BlockKey } from '../model/block-keys.ts';
import { sectionOf } from '../model/section-marks.ts';
import type { EditorStore } from './editor-store.ts';

/**
 * Moves to the nearest part of the email after the removal of a block or section, so that the focus stays on the email: a
 * block of its area, the empty column, or a block before or after it.
 */
export function goNear(store: EditorStore, place: Place): void {
  const near = nearestBlock(store, place);
  if (near === null) store.focusArea(place.area);
  else store.focusBlock(near);
}

function nearestBlock(store: EditorStore, place: Place): BlockKey | null {
  const document = store.document();
  const beside = blockAt(document, place) ?? blockAt(document, { ...place, position: place.position - 1 });
  if (beside !== undefined) return keyOf(beside);
  if (sectionOf(document, place.area) !== undefined) return null;
  const areas = areasOf(document);
  const at = areas.findIndex(({ area }) => area === place.area);
  const above = areas.slice(0, at).flatMap(({ blocks }) => blocks);
  const below = areas.slice(at + 1).flatMap(({ blocks }) => blocks);
  const nearest = above.at(-1) ?? below[0];
  return nearest === undefined ? null : keyOf(nearest);
}
