import { useEffect, useRef, type RefObject } from 'react';
import { useEditor } from '../state/editor-context.ts';
import { carriedAcross } from './across-tabs.ts';
import type { Dragged } from './drag-data.ts';
import { makeDragged } from './drags.ts';

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
    return makeDragged(element, {
      dragged: () => latest.current,
      name: () => name,
      across: () => carriedAcross(actions, latest.current),
    });
  }, [ref, name, actions]);
}
