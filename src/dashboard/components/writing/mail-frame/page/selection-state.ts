import type { FrameSelection } from '../protocol.ts';
import { blockAt, imageAt, linkAt } from './run-command.ts';
import type { ShownElements } from './shown-elements.ts';

/** Returns the toolbar's state at the caret; null if there is no caret in the email. */
export function selectionState(document: Document, shown: ShownElements): FrameSelection | null {
  const selection = document.getSelection();
  const node = selection?.anchorNode ?? null;
  if (selection === null || node === null || !document.body.contains(node)) return null;
  const image = imageAt(document);
  return {
    id: numberAround(image ?? node, shown),
    isCollapsed: selection.isCollapsed,
    text: selection.toString().slice(0, 200),
    bold: document.queryCommandState('bold'),
    italic: document.queryCommandState('italic'),
    underline: document.queryCommandState('underline'),
    list: listAround(node),
    block: blockName(blockAt(document)),
    href: linkAt(document)?.getAttribute('href') ?? null,
    image: image === null ? null : pictureOf(image),
  };
}

function listAround(node: Node): FrameSelection['list'] {
  const item = (node instanceof Element ? node : node.parentElement)?.closest('li');
  const list = item?.closest('ul,ol')?.tagName;
  return list === 'UL' ? 'bullets' : list === 'OL' ? 'numbers' : null;
}

function pictureOf(image: HTMLImageElement): FrameSelection['image'] {
  const width = image.getAttribute('width') ?? '';
  return {
    src: image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt') ?? '',
    width: /^\d+$/.test(width) ? Number(width) : null,
  };
}

function numberAround(node: Node, shown: ShownElements): number | null {
  for (let one: Node | null = node; one !== null; one = one.parentNode) {
    const id = one instanceof Element ? shown.numberOf(one) : null;
    if (id !== null) return id;
  }
  return null;
}

function blockName(block: Element | null): FrameSelection['block'] {
  const tag = block?.tagName.toLowerCase();
  switch (tag) {
    case 'p':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
    case 'li':
      return tag;
    default:
      return 'other';
  }
}
