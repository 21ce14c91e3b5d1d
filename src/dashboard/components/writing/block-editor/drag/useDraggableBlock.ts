import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, type RefObject } from 'react';
import type { BlockKey } from '../model/block-keys.ts';
import { carry, draggedOf, offer } from './drag-data.ts';
import { showNameWhileDragging } from './drag-preview.ts';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface DraggableBlock {
  readonly id: BlockKey;
  readonly name: string;
}

/** Makes a block draggable by its parts that are no text, and a drop target for others before or after it. */
export function useDraggableBlock(box: RefObject<HTMLElement | null>, block: DraggableBlock): void {
  const { id, name } = block;
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const target = dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedOf(source.data) !== null,
      getData: ({ input }) =>
        attachClosestEdge(offer({ kind: 'block', key: id }), {
          element,
          input,
          allowedEdges: ['top', 'bottom'],
        }),
    });
    // In a text, the mouse selects words.
    const isFree = (point: Point) => !isOnText(element, point);
    return combine(target, makeDraggable(element, { id, name }, isFree));
  }, [box, id, name]);
}

/** Makes an element drag the block that it belongs to. */
export function useDragHandle(handle: RefObject<HTMLElement | null>, { id, name }: DraggableBlock): void {
  useEffect(() => {
    const element = handle.current;
    return element === null ? undefined : makeDraggable(element, { id, name }, () => true);
  }, [handle, id, name]);
}

function makeDraggable(
  element: HTMLElement,
  { id, name }: DraggableBlock,
  isFree: (point: Point) => boolean,
): () => void {
  return draggable({
    element,
    canDrag: ({ input }) => isFree(input),
    getInitialData: () => carry({ kind: 'block', key: id }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => showNameWhileDragging(nativeSetDragImage, name),
  });
}

function isOnText(element: HTMLElement, { clientX, clientY }: Point): boolean {
  const root = [...element.children].find(({ shadowRoot }) => shadowRoot !== null)?.shadowRoot;
  return (root?.elementFromPoint(clientX, clientY)?.closest('.ProseMirror') ?? null) !== null;
}
