import type { CaretPlace, TextPoint, WantedPlace } from '../../state/mounted-text.ts';

/** Returns where a mouse event is in a text's element. */
export function pointIn(element: Element, { clientX, clientY }: MouseEvent): TextPoint {
  const { left, top } = element.getBoundingClientRect();
  return { left: clientX - left, top: clientY - top };
}

/** Returns the place in the window, where the text's element is now. */
export function placeInWindow(element: Element, place: WantedPlace): CaretPlace {
  if (typeof place === 'string' || !('left' in place)) return place;
  const corner = element.getBoundingClientRect();
  const inWindow = ({ left, top }: TextPoint) => ({ x: corner.left + left, y: corner.top + top });
  const { to } = place;
  if (to === undefined) return inWindow(place);
  return { ...inWindow(place), to: to === 'word' ? to : inWindow(to) };
}
