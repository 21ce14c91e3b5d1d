import { numberName, ownName } from './own-names.ts';

/** Blocks that a caret can be in; elements around them are the email's layout. */
const blocks = 'p,h1,h2,h3,h4,h5,h6,li,pre,blockquote,td,th,center,div,body';

/** Elements without their own text. Spaces between their parts aren't displayed. */
const layout = 'table,thead,tbody,tfoot,tr,colgroup,ul,ol,dl,select,head,html';

const outside = `[${numberName}-closed],[${ownName}],style,script,template`;

/** Elements that begin and end a line. */
const lines = `${blocks},table,ul,ol,dl,dd,dt,hr,section,article,header,footer,form,address,fieldset`;

/** Returns the selected range; null if nothing in the page is selected. */
export function rangeOf(document: Document): Range | null {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return document.body.contains(range.commonAncestorContainer) ? range : null;
}

export function elementOf(node: Node | null): Element | null {
  return node instanceof Element ? node : (node?.parentElement ?? null);
}

/** Returns the block around a node. */
export function blockOf(node: Node | null): Element | null {
  return elementOf(node)?.closest(blocks) ?? null;
}

/** Returns whether an element is within a line of text. */
export function isInline(node: Node): boolean {
  return !(node instanceof Element) || !node.matches(lines);
}

/** Returns the displayed texts of an element, without read-only texts and the spaces between blocks. */
export function textsIn(root: Node): Text[] {
  const texts: Text[] = [];
  const walker = root.ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker?.nextNode()) {
    const { currentNode } = walker;
    if (currentNode instanceof Text && isShownText(currentNode)) texts.push(currentNode);
  }
  return texts;
}

/** Returns the texts in a range. Those at its ends are split there. */
export function selectedTexts(range: Range): Text[] {
  const { startContainer, startOffset, endContainer, endOffset, commonAncestorContainer: root } = range;
  if (range.collapsed) return [];
  const all = root instanceof Text ? [root] : textsIn(root).filter((text) => range.intersectsNode(text));
  return all.flatMap((text) => {
    const end = text === endContainer ? endOffset : text.length;
    const start = text === startContainer ? startOffset : 0;
    if (end <= start || !isShownText(text)) return [];
    if (end < text.length) text.splitText(end);
    return [start > 0 ? text.splitText(start) : text];
  });
}

/** Selects texts, from the first to the last. */
export function selectTexts(document: Document, texts: readonly Text[]): void {
  const [first, last] = [texts[0], texts.at(-1)];
  if (first?.isConnected && last?.isConnected)
    document.getSelection()?.setBaseAndExtent(first, 0, last, last.length);
}

/** Saves the selection. It can be restored after its nodes moved to other parents, because they stay the same nodes. */
export function keptSelection(document: Document): { readonly restore: () => void } {
  const selection = document.getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  return {
    restore: () => {
      if (anchorNode?.isConnected && focusNode?.isConnected)
        selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
    },
  };
}

export function putCaret(document: Document, node: Node, offset: number): void {
  document.getSelection()?.collapse(node, offset);
}

/** Puts the caret after a node, or inside its end if it is a text. */
export function putCaretAfter(document: Document, node: Node): void {
  if (node instanceof Text) {
    putCaret(document, node, node.length);
    return;
  }
  const range = document.createRange();
  range.setStartAfter(node);
  putCaret(document, range.startContainer, range.startOffset);
}

function isShownText(text: Text): boolean {
  const parent = text.parentElement;
  if (parent === null || text.length === 0 || parent.closest(outside) !== null) return false;
  if (/[^ \t\r\n\f]/.test(text.data)) return true;
  if (parent.closest('pre') !== null) return true;
  if (parent.matches(layout)) return false;
  return isLineContent(text, 'previousSibling') && isLineContent(text, 'nextSibling');
}

/** Returns whether one side of a node has content in the same line. */
function isLineContent(node: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  for (let one = node[side]; one !== null; one = one[side]) {
    if (one instanceof Text && one.data.trim() === '') continue;
    if (one instanceof Comment) continue;
    return isInline(one) && one.nodeName !== 'BR';
  }
  const parent = node.parentElement;
  return parent !== null && isInline(parent) && isLineContent(parent, side);
}
