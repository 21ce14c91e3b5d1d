import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, type RefObject } from 'react';
import { scrollWhileDragging } from '../drag/auto-scroll.ts';
import { draggedOf } from '../drag/drag-data.ts';

/** Scrolls the panel around the outline while something is dragged near its upper or lower edge. */
export function useOutlineScroll(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = list.current?.parentElement;
    if (scroller === null || scroller === undefined) return undefined;
    const scroll = scrollWhileDragging(scroller);
    return combine(
      scroll.stop,
      monitorForElements({
        canMonitor: ({ source }) => draggedOf(source.data) !== null && scroller.contains(source.element),
        onDragStart: scroll.start,
        onDrag: ({ location }) => scroll.at(location.current.input.clientY),
        onDrop: scroll.stop,
      }),
    );
  }, [list]);
}
