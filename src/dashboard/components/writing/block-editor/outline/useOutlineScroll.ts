import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useEffect, type RefObject } from 'react';
import { scrollWhileDragging } from '../drag/auto-scroll.ts';
import { monitorDrags } from '../drag/drags.ts';

/** Scrolls the panel around the outline while something is dragged near its upper or lower edge. */
export function useOutlineScroll(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = list.current?.parentElement;
    if (scroller === null || scroller === undefined) return undefined;
    const scroll = scrollWhileDragging(scroller);
    return combine(
      scroll.stop,
      monitorDrags({
        canFollow: (source) => scroller.contains(source),
        onStart: scroll.start,
        onMove: (_dragged, { input }) => scroll.at(input.clientY),
        onEnd: scroll.stop,
      }),
    );
  }, [list]);
}
