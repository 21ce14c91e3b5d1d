import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { carry, draggedOf, type Dragged } from './drag-data.ts';
import { showNameAtFinger, showNameWhileDragging } from './drag-preview.ts';
import { locationAt, type DragLocation } from './drop-targets.ts';
import { pickUpByHolding, type HeldDrag } from './hold.ts';

/** A point in the window. */
type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** An element's part in drags. Its functions are called as a drag starts. */
interface DragSource {
  readonly dragged: () => Dragged;
  /** Returns the name shown at the pointer. */
  readonly name: () => string;
  /** Returns the data that the drag carries to other tabs. */
  readonly across?: () => Record<string, string>;
  /** Returns whether a drag may start at a point of the element. */
  readonly canDrag?: (point: Point) => boolean;
}

/** Follows drags of blocks. */
interface DragMonitor {
  /** Returns whether it follows the drag of an element. */
  readonly canFollow?: (source: Element) => boolean;
  readonly onStart: () => void;
  readonly onMove: (dragged: Dragged, location: DragLocation) => void;
  readonly onEnd: (dragged: Dragged, location: DragLocation) => void;
}

const monitors = new Set<DragMonitor>();

/** Makes an element draggable, by mouse and by touch; returns a function that stops it. */
export function makeDragged(element: HTMLElement, source: DragSource): () => void {
  const { dragged, name, across = () => ({}), canDrag = () => true } = source;
  return combine(
    draggable({
      element,
      canDrag: ({ input }) => canDrag(input),
      getInitialData: () => carry(dragged()),
      getInitialDataForExternal: across,
      onGenerateDragPreview: ({ nativeSetDragImage }) => showNameWhileDragging(nativeSetDragImage, name()),
    }),
    pickUpByHolding(element, {
      canStart: canDrag,
      start: (event) => dragByFinger(element, source, event),
    }),
  );
}

/** Follows every drag of blocks, by mouse and by touch; returns a function that stops it. */
export function monitorDrags(monitor: DragMonitor): () => void {
  const { canFollow = () => true, onStart, onMove, onEnd } = monitor;
  const pass =
    (to: typeof onMove) =>
    ({
      source,
      location,
    }: {
      source: { data: Record<string | symbol, unknown> };
      location: { current: DragLocation };
    }) => {
      const dragged = draggedOf(source.data);
      if (dragged !== null) to(dragged, location.current);
    };
  monitors.add(monitor);
  return combine(
    () => {
      monitors.delete(monitor);
    },
    monitorForElements({
      canMonitor: ({ source }) => draggedOf(source.data) !== null && canFollow(source.element),
      onDragStart: onStart,
      onDrag: pass(onMove),
      onDropTargetChange: pass(onMove),
      onDrop: pass(onEnd),
    }),
  );
}

/** Starts a drag by a finger. */
function dragByFinger(element: Element, source: DragSource, first: PointerEvent): HeldDrag {
  const dragged = source.dragged();
  const following = [...monitors].filter(({ canFollow = () => true }) => canFollow(element));
  const label = showNameAtFinger(source.name(), first);
  const finish = (location: DragLocation) => {
    label.remove();
    for (const monitor of following) monitor.onEnd(dragged, location);
  };
  for (const monitor of following) monitor.onStart();
  return {
    move(event) {
      label.moveTo(event);
      const location = locationAt(event, dragged);
      for (const monitor of following) monitor.onMove(dragged, location);
    },
    drop: (event) => finish(locationAt(event, dragged)),
    cancel: () => finish({ input: first, dropTargets: [] }),
  };
}
