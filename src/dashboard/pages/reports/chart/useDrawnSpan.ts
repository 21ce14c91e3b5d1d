import { useState } from 'react';

/** What a chart tells of the place that the pointer is at. */
interface PointerPlace {
  readonly activeTooltipIndex?: number | string | null | undefined;
}

/** A stretch of a chart, by the places of its rows: where drawing began, and where it is. */
export interface DrawnSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Drawing over a stretch of a chart: what is drawn so far, and what the chart needs to follow it. `onDrawn` hears the
 * first and the last row; a mere click draws nothing.
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
