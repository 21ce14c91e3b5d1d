import { hexOf } from '../engine/css-color.ts';

/** The default look of words: colors as hex digits, and the size in pixels. */
export interface TextSurroundings {
  readonly color: string;
  readonly background: string;
  readonly size: number;
}

/**
 * Returns the look around the words of a text on the screen, from its paragraphs if it has any.
 */
export function surroundingsOf(element: HTMLElement): TextSurroundings {
  const { color, fontSize } = getComputedStyle(element.querySelector('p') ?? element);
  return {
    color: hexOf(color) ?? '000000',
    background: backgroundOf(element),
    size: Math.round(Number.parseFloat(fontSize)) || 16,
  };
}

/** Returns the background color of an element, across shadow roots and slots. */
function backgroundOf(element: Element): string {
  for (let one: Element | null = element; one !== null; one = parentOf(one)) {
    const color = hexOf(getComputedStyle(one).backgroundColor);
    if (color !== null) return color;
  }
  return 'ffffff';
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot;
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
