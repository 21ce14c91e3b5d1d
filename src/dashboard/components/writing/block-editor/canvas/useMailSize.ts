import { useLayoutEffect, useState, type RefObject } from 'react';

/** The size of the email on the canvas. */
export interface MailSize {
  /** In the email's own pixels. */
  readonly width: number;
  /** 1 unless the email is wider than the canvas. */
  readonly zoom: number;
}

/** The room beside the widest part of an email, which a desktop shows in the color of its page. */
const margin = 16;

/** The width of a phone's window. */
const phone = 375;

/** Returns the size of an email whose widest part is so wide: on a desktop, or in the window of a phone. */
export function useMailSize(
  canvas: RefObject<HTMLElement | null>,
  window: 'desktop' | 'phone',
  widest: number,
): MailSize {
  const room = useWidth(canvas);
  const width = window === 'phone' ? Math.min(phone, room) : widest + 2 * margin;
  return { width, zoom: Math.min(1, room / width) };
}

/** Returns the inner width of an element; infinite until it is measured. */
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
