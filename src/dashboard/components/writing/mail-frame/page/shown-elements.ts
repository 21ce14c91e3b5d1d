/** The attribute that holds an element's number in the source. */
export const numberName = 'data-nd';

/** Marks what the editor itself put into the page. */
export const ownName = 'data-nd-own';

/** The elements of the shown page by number, and which of them the source knows. */
export interface ShownElements {
  /** The element's number; null where an edit brought it in and it has none yet. */
  readonly numberOf: (element: Element) => number | null;
  readonly elementOf: (id: number) => Element | null;
  /** True for what the parser adds by itself, such as tbody. */
  readonly isImplied: (element: Element) => boolean;
  /** Gives an element that came in its number; `like` is the one it was split from. */
  readonly enter: (element: Element) => { readonly id: number; readonly like: number | null };
  /** Takes over what stands in an element after it was shown anew. */
  readonly read: (parent: Element) => void;
  readonly keep: (element: Element, id: number) => void;
}

export function createShownElements(body: Element): ShownElements {
  const elements = new Map<number, Element>();
  const implied = new WeakSet<Element>();
  // The editor gives the even ones.
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
