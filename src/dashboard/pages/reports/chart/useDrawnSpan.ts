import { useState } from 'react';

/** The chart's data about the pointer's position. */
interface PointerPlace {
  readonly activeTooltipIndex?: number | string | null | undefined;
}

/** A range of a chart, by the indexes of its rows: the start and the current end of the drawing. */
export interface DrawnSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the range drawn over a chart, and the event handlers that the chart needs for it. `onDrawn` gets the first
 * and the last row; a click draws nothing.
 */
export function useDrawnSpan(onDrawn: (first: number, last: number) => void) {
  const [drawn, setDrawn] = useState<DrawnSpan | null>(null);
  return {
    drawn,
    follow: {
      onMouseDown: (place: PointerPlace) => {
        const at = indexOf(place);
        if (at !== null) setDrawn({ from: at, to: at });
      },
      onMouseMove: (place: PointerPlace) => {
        const at = indexOf(place);
        if (drawn !== null && at !== null && at !== drawn.to) setDrawn({ ...drawn, to: at });
      },
      onMouseUp: () => {
        setDrawn(null);
        if (drawn === null || drawn.from === drawn.to) return;
        onDrawn(Math.min(drawn.from, drawn.to), Math.max(drawn.from, drawn.to));
      },
      onMouseLeave: () => setDrawn(null),
    },
  };
}

function indexOf({ activeTooltipIndex: active }: PointerPlace): number | null {
  const at = active === null || active === undefined ? Number.NaN : Number(active);
  return Number.isInteger(at) ? at : null;
}
