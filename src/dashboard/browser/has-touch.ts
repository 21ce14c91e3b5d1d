/** Returns whether people mainly use their fingers, so that a focused field raises a keyboard over the page. */
export function hasTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
