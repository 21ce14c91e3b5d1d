import type { NameTag } from './tag-names.ts';
import { hasTags, tagOf, tagPieces, type WrittenTag } from './tag-pieces.ts';

/** The attribute that holds a merge tag's source on its chip. */
export const chipName = 'data-merge-tag';

/** Returns the chip of a merge tag: its readable name, and its fallback. */
export function chipElement(tag: WrittenTag, nameTag: NameTag): HTMLElement {
  const chip = document.createElement('span');
  chip.setAttribute(chipName, tag.source);
  chip.title = tag.source;
  nameChip(chip, tag, nameTag);
  return chip;
}

/** Returns whether an event comes from a chip. */
export function isChip(target: EventTarget | undefined): boolean {
  return target instanceof Element && target.hasAttribute(chipName);
}

function nameChip(chip: Element, tag: WrittenTag, nameTag: NameTag): void {
  const { words, isKnown } = nameTag(tag);
  chip.toggleAttribute('data-unknown', !isKnown);
  chip.textContent = isKnown ? words : tag.source;
}

/** Updates the names of displayed chips once more names are known. */
export function nameChips(root: ParentNode, nameTag: NameTag): void {
  for (const chip of root.querySelectorAll(`[${chipName}]`)) {
    const tag = tagOf(chip.getAttribute(chipName) ?? '');
    if (tag !== null) nameChip(chip, tag, nameTag);
  }
}

/** Replaces each merge tag in the texts of a node with an element; attributes stay unchanged. */
export function replaceTags(root: DocumentFragment, elementOf: (tag: WrittenTag) => HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode() !== null) {
    const { currentNode } = walker;
    if (currentNode instanceof Text && hasTags(currentNode.data)) found.push(currentNode);
  }
  for (const node of found)
    node.replaceWith(
      ...tagPieces(node.data).map((piece) => (typeof piece === 'string' ? piece : elementOf(piece))),
    );
}

/** Styles of chips within an email, which is shown in light mode. */
export const chipCss = `
[${chipName}] { padding: 0 .3em; border-radius: .3em; background: #e4e2fb; color: #2c27a3; box-decoration-break: clone; -webkit-box-decoration-break: clone; text-transform: none; white-space: normal; cursor: pointer; }
[${chipName}][data-unknown] { background: #fde3e1; color: #a3150f; text-decoration: underline wavy #a3150f; }
img.ProseMirror-separator { display: inline !important; width: 0 !important; height: 0 !important; margin: 0 !important; border: 0 !important; }
`;
