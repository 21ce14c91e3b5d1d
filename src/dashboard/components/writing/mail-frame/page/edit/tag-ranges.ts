import { tagPieces, type WrittenTag } from '../../../merge-tags/tag-pieces.ts';

/** Returns the merge tags in a text of the displayed email. */
export function tagsIn({ data }: Text): readonly WrittenTag[] {
  if (!/##|\[\[|\*\||\{[{%$]|%/.test(data)) return [];
  return tagPieces(data).filter((piece) => typeof piece !== 'string');
}

/** Returns the range of a merge tag in its text. */
export function tagRange(node: Text, { start, end }: WrittenTag): Range {
  const range = node.ownerDocument.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}
