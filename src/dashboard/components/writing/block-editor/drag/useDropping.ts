import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { DropTargetRecord, DragLocation } from '@atlaskit/pragmatic-drag-and-drop/types';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, type RefObject } from 'react';
import { useEditor, type Editor } from '../state/editor-context.ts';
import { keyAt, type DropMark, type EditorStore } from '../state/editor-store.ts';
import { blocksOf, placeOf } from '../model/areas.ts';
import { equalShares } from '../model/column-shares.ts';
import { placeOutside } from '../model/sections.ts';
import { newBlock } from '../state/new-block.ts';
import { scrollWhileDragging } from './auto-scroll.ts';
import { draggedOf, placeOffered, type Dragged } from './drag-data.ts';

/** Follows every drag of blocks over this editor: shows the drop position, scrolls at the edges, and drops. */
export function useDropping(scroller: RefObject<HTMLElement | null>): void {
  const editor = useEditor();
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const { store } = editor;
    const scroll = scrollWhileDragging(element);
    const placeFor = (dragged: Dragged | null, { dropTargets }: DragLocation): DropMark | null => {
      const place = placeUnder(store, element, dropTargets);
      // Columns don't nest.
      return dragged?.kind === 'columns' && place !== null ? placeOutside(store.document(), place) : place;
    };
    const show = (dragged: Dragged | null, location: DragLocation) => {
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
      monitorForElements({
        canMonitor: ({ source }) => draggedOf(source.data) !== null,
        onDragStart() {
          element.dataset['dragging'] = '';
          scroll.start();
        },
        onDrag({ source, location }) {
          scroll.at(location.current.input.clientY);
          show(draggedOf(source.data), location.current);
        },
        onDropTargetChange: ({ source, location }) => show(draggedOf(source.data), location.current),
        onDrop({ source, location }) {
          scroll.stop();
          delete element.dataset['dragging'];
          store.patch({ mark: null });
          const dragged = draggedOf(source.data);
          const place = placeFor(dragged, location.current);
          if (place !== null && dragged !== null) drop(editor, dragged, place);
        },
      }),
    );
  }, [editor, scroller]);
}

/** Returns the place under the pointer, the innermost target first; null outside of the canvas. */
function placeUnder(
  store: EditorStore,
  canvas: HTMLElement,
  targets: readonly DropTargetRecord[],
): DropMark | null {
  for (const target of targets) {
    const offered = canvas.contains(target.element) ? placeOffered(target.data) : null;
    if (offered === null) continue;
    if (offered.kind === 'area') {
      return { area: offered.area, position: blocksOf(store.document(), offered.area).length };
    }
    const place = placeOf(store.document(), offered.key);
    if (place === undefined) continue;
    const edge = extractClosestEdge(target.data);
    if (edge === 'left' || edge === 'right') return { ...place, beside: edge };
    return { ...place, position: place.position + (edge === 'bottom' ? 1 : 0) };
  }
  return null;
}

function drop(editor: Editor, dragged: Dragged, place: DropMark): void {
  const { store, actions, palette, samples } = editor;
  const key = place.beside === undefined ? null : keyAt(store.document(), place);
  const beside = key === null || place.beside === undefined ? null : { key, side: place.beside };
  if (dragged.kind === 'palette') {
    const kind = palette.find(({ id }) => id === dragged.blockId);
    if (kind === undefined) return;
    if (beside === null) actions.insert([newBlock(kind, samples)], { place });
    else actions.insertBeside(newBlock(kind, samples), beside);
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
  if (beside !== null) {
    actions.moveBeside(dragged.key, beside);
    return;
  }
  const from = placeOf(store.document(), dragged.key);
  if (from === undefined) return;
  // A block that moves down within its area frees its own position.
  const isBelow = from.area === place.area && from.position < place.position;
  actions.move(dragged.key, { ...place, position: place.position - (isBelow ? 1 : 0) });
}
