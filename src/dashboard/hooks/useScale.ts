import { useEffect, type RefObject } from 'react';

/** Keeps `--scale` of an element at its width divided by the width at which its content is drawn, in pixels. */
export function useScale(box: RefObject<HTMLElement | null>, drawnWidth: number): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--scale', String(element.clientWidth / drawnWidth)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, drawnWidth]);
}
