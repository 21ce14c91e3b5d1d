import { hexOf } from './hex-of.ts';
import type { FrameSelection } from '../protocol.ts';
import { linkAt } from './edit/links.ts';
import type { PendingMarks } from './edit/pending-marks.ts';
import { imageAt } from './edit/pictures.ts';
import { blockOf, elementOf, rangeOf } from './edit/selected-texts.ts';
import { roomAt } from './image-places.ts';
import { tagAt } from './edit/tags.ts';
import type { ShownElements } from './shown-elements.ts';

/** Returns the toolbar's state at the caret; null if there is no caret in the email. */
export function selectionState(
  document: Document,
  shown: ShownElements,
  marks: PendingMarks,
): FrameSelection | null {
  const selection = document.getSelection();
  const node = selection?.anchorNode ?? null;
  if (selection === null || node === null || !document.body.contains(node)) return null;
  const image = imageAt(document);
  const range = rangeOf(document);
  const element = elementOf(range?.startContainer ?? node);
  return {
    id: numberAround(image ?? node, shown),
    isCollapsed: selection.isCollapsed,
    text: selection.toString().slice(0, 200),
    bold: marks.isOn('bold'),
    italic: marks.isOn('italic'),
    underline: marks.isOn('underline'),
    list: listAround(node),
    block: blockName(blockOf(element)),
    ...looksOf(element),
    href: linkAt(document)?.getAttribute('href') ?? null,
    room: range === null ? 0 : roomAt(range),
    hasTag: tagAt(document) !== null,
    image: image === null ? null : pictureOf(image),
  };
}

/** Returns the looks of the text in an element. */
function looksOf(
  element: Element | null,
): Pick<FrameSelection, 'align' | 'color' | 'size' | 'background' | 'behind'> {
  const { textAlign, color, fontSize } = getComputedStyle(element ?? document.body);
  const cell = element?.closest('td,th') ?? null;
  return {
    align: alignOf(textAlign),
    color: hexOf(color) ?? '#000000',
    size: Math.round(parseFloat(fontSize)) || 16,
    background: cell === null ? null : (hexOf(getComputedStyle(cell).backgroundColor) ?? '#ffffff'),
    behind: backgroundBehind(element),
  };
}

function backgroundBehind(element: Element | null): string {
  for (let one = element; one !== null; one = one.parentElement) {
    const color = hexOf(getComputedStyle(one).backgroundColor);
    if (color !== null) return color;
  }
  return '#ffffff';
}

/** Browsers report `-webkit-center` in cells with `align`. */
function alignOf(computed: string): FrameSelection['align'] {
  if (computed.includes('center')) return 'center';
  return /right|end/.test(computed) ? 'right' : 'left';
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
    alt: image.getAttribute('alt'),
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
