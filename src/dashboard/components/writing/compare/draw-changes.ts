import type { BlockChange, ComparedBlocks } from './compare-blocks.ts';
import { changedWords, type Stretch } from './compare-words.ts';

/**
 * Styles of outlines and words, which an email's own can't override. The colors match `email-compare`'s legend.
 */
const style = `
[data-nd-change] { outline: 3px solid var(--nd-change) !important; outline-offset: -3px; min-height: 18px; }
[data-nd-change]::before {
  content: attr(data-nd-label); display: block; width: max-content; margin-inline-start: auto; padding: 0 8px; background: var(--nd-change); color: #fff; font: 600 12px/20px system-ui, sans-serif;
  letter-spacing: 0; text-transform: none; white-space: nowrap;
}
[data-nd-change="new"] { --nd-change: #12724a; }
[data-nd-change="gone"] { --nd-change: #b3261e; }
[data-nd-change="changed"], [data-nd-change="movedAndChanged"] { --nd-change: #8a5300; }
[data-nd-change="moved"] { --nd-change: #2352c4; }
ins.nd-words { background: #c9f2d9 !important; color: #0b3d27 !important; text-decoration: underline !important; text-decoration-thickness: 2px !important; }
del.nd-words { background: #fbd3d0 !important; color: #5f130e !important; text-decoration: line-through !important; }
`;

/** Emails with blocks marked by `data-nd-block`. */
export interface RenderedPair {
  readonly before: string;
  readonly after: string;
}

/**
 * Outlines the blocks of two rendered emails by their difference, named by `label`, and marks changed words. Nothing in
 * them runs, neither here nor in the frame that shows them.
 */
export function drawChanges(
  rendered: RenderedPair,
  blocks: ComparedBlocks,
  label: (change: Exclude<BlockChange, 'same'>) => string,
): RenderedPair {
  const parser = new DOMParser();
  const before = parser.parseFromString(rendered.before, 'text/html');
  const after = parser.parseFromString(rendered.after, 'text/html');
  for (const [page, compared] of [
    [before, blocks.before],
    [after, blocks.after],
  ] as const) {
    for (const [index, { change }] of compared) {
      const block = blockIn(page, index);
      if (change === 'same' || block === null) continue;
      block.setAttribute('data-nd-change', change);
      block.setAttribute('data-nd-label', label(change));
    }
  }
  for (const [index, { change, other }] of blocks.after) {
    if (other === null || (change !== 'changed' && change !== 'movedAndChanged')) continue;
    markWords(blockIn(before, other), blockIn(after, index));
  }
  return { before: written(before), after: written(after) };
}

function blockIn(page: Document, index: number): Element | null {
  return page.querySelector(`[data-nd-block="${index}"]`);
}

function written(page: Document): string {
  const drawing = page.createElement('style');
  drawing.textContent = style;
  page.head.append(drawing);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function markWords(before: Element | null, after: Element | null): void {
  if (before === null || after === null) return;
  const [older, newer] = [textsIn(before), textsIn(after)];
  const changed = changedWords(joined(older), joined(newer));
  wrap(older, changed.before, 'del');
  wrap(newer, changed.after, 'ins');
}

/** Separates the words of different texts. */
const gap = '\n';

function joined(texts: readonly Text[]): string {
  return texts.map(({ data }) => data).join(gap);
}

function textsIn(block: Element): Text[] {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker;
    if (node instanceof Text && node.parentElement?.closest('style, script') === null) texts.push(node);
  }
  return texts;
}

function wrap(texts: readonly Text[], stretches: readonly Stretch[], tag: 'ins' | 'del'): void {
  let start = 0;
  for (const text of texts) {
    const { length } = text;
    const own = stretches
      .map(([from, to]): Stretch => [Math.max(0, from - start), Math.min(length, to - start)])
      .filter(([from, to]) => from < to);
    // From the end, so that earlier positions stay valid.
    for (const [from, to] of own.toReversed()) {
      text.splitText(to);
      const words = text.splitText(from);
      if (words.data.trim() === '') continue;
      const mark = words.ownerDocument.createElement(tag);
      mark.className = 'nd-words';
      words.replaceWith(mark);
      mark.append(words);
    }
    start += length + gap.length;
  }
}
