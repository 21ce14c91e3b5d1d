/** The distance from an edge at which scrolling starts, and its greatest speed, in pixels and pixels a frame. */
const zone_px = 72;
const fastest_px = 18;

/** Scrolling while something is dragged near the upper or lower edge. */
export interface AutoScroll {
  readonly start: () => void;
  /** Sets the pointer's position, in pixels from the top of the window. */
  readonly at: (clientY: number) => void;
  readonly stop: () => void;
}

/** Returns the pixels to scroll for a pointer at that distance from the edges; 0 in the middle, negative upwards. */
export function scrollStep(clientY: number, { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>): number {
  const zone = Math.min(zone_px, (bottom - top) / 3);
  if (zone <= 0) return 0;
  const above = top + zone - clientY;
  const below = clientY - (bottom - zone);
  const depth = Math.max(above, below);
  if (depth <= 0) return 0;
  return Math.sign(below - above) * Math.ceil(Math.min(1, depth / zone) * fastest_px);
}

/** Choice: our own 40 lines, because browsers start to scroll only a few pixels from the edge. */
export function scrollWhileDragging(element: HTMLElement): AutoScroll {
  let frame: number | null = null;
  let pointer: number | null = null;
  let covered = 0;
  const step = () => {
    if (pointer !== null) {
      const { top, bottom } = element.getBoundingClientRect();
      const by = scrollStep(pointer, { top, bottom: bottom - covered });
      if (by !== 0) element.scrollTop += by;
    }
    frame = requestAnimationFrame(step);
  };
  const stop = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
    pointer = null;
  };
  return {
    start() {
      stop();
      covered = coveredBelow(element);
      frame = requestAnimationFrame(step);
    },
    at(clientY) {
      pointer = clientY;
    },
    stop,
  };
}

/** Returns how much of the element's lower part is covered by something else, in pixels. */
function coveredBelow(element: HTMLElement): number {
  const padding = Number.parseFloat(getComputedStyle(element).scrollPaddingBottom);
  return Number.isNaN(padding) ? 0 : padding;
}
