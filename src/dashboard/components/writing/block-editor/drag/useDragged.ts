import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, type RefObject } from 'react';
import { useEditor } from '../state/editor-context.ts';
import { carriedAcross } from './across-tabs.ts';
import { carry, type Dragged } from './drag-data.ts';
import { showNameWhileDragging } from './drag-preview.ts';

/** Makes an element drag its item, with its name next to the pointer; a block or section also to other tabs. */
export function useDragged(ref: RefObject<HTMLElement | null>, dragged: Dragged, name: string): void {
  const { actions } = useEditor();
  const latest = useRef(dragged);
  useEffect(() => {
    latest.current = dragged;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return makeDragged(element, () => latest.current, {
      name,
      across: () => carriedAcross(actions, latest.current),
    });
  }, [ref, name, actions]);
}

interface DragOptions {
  readonly name: string;
  /** Returns the data that the drag carries to other tabs. */
  readonly across?: () => Record<string, string>;
}

/** Makes an element draggable, with a name next to the pointer; returns a function that stops it. */
export function makeDragged(
  element: HTMLElement,
  dragged: () => Dragged,
  { name, across = () => ({}) }: DragOptions,
): () => void {
  return draggable({
    element,
    getInitialData: () => carry(dragged()),
    getInitialDataForExternal: across,
    onGenerateDragPreview: ({ nativeSetDragImage }) => showNameWhileDragging(nativeSetDragImage, name),
  });
}
