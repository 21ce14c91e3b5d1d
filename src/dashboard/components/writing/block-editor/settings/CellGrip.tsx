import { IconGripHorizontal, IconGripVertical } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import classes from './settings.module.css';

interface CellGripProps {
  readonly part: 'row' | 'column';
  /** The position of the row or column, from 0. */
  readonly at: number;
  /** The number of rows or columns. */
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

/** A grip that moves a row or column of a table, by dragging or by the arrow keys. */
export function CellGrip({ part, at, count, onMove }: CellGripProps) {
  const t = useMessages('block-editor');
  const [isDragging, setDragging] = useState(false);
  const label = t('cells.move.label', { part, number: at + 1 });
  const Icon = part === 'row' ? IconGripVertical : IconGripHorizontal;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && isDragging) {
      event.stopPropagation();
      stop(event.currentTarget);
      return;
    }
    const to = at + stepOf(event, part);
    if (to === at) return;
    event.preventDefault();
    event.stopPropagation();
    if (to >= 0 && to < count) onMove(at, to);
  };
  const stop = (grip: HTMLElement) => {
    setDragging(false);
    showTarget(grip, part, null);
  };
  return (
    <button
      type="button"
      className={classes.cellGrip}
      aria-label={label}
      title={label}
      data-grip={`${part}-${at}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
      }}
      onPointerMove={(event) => {
        if (isDragging) showTarget(event.currentTarget, part, { from: at, to: placeUnder(event, part) });
      }}
      onPointerUp={(event) => {
        if (!isDragging) return;
        const to = placeUnder(event, part);
        stop(event.currentTarget);
        if (to !== at) onMove(at, to);
      }}
      onPointerCancel={(event) => stop(event.currentTarget)}
    >
      <Icon size={14} aria-hidden="true" />
    </button>
  );
}

/** Returns how far an arrow key moves a part: up or down for a row, and to a side for a column. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>, part: 'row' | 'column'): number {
  if (part === 'row') return { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  return { ArrowLeft: -forward, ArrowRight: forward }[key] ?? 0;
}

/** Returns the rows, or the heads of the columns, of a grip's table, in order. */
function partsOf(grip: Element, part: 'row' | 'column'): HTMLElement[] {
  const table = grip.closest('table');
  return [...(table?.querySelectorAll<HTMLElement>(`[data-part="${part}"]`) ?? [])];
}

/** Returns the position of the row or column nearest to the pointer. */
function placeUnder(event: PointerEvent<HTMLElement>, part: 'row' | 'column'): number {
  const distances = partsOf(event.currentTarget, part).map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return Math.abs(part === 'row' ? event.clientY - top - height / 2 : event.clientX - left - width / 2);
  });
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Marks the place where a dragged part would go; null for none. */
function showTarget(
  grip: Element,
  part: 'row' | 'column',
  target: { readonly from: number; readonly to: number } | null,
): void {
  for (const [at, one] of partsOf(grip, part).entries()) {
    if (target === null || at !== target.to || at === target.from) delete one.dataset['drop'];
    else one.dataset['drop'] = target.to < target.from ? 'before' : 'after';
  }
}
