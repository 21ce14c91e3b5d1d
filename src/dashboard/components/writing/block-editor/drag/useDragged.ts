import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, type RefObject } from 'react';
import { carry, type Dragged } from './drag-data.ts';
import { showNameWhileDragging } from './drag-preview.ts';

/** Makes an element drag what it stands for, with its name beside the mouse. */
export function useDragged(ref: RefObject<HTMLElement | null>, dragged: Dragged, name: string): void {
  const latest = useRef(dragged);
  useEffect(() => {
    latest.current = dragged;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return makeDragged(element, () => latest.current, name);
  }, [ref, name]);
}

/** Makes an element drag a thing, with its name beside the mouse; returns the function that ends it. */
export function makeDragged(element: HTMLElement, dragged: () => Dragged, name: string): () => void {
  return draggable({
    element,
    getInitialData: () => carry(dragged()),
    onGenerateDragPreview: ({ nativeSetDragImage }) => showNameWhileDragging(nativeSetDragImage, name),
  });
}
