import type { Command, MailButton, MailImage } from '../protocol.ts';

/** Blocks that a caret can be in; elements around them are the email's layout. */
const blocks = 'p,h1,h2,h3,h4,h5,h6,li,pre,blockquote,td,th,center,div,body';

const simple = { bold: 'bold', italic: 'italic', underline: 'underline', unlink: 'unlink' } as const;

/**
 * Runs a command of the toolbar at the caret. `execCommand` is the browsers' way to edit a selection; its effects on an
 * email's own blocks are replaced here, so that their styles stay.
 */
export function runCommand(document: Document, command: Command): void {
  const run = (name: string, value?: string) => document.execCommand(name, false, value);
  switch (command.name) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'unlink':
      run(simple[command.name]);
      break;
    case 'clear':
      run('removeFormat');
      run('unlink');
      break;
    case 'bullets':
      toggleList(document, 'ul');
      break;
    case 'numbers':
      toggleList(document, 'ol');
      break;
    case 'block':
      for (const block of selectedBlocks(document)) renameBlock(block, command.tag);
      break;
    case 'text':
      run('insertText', command.text);
      break;
    case 'link':
      setLink(document, command);
      break;
    case 'image':
      setImage(document, command.image);
      break;
    case 'button':
      insertBlock(document, buttonOf(document, command.button));
      break;
  }
}

/** Returns the link at the caret. */
export function linkAt(document: Document): HTMLAnchorElement | null {
  const node = document.getSelection()?.anchorNode ?? null;
  return elementOf(node)?.closest('a') ?? null;
}

/** Returns the selected image, if nothing else is selected. */
export function imageAt(document: Document): HTMLImageElement | null {
  const range = rangeOf(document);
  if (range === null || range.startContainer !== range.endContainer) return null;
  if (range.endOffset - range.startOffset !== 1) return null;
  const node = range.startContainer.childNodes[range.startOffset];
  return node instanceof HTMLImageElement ? node : null;
}

/** Returns the block at the caret. */
export function blockAt(document: Document): Element | null {
  return elementOf(rangeOf(document)?.startContainer ?? null)?.closest(blocks) ?? null;
}

function setLink(document: Document, { href, text }: { href: string; text: string }): void {
  const link = linkAt(document);
  if (link !== null) {
    link.setAttribute('href', href);
    return;
  }
  const range = rangeOf(document);
  if (range === null) return;
  if (!range.collapsed) {
    document.execCommand('createLink', false, href);
    return;
  }
  const made = document.createElement('a');
  made.setAttribute('href', href);
  made.textContent = text === '' ? href : text;
  range.insertNode(made);
  caretBehind(document, made);
}

function setImage(document: Document, { src, alt, width }: MailImage): void {
  const shown = imageAt(document);
  const image = shown ?? document.createElement('img');
  image.setAttribute('src', src);
  image.setAttribute('alt', alt);
  if (width !== null) image.setAttribute('width', String(width));
  if (shown !== null) return;
  image.setAttribute('border', '0');
  image.setAttribute('style', 'display:block;max-width:100%;height:auto;border:0');
  const range = rangeOf(document);
  if (range === null) return;
  range.collapse(false);
  range.insertNode(image);
  caretBehind(document, image);
}

/** Returns the HTML of a button. Outlook applies padding and color to a table's cell, but not to a link. */
function buttonOf(document: Document, { label, href, color }: MailButton): Element {
  const table = document.createElement('table');
  for (const [name, value] of [
    ['role', 'presentation'],
    ['border', '0'],
    ['cellpadding', '0'],
    ['cellspacing', '0'],
    ['style', 'border-collapse:separate'],
  ] as const)
    table.setAttribute(name, value);
  const cell = table.insertRow().insertCell();
  cell.setAttribute('align', 'center');
  cell.setAttribute('bgcolor', color);
  cell.setAttribute('style', `background-color:${color};border-radius:6px;padding:12px 24px`);
  const link = document.createElement('a');
  link.setAttribute('href', href);
  link.setAttribute('target', '_blank');
  const face = 'font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:20px;font-weight:bold';
  link.setAttribute('style', `display:inline-block;color:${inkOn(color)};text-decoration:none;${face}`);
  link.textContent = label;
  cell.append(link);
  return table;
}

