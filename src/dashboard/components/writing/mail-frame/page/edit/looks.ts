import { declare, declared } from './declarations.ts';
import { removeMark } from './marks.ts';
import { holdsOnly, isolate, runsOf, unwrap, wrapRun } from './runs.ts';
import {
  blockOf,
  elementOf,
  isInline,
  keptSelection,
  rangeOf,
  selectedTexts,
  selectTexts,
  textsIn,
} from './selected-texts.ts';

/** A look of text from a single declaration. */
export type TextLook = 'color' | 'font-size';

/**
 * Sets the color or size of the selected text, or of the block at the caret. If the selection is all the text of an
 * element, one declaration of that element changes; elsewhere the text gets a span.
 */
export function setLook(document: Document, look: TextLook, value: string): void {
  const range = rangeOf(document);
  if (range === null) return;
  const texts = selectedTexts(range);
  if (texts.length === 0) {
    const block = blockOf(range.startContainer);
    if (block !== null && block !== document.body) declareWithin(block, look, value);
    return;
  }
  const chosen = new Set<Node>(texts);
  const holders = new Set<Element>();
  const bare: Text[] = [];
  for (const text of texts) {
    const holder = wholeHolder(text, chosen, look);
    if (holder === null) bare.push(text);
    else holders.add(holder);
  }
  for (const holder of holders) declareWithin(holder, look, value);
  for (const run of runsOf(bare, (element) => !element.matches('a'))) {
    const span = document.createElement('span');
    span.setAttribute('style', `${look}:${value}`);
    wrapRun(run, span);
    for (const inner of span.querySelectorAll('*'))
      if (declared(inner, look) !== null) declare(inner, look, value);
  }
  selectTexts(document, texts);
}

/** Aligns the blocks that the selection touches. An existing `align` attribute is changed, too. */
export function setAlign(document: Document, align: string): void {
  for (const block of selectedBlocks(document)) {
    const outer = block.matches('li') ? (block.closest('ul,ol') ?? block) : block;
    const hasAttribute = outer.hasAttribute('align') && !outer.matches('table');
    if (hasAttribute) outer.setAttribute('align', align);
    if (!hasAttribute || declared(outer, 'text-align') !== null) declare(outer, 'text-align', align);
  }
}

/** Sets the background color of the cell at the caret. An existing `bgcolor` is changed, too. */
export function setBackground(document: Document, color: string): void {
  const cell = elementOf(rangeOf(document)?.startContainer ?? null)?.closest('td,th');
  if (!cell) return;
  const hasAttribute = cell.hasAttribute('bgcolor');
  if (hasAttribute) cell.setAttribute('bgcolor', color);
  const short = declared(cell, 'background');
  const isPlainColor = short !== null && /^(#[\da-f]{3,8}|[a-z]+|rgba?\([^)]*\))$/i.test(short);
  if (declared(cell, 'background-color') === null && isPlainColor) declare(cell, 'background', color);
  else if (declared(cell, 'background-color') !== null || !hasAttribute || short !== null)
    declare(cell, 'background-color', color);
}

/** Removes marks, colors, sizes, fonts, and links from the selected text. Other declarations of its spans stay. */
export function clearLooks(document: Document): void {
  const range = rangeOf(document);
  if (range === null) return;
  const texts = selectedTexts(range);
  const chosen = new Set<Node>(texts);
  for (const text of texts) {
    for (;;) {
      const holder =
        text.parentElement?.closest('b,strong,i,em,u,ins,s,strike,del,sub,sup,small,big,code,a') ?? null;
      if (holder === null) break;
      if (!holdsOnly(holder, chosen)) isolate(text, holder);
      unwrap(holder);
    }
    for (let one = text.parentElement; one !== null && isInline(one); one = one.parentElement) {
      if (!one.matches('span,font')) continue;
      if (!holdsOnly(one, chosen)) isolate(text, one);
      for (const property of plainProperties) declare(one, property, null);
    }
    const bare = text.parentElement;
    if (bare?.matches('span,font') && ![...bare.attributes].some(({ name }) => !name.startsWith('data-nd')))
      unwrap(bare);
  }
  removeMark(
    texts.filter((text) => text.parentElement?.closest('a') === null),
    'underline',
  );
  selectTexts(document, texts);
}

/** Returns the innermost blocks that the selection touches. */
export function selectedBlocks(document: Document): Element[] {
  const range = rangeOf(document);
  if (range === null) return [];
  const found = new Set<Element>();
  const root = range.commonAncestorContainer;
  const texts = root instanceof Text ? [root] : textsIn(root).filter((text) => range.intersectsNode(text));
  for (const node of texts.length === 0 ? [range.startContainer] : texts) {
    const block = blockOf(node);
    if (block !== null) found.add(block);
  }
  return [...found];
}

/** Replaces a block with one with another tag, keeping its attributes and content. */
export function renameElement(element: Element, tag: string): Element {
  const renamed = document.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  const selection = keptSelection(document);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  selection.restore();
  return renamed;
}

const plainProperties = [
  'color',
  'font-size',
  'font-family',
  'font-weight',
  'font-style',
  'text-decoration',
  'background-color',
  'background',
];

/** Changes the declaration of an element, and conflicting ones within it. */
function declareWithin(element: Element, look: TextLook, value: string): void {
  declare(element, look, value);
  for (const inner of element.querySelectorAll('[style]'))
    if (declared(inner, look) !== null && !inner.matches('a,a *')) declare(inner, look, value);
}

/**
 * Returns the element that declares, or could declare, the look of a text: the outermost up to the block whose texts
 * are all chosen. Null if there is none.
 */
function wholeHolder(text: Text, chosen: ReadonlySet<Node>, look: TextLook): Element | null {
  let found: Element | null = null;
  for (let one = text.parentElement; one !== null; one = one.parentElement) {
    if (!holdsOnly(one, chosen) || one.matches('body,table,tr,tbody,center,ul,ol')) break;
    const isMark = one.matches('b,strong,i,em,u,s,sub,sup');
    if (!isMark) found = one;
    if (!isInline(one) || (found === one && declared(one, look) !== null)) break;
  }
  return found;
}
