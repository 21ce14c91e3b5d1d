import { declare, declared } from './declarations.ts';
import { holdsOnly, isolate, runsOf, unwrap, wrapRun } from './runs.ts';
import { blockOf, isInline, rangeOf, selectedTexts, selectTexts, textsIn } from './selected-texts.ts';

export type Mark = 'bold' | 'italic' | 'underline';

interface MarkKind {
  /** The element for the mark. */
  readonly tag: string;
  /** All elements that only do so. */
  readonly own: string;
  /** Elements that have the mark and others. */
  readonly also: string;
  readonly property: string;
  readonly isOn: (value: string) => boolean;
  /** A value without the mark. */
  readonly off: string;
}

const kinds: Readonly<Record<Mark, MarkKind>> = {
  bold: {
    tag: 'strong',
    own: 'b,strong',
    also: 'th,h1,h2,h3,h4,h5,h6',
    property: 'font-weight',
    isOn: (value) => /^bold/.test(value) || Number(value) >= 600,
    off: 'normal',
  },
  italic: {
    tag: 'em',
    own: 'i,em',
    also: 'cite,dfn,var,address',
    property: 'font-style',
    isOn: (value) => /^(italic|oblique)/.test(value),
    off: 'normal',
  },
  underline: {
    tag: 'u',
    own: 'u,ins',
    also: 'a[href]',
    property: 'text-decoration',
    isOn: (value) => value.includes('underline'),
    off: 'none',
  },
};

/** Returns whether a text is displayed with a mark. */
export function hasMark(node: Node, mark: Mark): boolean {
  const kind = kinds[mark];
  const start = node instanceof Element ? node : node.parentElement;
  for (let element = start; element !== null; element = element.parentElement) {
    const isOn = markOf(element, kind);
    if (isOn === true) return true;
    // An underline of an outer element is drawn through inner ones.
    if (isOn === false && mark !== 'underline') return false;
  }
  return mark !== 'underline' && start !== null && kind.isOn(computed(start, kind.property));
}

/** Returns whether an element adds a mark to its text or removes it; null if it does neither. */
function markOf(element: Element, kind: MarkKind): boolean | null {
  const value = declared(element, kind.property)?.toLowerCase();
  if (value !== undefined && value !== 'inherit') return kind.isOn(value);
  if (element.matches(kind.own)) return true;
  if (!element.matches(kind.also))
    return kind === kinds.underline && isStyledUnderlined(element) ? true : null;
  const shown = computed(element, kind.property);
  return shown === '' || kind.isOn(shown);
}

/** Adds a mark to the selected text, or removes it if the whole selection has it. */
export function toggleMark(document: Document, mark: Mark): void {
  const range = rangeOf(document);
  if (range === null) return;
  const texts = selectedTexts(range);
  if (texts.every((text) => hasMark(text, mark))) removeMark(texts, mark);
  else addMark(texts, mark);
  selectTexts(document, texts);
}

export function addMark(texts: readonly Text[], mark: Mark): void {
  const kind = kinds[mark];
  for (const text of texts) {
    const holder = text.parentElement;
    // A span from this editor that removed the mark.
    if (
      holder?.matches(`span:not([class])`) &&
      holder.getAttribute('style') === `${kind.property}:${kind.off}`
    ) {
      isolate(text, holder);
      unwrap(holder);
    }
  }
  const bare = texts.filter((text) => !hasMark(text, mark));
  const mayHold = (element: Element) => !element.matches('a') && declared(element, kind.property) === null;
  for (const run of runsOf(bare, mayHold)) {
    wrapRun(run, document.createElement(kind.tag));
  }
}

/**
 * Removes a mark from texts: elements that are only the mark are unwrapped; spans lose one declaration, for these texts
 * only; cells, links, and headings stay, and the texts in them get a span.
 */
export function removeMark(texts: readonly Text[], mark: Mark): void {
  const kind = kinds[mark];
  const chosen = new Set<Node>(texts);
  for (const text of texts) {
    for (;;) {
      const holder = text.parentElement?.closest(kind.own) ?? null;
      if (holder === null) break;
      if (!holdsOnly(holder, chosen)) isolate(text, holder);
      unwrap(holder);
    }
    for (const holder of markedSpans(text, kind)) {
      if (!holdsOnly(holder, chosen)) isolate(text, holder);
      declare(holder, kind.property, kind.off);
    }
  }
  if (mark === 'underline') removeOuterUnderline(texts, chosen);
  else {
    const marked = texts.filter((text) => hasMark(text, mark));
    for (const run of runsOf(marked, (element) => !element.matches('a'))) {
      const span = document.createElement('span');
      span.setAttribute('style', `${kind.property}:${kind.off}`);
      wrapRun(run, span);
    }
  }
}

/** Returns the spans around a text that declare a mark, from the innermost. */
function markedSpans(text: Text, { property, isOn }: MarkKind): Element[] {
  const found: Element[] = [];
  for (let one = text.parentElement; one !== null && isInline(one); one = one.parentElement) {
    const value = declared(one, property)?.toLowerCase();
    if (one.matches('span,font') && value !== undefined && isOn(value)) found.push(one);
  }
  return found;
}

/** Removes an underline at its origin, because it is drawn through everything inside. */
function removeOuterUnderline(texts: readonly Text[], chosen: ReadonlySet<Node>): void {
  const { property, off } = kinds.underline;
  for (const text of texts) {
    for (let one = text.parentElement; one !== null && hasMark(text, 'underline'); one = one.parentElement) {
      if (!hasOwnUnderline(one)) continue;
      const others = textsIn(one).filter((other) => !chosen.has(other));
      declare(one, property, off);
      if (!one.matches('a')) addMark(others, 'underline');
      if (one === blockOf(text)) break;
    }
  }
}

function hasOwnUnderline(element: Element): boolean {
  const value = declared(element, 'text-decoration')?.toLowerCase();
  if (value !== undefined) return kinds.underline.isOn(value);
  return element.matches('a[href]') || isStyledUnderlined(element);
}

function isStyledUnderlined(element: Element): boolean {
  return computed(element, 'text-decoration-line').includes('underline');
}

function computed(element: Element, property: string): string {
  return element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(property) ?? '';
}