/** Returns white or near-black, whichever is easier to read on a color. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#191b22' : '#ffffff';
}

function insertBlock(document: Document, block: Element): void {
  const at = blockAt(document) ?? document.body;
  if (at.matches('td,th,div,center,body')) {
    const range = rangeOf(document);
    if (range !== null && at.contains(range.startContainer)) {
      range.collapse(false);
      range.insertNode(block);
    } else at.append(block);
  } else at.after(block);
  caretBehind(document, block);
}

/** Renames a block's tag; sizes in its style would keep a heading small. */
function renameBlock(block: Element, tag: string): Element {
  if (block.matches('li,td,th,div,center,body,blockquote') || block.tagName.toLowerCase() === tag) {
    if (block.matches('td,th,div,center')) block.ownerDocument.execCommand('formatBlock', false, tag);
    return block;
  }
  const renamed = block.ownerDocument.createElement(tag);
  for (const { name, value } of block.attributes) renamed.setAttribute(name, value);
  const selection = keptSelection(block.ownerDocument);
  renamed.append(...block.childNodes);
  block.replaceWith(renamed);
  for (const name of ['font-size', 'line-height', 'font-weight']) renamed.style.removeProperty(name);
  if (renamed.getAttribute('style') === '') renamed.removeAttribute('style');
  selection.restore();
  return renamed;
}

function toggleList(document: Document, kind: 'ul' | 'ol'): void {
  const selected = selectedBlocks(document);
  const item = selected.find((block) => block.matches('li'));
  const list = item?.closest('ul,ol');
  const selection = keptSelection(document);
  if (item && list && list.tagName.toLowerCase() !== kind) {
    const other = document.createElement(kind);
    for (const { name, value } of list.attributes)
      if (!name.startsWith('data-nd')) other.setAttribute(name, value);
    other.append(...list.childNodes);
    list.replaceWith(other);
  } else if (item && list) {
    list.replaceWith(
      ...[...list.children].map((one) => {
        const paragraph = document.createElement('p');
        paragraph.append(...one.childNodes);
        return paragraph;
      }),
    );
  } else {
    const wrapped = selected.filter((block) => block.matches('p,h1,h2,h3,h4,h5,h6,pre'));
    const [first] = wrapped;
    if (first === undefined) {
      document.execCommand(kind === 'ul' ? 'insertUnorderedList' : 'insertOrderedList');
      return;
    }
    const made = document.createElement(kind);
    first.before(made);
    for (const block of wrapped) {
      const entry = document.createElement('li');
      const style = block.getAttribute('style');
      if (style !== null) entry.setAttribute('style', style);
      entry.append(...block.childNodes);
      made.append(entry);
      block.remove();
    }
  }
  selection.restore();
}

/** Returns the innermost blocks that the selection touches. */
function selectedBlocks(document: Document): Element[] {
  const range = rangeOf(document);
  if (range === null) return [];
  const root = elementOf(range.commonAncestorContainer);
  const inside = [...(root?.querySelectorAll(blocks) ?? [])].filter(
    (block) => range.intersectsNode(block) && block.querySelector(blocks) === null,
  );
  if (inside.length > 0) return inside;
  const block = root?.closest(blocks);
  return block ? [block] : [];
}

/** Saves the selection, which can be restored after its nodes moved to other parents, as they are the same nodes. */
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

function caretBehind(document: Document, node: Node): void {
  const range = document.createRange();
  range.setStartAfter(node);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function rangeOf(document: Document): Range | null {
  const selection = document.getSelection();
  return selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
}

function elementOf(node: Node | null): Element | null {
  return node instanceof Element ? node : (node?.parentElement ?? null);
}
