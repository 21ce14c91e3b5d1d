import { useLayoutEffect, useState, type RefObject } from 'react';

/** The size of the email on the canvas. */
export interface MailSize {
  /** In the email's own pixels. */
  readonly width: number;
  /** 1 unless the email is wider than the canvas. */
  readonly zoom: number;
}

/** The space next to the widest part of an email, shown in the page color on a desktop. */
const margin = 16;

/** The window width of a phone. */
const phone = 375;

/** Returns the size of an email with that widest part, on a desktop or in a phone's window. */
export function useMailSize(
  canvas: RefObject<HTMLElement | null>,
  window: 'desktop' | 'phone',
  widest: number,
): MailSize {
  const room = useWidth(canvas);
  const width = window === 'phone' ? Math.min(phone, room) : widest + 2 * margin;
  return { width, zoom: Math.min(1, room / width) };
}

/** Returns an element's inner width; infinite until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => setWidth(current.clientWidth || Infinity);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
