import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { leafText } from './merge-tag.ts';

/**
 * Returns a selection of the first link to that URL, or else of the first words like these, with merge tags as their
 * source, or else of a link whose URL contains them; null if there are none. White space of any kind is the same.
 */
export function findWords(doc: Node, words: string): TextSelection | null {
  const isSame = linkTo(doc, (href) => href === words);
  if (isSame !== null || words === '') return isSame;
  let text = '';
  const positions: number[] = [];
  doc.descendants((node, at) => {
    const piece = node.text ?? (node.isLeaf ? leafText(node) : '\n');
    for (let letter = 0; letter < piece.length; letter += 1) positions.push(node.isText ? at + letter : at);
    text += piece;
  });
  const pattern = words
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`);
  const found = new RegExp(pattern).exec(text);
  const [first, last] = found === null ? [] : [found.index, found.index + found[0].length - 1];
  const [from, to] = [positions[first ?? -1], positions[last ?? -1]];
  if (from === undefined || to === undefined) return linkTo(doc, (href) => href.includes(words));
  return TextSelection.create(doc, from, to + 1);
}

function linkTo(doc: Node, isWanted: (href: string) => boolean): TextSelection | null {
  let found: TextSelection | null = null;
  doc.descendants((node, at) => {
    const isLink = node.marks.some(({ attrs: { href } }) => typeof href === 'string' && isWanted(href));
    if (isLink) found ??= TextSelection.create(doc, at, at + node.nodeSize);
  });
  return found;
}
