import { insertNodes } from './insert.ts';
import { holdsOnly, runsOf, unwrap, wrapRun } from './runs.ts';
import { elementOf, keptSelection, rangeOf, selectedTexts, selectTexts } from './selected-texts.ts';

/** Returns the link at the caret, or around the selected image. */
export function linkAt(document: Document): HTMLAnchorElement | null {
  const node = document.getSelection()?.anchorNode ?? null;
  return elementOf(node)?.closest('a') ?? null;
}

/** Sets the URL of the link at the caret, links the selection, or inserts a link. */
export function setLink(document: Document, { href, text }: { href: string; text: string }): void {
  const range = rangeOf(document);
  const link = linkAt(document);
  if (link !== null) {
    link.setAttribute('href', href);
    return;
  }
  if (range === null) return;
  const texts = selectedTexts(range);
  if (range.collapsed || texts.length === 0) {
    insertNodes(document, [newLink(document, href, text === '' ? href : text)]);
    return;
  }
  const chosen = new Set<Node>(texts);
  for (const one of texts) {
    const other = one.parentElement?.closest('a');
    if (other && holdsOnly(other, chosen)) unwrap(other);
  }
  const free = texts.filter((one) => one.parentElement?.closest('a') === null);
  for (const run of runsOf(free, (element) => element.querySelector('a') === null))
    wrapRun(run, newLink(document, href, ''));
  for (const one of texts) one.parentElement?.closest('a')?.setAttribute('href', href);
  selectTexts(document, texts);
}

/** Removes the links that the selection touches; their text stays. */
export function removeLinks(document: Document): void {
  const range = rangeOf(document);
  if (range === null) return;
  const selection = keptSelection(document);
  const root = elementOf(range.commonAncestorContainer);
  const inside = [...(root?.querySelectorAll('a') ?? [])].filter((link) => range.intersectsNode(link));
  const around = root?.closest('a');
  for (const link of around ? [...inside, around] : inside) unwrap(link);
  selection.restore();
}

function newLink(document: Document, href: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  if (text !== '') link.textContent = text;
  return link;
}
