import type { MailButton, MailImage } from '../../protocol.ts';
import { declare, declared } from './declarations.ts';
import { insertNodes } from './insert.ts';
import { rangeOf } from './selected-texts.ts';

/** Returns the selected image, if nothing else is selected. */
export function imageAt(document: Document): HTMLImageElement | null {
  const range = rangeOf(document);
  if (range === null || range.startContainer !== range.endContainer) return null;
  if (range.endOffset - range.startOffset !== 1) return null;
  const node = range.startContainer.childNodes[range.startOffset];
  return node instanceof HTMLImageElement ? node : null;
}

/** Changes the selected image, or inserts one at the caret. */
export function setImage(document: Document, image: MailImage): void {
  const shown = imageAt(document);
  if (shown !== null) {
    changeImage(shown, image);
    return;
  }
  const made = document.createElement('img');
  made.setAttribute('src', image.src);
  if (image.alt !== null) made.setAttribute('alt', image.alt);
  if (image.width !== null) made.setAttribute('width', String(image.width));
  made.setAttribute('border', '0');
  made.setAttribute('style', 'display:block;max-width:100%;height:auto;border:0');
  document.getSelection()?.collapseToEnd();
  insertNodes(document, [made]);
}

/**
 * Changes attributes that differ. A height in pixels follows the width, and is removed if another image has another
 * aspect ratio.
 */
function changeImage(image: HTMLImageElement, { src, alt, width }: MailImage): void {
  const before = image.getAttribute('width');
  const isOther = image.getAttribute('src') !== src;
  if (isOther) image.setAttribute('src', src);
  if (alt !== null && image.getAttribute('alt') !== alt) image.setAttribute('alt', alt);
  const isResized = width !== null && before !== String(width);
  if (isResized) {
    image.setAttribute('width', String(width));
    if (isPixels(declared(image, 'width'))) declare(image, 'width', `${width}px`);
  }
  if (isOther || isResized) changeHeight(image, isOther || width === null ? NaN : width / Number(before));
}

/** Scales an image's height, or leaves it to the image if the ratio isn't known. */
function changeHeight(image: HTMLImageElement, ratio: number): void {
  const height = image.getAttribute('height') ?? '';
  const pixels = Math.round(Number(height) * ratio);
  if (/^\d+$/.test(height)) {
    if (Number.isNaN(pixels)) image.removeAttribute('height');
    else image.setAttribute('height', String(pixels));
  }
  const styled = declared(image, 'height');
  if (styled === null || !isPixels(styled)) return;
  const next = Math.round(parseFloat(styled) * ratio);
  declare(image, 'height', Number.isNaN(next) ? 'auto' : `${next}px`);
}

function isPixels(value: string | null): boolean {
  return /^\d+px$/.test(value ?? '');
}

/**
 * Inserts a button that works in every email app. Outlook applies padding and color to a table cell, but not to a link.
 */
export function insertButton(document: Document, { label, href, color }: MailButton): void {
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
  insertBeside(document, table);
}

/** Inserts a table after the paragraph at the caret, or at the caret in a cell without paragraphs. */
function insertBeside(document: Document, table: Element): void {
  const range = rangeOf(document);
  range?.collapse(false);
  const node = range?.endContainer ?? document.body;
  const paragraph = (node instanceof Element ? node : node.parentElement)?.closest(
    'p,h1,h2,h3,h4,h5,h6,pre,ul,ol',
  );
  if (paragraph) paragraph.after(table);
  else insertNodes(document, [table]);
  const behind = document.createRange();
  behind.setStartAfter(table);
  document.getSelection()?.collapse(behind.startContainer, behind.startOffset);
}

/** Returns white or near-black, whichever is easier to read on a color. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#191b22' : '#ffffff';
}
