import { getHTMLFromFragment } from '@tiptap/core';
import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { chipName } from '../../merge-tags/chip.ts';
import { keepSpaces } from './spaces.ts';
import { spellLooks } from './word-look.ts';

/** Marks a paragraph in a list that its source writes without tags: `<li>words</li>`. */
export const bareName = 'data-bare';

// A change keeps all other paragraphs, so that typing in a long text writes a single one.
const written = new WeakMap<Node, string>();

/** Returns nodes of the engine's document as HTML for a block's value; empty for a single empty paragraph. */
export function richValue(document: Node, nodes: readonly Node[] = document.children): string {
  const isEmpty = nodes.every(({ type, content }) => type.name === 'paragraph' && content.size === 0);
  if (isEmpty && nodes.length <= 1) return '';
  const { schema } = document.type;
  // Inline nodes share the tags of their marks.
  if (!nodes.every(({ isBlock }) => isBlock)) return write(nodes, schema);
  const htmls = nodes.map((node) => {
    const html = written.get(node) ?? write([node], schema);
    written.set(node, html);
    return html;
  });
  return htmls.join('');
}

function write(nodes: readonly Node[], schema: Schema): string {
  const html = getHTMLFromFragment(Fragment.from([...keepSpaces(nodes)]), schema);
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
