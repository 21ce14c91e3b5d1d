import { areMarksOf } from '../../../../../rendering/blocks/rich-text.ts';

/** A piece of a line's marks: words, or a break. */
interface Piece {
  readonly node: Text | HTMLBRElement;
  readonly words: string;
}

/**
 * Returns the marks of a line after its words were changed elsewhere, such as in a settings field. Letters keep their
 * marks, and new ones get the marks of the preceding letter. Null if no marks are left.
 */
export function editedMarks(marks: string, before: string, after: string): string | null {
  const template = document.createElement('template');
  template.innerHTML = marks;
  const pieces = piecesOf(template.content);
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let rest = 0;
  while (rest < most - from && before.at(-1 - rest) === after.at(-1 - rest)) rest += 1;
  const added = after.slice(from, after.length - rest);
  if (pieces.map(({ words }) => words).join('') !== before || added.includes('\n')) return null;
  replaceWords(pieces, { from, to: before.length - rest, added });
  for (const element of [...template.content.querySelectorAll('*')].toReversed())
    if (element.tagName !== 'BR' && element.childNodes.length === 0) element.remove();
  const html = template.innerHTML;
  return template.content.querySelector(':not(br)') !== null && areMarksOf(html, after) ? html : null;
}

function piecesOf(content: DocumentFragment): Piece[] {
  const walker = document.createTreeWalker(content);
  const pieces: Piece[] = [];
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker;
    if (node instanceof Text) pieces.push({ node, words: node.data });
    else if (node instanceof HTMLBRElement) pieces.push({ node, words: '\n' });
  }
  return pieces;
}

function replaceWords(
  pieces: readonly Piece[],
  { from, to, added }: { readonly from: number; readonly to: number; readonly added: string },
): void {
  let start = 0;
  let isAdded = added === '';
  for (const [at, { node, words }] of pieces.entries()) {
    const end = start + words.length;
    const head = words.slice(0, Math.max(0, from - start));
    const tail = words.slice(Math.max(0, to - start));
    const follows = start === from && !(pieces[at - 1]?.node instanceof Text);
    const takes = !isAdded && node instanceof Text && from <= end && (start < from || follows);
    if (takes) isAdded = true;
    const left = head + (takes ? added : '') + tail;
    if (left === '') node.remove();
    else if (node instanceof Text) node.data = left;
    start = end;
  }
}
