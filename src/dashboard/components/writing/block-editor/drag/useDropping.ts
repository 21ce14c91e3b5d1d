import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { extractClosestEdge, type Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, type RefObject } from 'react';
import { useEditor, type Editor } from '../state/editor-context.ts';
import { keyAt, type DropMark, type EditorStore } from '../state/editor-store.ts';
import { blocksOf, placeOf } from '../model/areas.ts';
import { equalShares } from '../model/column-shares.ts';
import { findSection, sectionOf } from '../model/section-marks.ts';
import { placeAround, placeOutside } from '../model/sections.ts';
import { newBlock, showing } from '../state/new-block.ts';
import { scrollWhileDragging } from './auto-scroll.ts';
import { nearestPlace } from './nearest-place.ts';
import { placeOffered, type Dragged, type DropPlace } from './drag-data.ts';
import { monitorDrags } from './drags.ts';
import { acceptDrops, type DragLocation } from './drop-targets.ts';

/** Follows every drag of blocks over this editor: shows the drop position, scrolls at the edges, and drops. */
export function useDropping(scroller: RefObject<HTMLElement | null>): void {
  const editor = useEditor();
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const { store } = editor;
    const scroll = scrollWhileDragging(element);
    const placeFor = (dragged: Dragged, location: DragLocation): DropMark | null => {
      const place = placeUnder(store, element, location);
      if (place === null || (dragged.kind !== 'columns' && dragged.kind !== 'section')) return place;
      const document = store.document();
      if (dragged.kind === 'section' && sectionOf(document, place.area)?.id === dragged.section) return null;
      // Columns don't nest.
      return placeOutside(document, place);
    };
    const show = (dragged: Dragged, location: DragLocation) => {
      const mark = placeFor(dragged, location);
      const before = store.get().mark;
      if (
        mark?.area === before?.area &&
        mark?.position === before?.position &&
        mark?.beside === before?.beside
      )
        return;
      store.patch({ mark });
    };
    return combine(
      scroll.stop,
      acceptDrops(element, () => ({})),
      monitorDrags({
        onStart() {
          element.dataset['dragging'] = '';
          scroll.start();
        },
        onMove(dragged, location) {
          scroll.at(location.input.clientY);
          show(dragged, location);
        },
        onEnd(dragged, location) {
          scroll.stop();
          delete element.dataset['dragging'];
          store.patch({ mark: null });
          const place = placeFor(dragged, location);
          if (place !== null) drop(editor, dragged, place);
        },
      }),
    );
  }, [editor, scroller]);
}

/**
 * Returns the place under the pointer, the innermost target first, or the nearest one on the canvas; null outside of
 * the canvas and the outline.
 */
function placeUnder(
  store: EditorStore,
  canvas: HTMLElement,
  { dropTargets, input }: DragLocation,
): DropMark | null {
  for (const target of dropTargets) {
    if (target.element === canvas) return nearestPlace(store, canvas, input);
    const isOurs = canvas.contains(target.element) || target.element.closest('[data-outline]') !== null;
    const offered = isOurs ? placeOffered(target.data) : null;
    const place = offered === null ? null : placeAt(store, offered, extractClosestEdge(target.data));
    if (place !== null) return place;
  }
  return null;
}

/** Returns the place at an edge of a target, or null if its block or section no longer exists. */
function placeAt(store: EditorStore, offered: DropPlace, edge: Edge | null): DropMark | null {
  const document = store.document();
  if ('area' in offered) {
    const { kind, area } = offered;
    return { area, position: kind === 'start' ? 0 : blocksOf(document, area).length };
  }
  if (offered.kind === 'section') {
    if (edge === 'top') return placeAround(document, offered.section);
    const [first] = findSection(document, offered.section)?.areas ?? [];
    return first === undefined ? null : { area: first, position: 0 };
  }
  const place = placeOf(document, offered.key);
  if (place === undefined) return null;
  if (edge === 'left' || edge === 'right') return { ...place, beside: edge };
  return { ...place, position: place.position + (edge === 'bottom' ? 1 : 0) };
}

function drop(editor: Editor, dragged: Dragged, place: DropMark): void {
  const { store, actions, palette } = editor;
  const key = place.beside === undefined ? null : keyAt(store.document(), place);
  const beside = key === null || place.beside === undefined ? null : { key, side: place.beside };
  if (dragged.kind === 'palette' || dragged.kind === 'image') {
    const kind = palette.find(({ id, slug }) =>
      dragged.kind === 'image' ? slug === 'image' : id === dragged.blockId,
    );
    if (kind === undefined) return;
    const made = newBlock(kind, editor);
    const block = dragged.kind === 'image' ? showing(made, dragged) : made;
    if (beside === null) actions.insert([block], { place });
    else actions.insertBeside(block, beside);
    return;
  }
  if (dragged.kind === 'saved') {
    editor.saved?.insert(dragged.savedId, place);
    return;
  }
  if (dragged.kind === 'columns') {
    actions.addColumns(equalShares[dragged.count - 1] ?? [], place);
    return;
  }
  if (dragged.kind === 'section') {
    actions.moveColumnsTo(dragged.section, place);
    return;
  }
  if (beside !== null) {
    actions.moveBeside(dragged.key, beside);
    return;
  }
  actions.move(dragged.key, place);
}
