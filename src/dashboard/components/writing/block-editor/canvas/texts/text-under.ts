import type { BlockTexts } from '../../state/live-texts.ts';

/** Returns the path of the text at an event; null for an image, a line, or padding. */
export function textUnder(event: Event, texts: BlockTexts | undefined): string | null {
  const path = pathUnder(event);
  return path !== null && texts?.paths().includes(path) === true ? path : null;
}

/** Returns the component at an event, and the part of it, as a path. */
function pathUnder(event: Event): string | null {
  let part: string | null = null;
  for (const target of event.composedPath()) {
    if (target instanceof ShadowRoot) return null;
    if (!(target instanceof HTMLElement)) continue;
    part ??= target.dataset['ndText'] ?? null;
    const component = target.dataset['ndComponent'];
    if (component !== undefined) return part === null ? component : `${component}/${part}`;
  }
  return null;
}

/** A component of a block, or the image of an item in a list of that name. */
interface FoundComponent {
  readonly name: string;
  /** The item's position; null outside of lists and next to a list's images. */
  readonly item: number | null;
}

/** Returns the component at an event on the canvas; null for padding. */
export function componentUnder(event: Event): FoundComponent | null {
  let item: number | null = null;
  for (const target of event.composedPath()) {
    if (target instanceof ShadowRoot) return null;
    if (!(target instanceof HTMLElement)) continue;
    const { ndComponent: name, ndItem } = target.dataset;
    if (name === undefined) continue;
    if (ndItem === undefined) return { name, item };
    item = Number(ndItem);
  }
  return null;
}
