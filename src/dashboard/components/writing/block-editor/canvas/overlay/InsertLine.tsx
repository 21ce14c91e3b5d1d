import { IconPlus } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../../messages/useMessages.ts';
import { placeOf } from '../../model/areas.ts';
import type { BlockKey } from '../../model/block-keys.ts';
import { useDocument, useEditor } from '../../state/editor-context.ts';
import { blockIn, followBlocks, type CanvasElement } from './follow-blocks.ts';
import classes from './overlay.module.css';

/** The edge of a block near the pointer. */
interface Edge {
  readonly block: BlockKey;
  readonly side: 'top' | 'bottom';
}

/** The distance from an edge at which the line appears, in pixels. */
const near_px = 6;

/** A line between the blocks under the pointer, with a button that adds a block there. */
export function InsertLine({ canvas }: { canvas: CanvasElement }) {
  const t = useMessages('block-editor');
  const { store } = useEditor();
  const document = useDocument();
  const edge = useEdge(canvas);
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = canvas;
    const { current: shown } = line;
    if (element === null || shown === null || edge === null) return undefined;
    return followBlocks(element, () => placeLine(shown, element, edge));
  }, [canvas, edge, document]);
  const place = edge === null ? undefined : placeOf(document, edge.block);
  if (edge === null || place === undefined) return null;
  const position = place.position + (edge.side === 'top' ? 0 : 1);
  return (
    <div ref={line} className={classes.insertLine} data-insert="">
      <button
        type="button"
        tabIndex={-1}
        className={classes.insert}
        aria-label={t('add.label')}
        title={t('add.label')}
        onClick={() => store.patch({ picking: { area: place.area, position } })}
      >
        <IconPlus size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Returns the edge near the pointer; null while the pointer is elsewhere or dragging. */
function useEdge(canvas: CanvasElement): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const move = ({ target, clientY, buttons, pointerType }: PointerEvent) => {
      const isOnLine = target instanceof Element && target.closest('[data-insert]') !== null;
      if (isOnLine || pointerType === 'touch') return;
      const next = buttons === 0 ? edgeAt(target, clientY) : null;
      setEdge((now) => (now?.block === next?.block && now?.side === next?.side ? now : next));
    };
    const leave = () => setEdge(null);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('keydown', leave);
    return () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('keydown', leave);
    };
  }, [canvas]);
  return edge;
}

function edgeAt(target: EventTarget | null, y: number): Edge | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
  const block = element?.dataset['block'];
  if (element === null || block === undefined) return null;
  const { top, bottom } = element.getBoundingClientRect();
  if (y - top <= near_px) return { block, side: 'top' };
  return bottom - y <= near_px ? { block, side: 'bottom' } : null;
}

function placeLine(line: HTMLElement, canvas: HTMLElement, { block, side }: Edge): void {
  const box = blockIn(canvas, block)?.getBoundingClientRect();
  if (box === undefined) return;
  const seen = canvas.getBoundingClientRect();
  line.style.top = `${Math.round(box[side] - seen.top + canvas.scrollTop)}px`;
  line.style.left = `${Math.round(box.left - seen.left + canvas.scrollLeft)}px`;
  line.style.width = `${Math.round(box.width)}px`;
}
