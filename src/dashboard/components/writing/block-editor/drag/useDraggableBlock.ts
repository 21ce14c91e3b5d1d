import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { attachClosestEdge, type Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, type RefObject } from 'react';
import type { BlockKey } from '../model/block-keys.ts';
import { placeOf } from '../model/areas.ts';
import { sectionOf } from '../model/section-marks.ts';
import { useEditor } from '../state/editor-context.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { keysWith } from '../state/selection.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { carriedAcross } from './across-tabs.ts';
import { offer, type Dragged } from './drag-data.ts';
import { makeDragged } from './drags.ts';
import { acceptDrops } from './drop-targets.ts';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface DraggableBlock {
  readonly id: BlockKey;
  readonly name: string;
}

/** Makes a block draggable by its parts that aren't text, and a drop target for others before or after it. */
export function useDraggableBlock(box: RefObject<HTMLElement | null>, block: DraggableBlock): void {
  const { id, name } = block;
  const { store, actions, hasOptions } = useEditor();
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    return combine(
      acceptDrops(element, (input, dragged) => {
        const isBeside = hasOptions && mayStandBeside(store, dragged, id);
        const side = isBeside ? sideUnder(element, input) : null;
        const allowedEdges: Edge[] = side === null ? ['top', 'bottom'] : [side];
        return attachClosestEdge(offer({ kind: 'block', key: id }), { element, input, allowedEdges });
      }),
      makeDragged(element, {
        dragged: () => ({ kind: 'block', key: id }),
        name: () => draggedName(store, { id, name }),
        across: () => carriedAcross(actions, { kind: 'block', key: id }),
        // In a text, the mouse selects words.
        canDrag: (point) => !isOnText(element, point),
      }),
    );
  }, [box, store, actions, hasOptions, id, name]);
}

/** Returns the name shown while dragging: the block's, or the number of blocks selected with it. */
function draggedName(store: EditorStore, { id, name }: DraggableBlock): string {
  const t: Translator<'block-editor'> = store.t;
  const { length: count } = keysWith(store, id);
  return count === 1 ? name : t('blocks.label', { count });
}

/**
 * Returns whether a dragged item can share two columns with a block. Columns don't nest, and saved blocks may be
 * columns.
 */
function mayStandBeside(store: EditorStore, dragged: Dragged, id: BlockKey): boolean {
  if (dragged.kind === 'columns' || dragged.kind === 'saved') return false;
  if (dragged.kind === 'section') return false;
  const place = placeOf(store.document(), id);
  const isItself = dragged.kind === 'block' && dragged.key === id;
  return !isItself && place !== undefined && sectionOf(store.document(), place.area) === undefined;
}

/** Returns the side of an element that has the point in its outer fifth; null for the middle. */
function sideUnder(element: HTMLElement, { clientX }: Point): 'left' | 'right' | null {
  const { left, width } = element.getBoundingClientRect();
  const share = (clientX - left) / width;
  if (share < 0.2) return 'left';
  return share > 0.8 ? 'right' : null;
}

function isOnText(element: HTMLElement, { clientX, clientY }: Point): boolean {
  const root = [...element.children].find(({ shadowRoot }) => shadowRoot !== null)?.shadowRoot;
  return (root?.elementFromPoint(clientX, clientY)?.closest('.ProseMirror') ?? null) !== null;
}
