import { Fragment, type Node } from '@tiptap/pm/model';
import { chipName } from '../../merge-tags/chip.ts';

// An email shows a run of plain spaces as one, and none at the start of a paragraph. The canvas shows all of them.

const lostSpace = /(?<=^|\n) | (?= )/g;

/** Returns nodes whose spaces an email shows as the canvas does: those it would lose become no-break spaces. */
export function keepSpaces(nodes: readonly Node[]): readonly Node[] {
  if (!nodes.some(({ isInline }) => isInline)) return nodes.map(keepSpacesWithin);
  const words = nodes.map(wordsOf).join('');
  const kept = words.replace(lostSpace, '\u00a0');
  if (kept === words) return nodes;
  let at = 0;
  return nodes.map((node) => {
    const from = at;
    at += wordsOf(node).length;
    return node.isText ? node.type.schema.text(kept.slice(from, at), node.marks) : node;
  });
}

function keepSpacesWithin(node: Node): Node {
  const kept = keepSpaces(node.children);
  return kept.every((child, at) => child === node.children[at]) ? node : node.copy(Fragment.from([...kept]));
}

/** Returns a node's words; a break starts a line, and a merge tag is a letter. */
function wordsOf({ text, type }: Node): string {
  return text ?? (type.name === 'hardBreak' ? '\n' : '\ufffc');
}

const starts = 'br, p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, div, pre, table, td, th';

/**
 * Returns HTML without the spaces that an email doesn't show, except a last one, so that typing can continue after it.
 * Merge tags are elements already.
 */
export function withoutSpareSpaces(html: string): string {
  if (!/[\t\n\f\r]| {2}|> /.test(html)) return html;
  const template = document.createElement('template');
  template.innerHTML = html;
  const nodes = document.createTreeWalker(template.content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let isSpare = true;
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof Element) {
      isSpare = node.matches(starts) || (isSpare && !node.matches(`img, [${chipName}]`));
    } else {
      const words = (node.nodeValue ?? '').replace(/[ \t\n\f\r]+/g, ' ');
      node.nodeValue = isSpare ? words.replace(/^ /, '') : words;
      isSpare = node.nodeValue === '' ? isSpare : node.nodeValue.endsWith(' ');
    }
  }
  return template.innerHTML;
}
