import { numberName, ownName } from './edit/own-names.ts';

/** The elements of the displayed page by number, with those that the source contains. */
export interface ShownElements {
  /** Returns the element's number; null if an edit added it and it has none yet. */
  readonly numberOf: (element: Element) => number | null;
  readonly elementOf: (id: number) => Element | null;
  /** Returns true for elements added by the parser, such as tbody. */
  readonly isImplied: (element: Element) => boolean;
  /** Assigns a number to an added element; `like` is the one it was split from. */
  readonly enter: (element: Element) => { readonly id: number; readonly like: number | null };
  /** Records the content of an element after it was shown again. */
  readonly read: (parent: Element) => void;
  readonly keep: (element: Element, id: number) => void;
}

export function createShownElements(body: Element): ShownElements {
  const elements = new Map<number, Element>();
  const implied = new WeakSet<Element>();
  // The editor assigns the even ones.
  let lastId = 1_000_001;

  const written = (element: Element): number | null => {
    const value = element.getAttribute(numberName);
    return value === null || value === '' ? null : Number(value);
  };
  const read = (parent: Element) => {
    for (const element of parent.querySelectorAll('*')) {
      if (element.closest(`[${ownName}]`) !== null) continue;
      const id = written(element);
      if (id === null) implied.add(element);
      else elements.set(id, element);
    }
  };
  const numberOf = (element: Element): number | null => {
    if (element === body) return 0;
    const id = written(element);
    return id !== null && elements.get(id) === element ? id : null;
  };
  elements.set(0, body);
  read(body);
  return {
    numberOf,
    read,
    elementOf: (id) => elements.get(id) ?? null,
    isImplied: (element) => implied.has(element),
    keep: (element, id) => {
      element.setAttribute(numberName, String(id));
      elements.set(id, element);
    },
    enter: (element) => {
      const like = written(element);
      lastId += 2;
      element.setAttribute(numberName, String(lastId));
      elements.set(lastId, element);
      return { id: lastId, like };
    },
  };
}
