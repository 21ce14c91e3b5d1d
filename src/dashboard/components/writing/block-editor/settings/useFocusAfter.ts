import { useEffect, useRef, type RefObject } from 'react';

/** Returns a function that chooses the element of a box to focus after the next render. */
export function useFocusAfter(box: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const element = box.current?.querySelector<HTMLElement>(wanted.current);
    if (element === null || element === undefined) return;
    wanted.current = null;
    element.focus();
  });
  return (selector) => {
    wanted.current = selector;
  };
}
