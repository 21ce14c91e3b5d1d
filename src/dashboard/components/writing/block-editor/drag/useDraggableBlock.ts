import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, type RefObject } from 'react';
import type { BlockKey } from '../model/block-keys.ts';
import { carry, draggedOf, offer } from './drag-data.ts';
import { showNameWhileDragging } from './drag-preview.ts';

interface DraggableBlock {
  readonly id: BlockKey;
  readonly name: string;
  /** True while its text is edited: selecting words must not drag the block. */
  readonly isEditing: boolean;
}

/** Makes a block draggable, and a drop target for others before or after it. */
export function useDraggableBlock(
  box: RefObject<HTMLElement | null>,
  { id, name, isEditing }: DraggableBlock,
): void {
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
    if (isEditing) return target;
    return combine(
      target,
      draggable({
        element,
        getInitialData: () => carry({ kind: 'block', key: id }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => showNameWhileDragging(nativeSetDragImage, name),
      }),
    );
  }, [box, id, name, isEditing]);
}
