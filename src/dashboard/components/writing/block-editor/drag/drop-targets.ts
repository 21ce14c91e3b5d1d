import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Input } from '@atlaskit/pragmatic-drag-and-drop/types';
import { draggedOf, type Carried, type Dragged } from './drag-data.ts';

/** An element under a drag, with the data that it offers for the pointer's position. */
interface DropTarget {
  readonly element: Element;
  readonly data: Carried;
}

/** The position of a drag: the pointer, and the targets under it, the innermost first. A canceled drag has no targets. */
export interface DragLocation {
  readonly input: Input;
  readonly dropTargets: readonly DropTarget[];
}

type OfferedAt = (input: Input, dragged: Dragged) => Carried;

// A finger's drag has no events of the browser, so its targets are found from the point.
const targets = new WeakMap<Element, OfferedAt>();

/** Makes an element a target of our drags, by mouse and by touch; returns a function that stops it. */
export function acceptDrops(element: HTMLElement, offeredAt: OfferedAt): () => void {
  targets.set(element, offeredAt);
  return combine(
    () => {
      targets.delete(element);
    },
    dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedOf(source.data) !== null,
      getData({ input, source }) {
        const dragged = draggedOf(source.data);
        return dragged === null ? {} : offeredAt(input, dragged);
      },
    }),
  );
}

/** Returns the location of a drag whose pointer is at that point of the window. */
export function locationAt(input: Input, dragged: Dragged): DragLocation {
  const dropTargets: DropTarget[] = [];
  let element = document.elementFromPoint(input.clientX, input.clientY);
  for (; element !== null; element = element.parentElement) {
    const offeredAt = targets.get(element);
    if (offeredAt !== undefined) dropTargets.push({ element, data: offeredAt(input, dragged) });
  }
  return { input, dropTargets };
}
