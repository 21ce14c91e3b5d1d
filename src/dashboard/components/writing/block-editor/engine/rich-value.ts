import { getHTMLFromFragment } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { chipName } from '../../merge-tags/chip.ts';
import { spellLooks } from './word-look.ts';

/** Marks a paragraph in a list that its source writes without tags: `<li>words</li>`. */
export const bareName = 'data-bare';

/** Returns nodes of the engine's document as HTML for a block's value; empty for a single empty paragraph. */
export function richValue(document: Node, nodes: readonly Node[] = document.children): string {
  const isEmpty = nodes.every(({ type, content }) => type.name === 'paragraph' && content.size === 0);
  if (isEmpty && nodes.length <= 1) return '';
  const html = getHTMLFromFragment(Fragment.from(nodes), document.type.schema);
  if (![bareName, chipName, '<span class="nd"'].some((part) => html.includes(part))) return html;
  const template = globalThis.document.createElement('template');
  template.innerHTML = html;
  for (const chip of template.content.querySelectorAll(`span[${chipName}]`))
    chip.replaceWith(...chip.childNodes);
  spellLooks(template.content);
  for (const paragraph of template.content.querySelectorAll(`p[${bareName}]`)) {
    const { parentElement } = paragraph;
    const isAlone = parentElement?.tagName === 'LI' && parentElement.childNodes.length === 1;
    if (isAlone && !paragraph.hasAttribute('style')) paragraph.replaceWith(...paragraph.childNodes);
    else paragraph.removeAttribute(bareName);
  }
  return template.innerHTML;
}
