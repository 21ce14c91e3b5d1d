import { imageFilesOf } from '../../images/image-files.ts';
import { cleanHtml } from './clean-html.ts';
import { crossesElements, deleteSelected } from './edit/delete.ts';
import { breakLine, breakParagraph, insertHtml, insertText } from './edit/insert.ts';
import { createImagePlaces, selectPoint } from './image-places.ts';
import { createPendingMarks } from './edit/pending-marks.ts';
import { keptSelection, rangeOf } from './edit/selected-texts.ts';
import { createTagSteps, selectTag, selectTagBeside, tagAt, tagAtPoint } from './edit/tags.ts';
import { mergeTagCss, paintMergeTags } from './merge-tags.ts';
import { runCommand } from './run-command.ts';
import type { Command, FromFrame, ToFrame } from '../protocol.ts';
import { selectionState } from './selection-state.ts';
import { spareLayout } from './spare-layout.ts';
import { numberName, ownName } from './edit/own-names.ts';
import { createShownElements, type ShownElements } from './shown-elements.ts';
import { viewMail } from './view-mail.ts';
import { watchEdits, type EditWatch } from './watch-edits.ts';

/* The program of `mail-frame.html`, which shows an email and reports edits. The page has its own origin and a policy
   under which only this script runs, so it needn't trust the email. */

/** The pause in typing before it is reported, and the longest delay, in milliseconds. */
const rest = 140;
const latest = 700;

/** Maximum number of files accepted at once. */
const mostFiles = 20;

const marks = createPendingMarks(document);
const places = createImagePlaces(document);
const tagSteps = createTagSteps(document);
/** Codes of the attributes whose merge tags are known; undefined for all. */
let codes: ReadonlySet<string> | undefined;
/** True while a part of the email itself is dragged. */
let isOwnDrag = false;
let port: MessagePort | null = null;
let page: { readonly shown: ShownElements; readonly watch: EditWatch } | null = null;
let timer = 0;
let unsaidSince = 0;

window.addEventListener('message', (event) => {
  const [first] = event.ports;
  if (port !== null || event.source !== window.parent || first === undefined) return;
  port = first;
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => receive(data);
  tell({ kind: 'ready' });
});

function tell(message: FromFrame): void {
  port?.postMessage(message);
}

function receive(message: ToFrame): void {
  switch (message.kind) {
    case 'page':
      showPage(message);
      break;
    case 'element':
      showElement(message.id, message.html);
      break;
    case 'css':
      ownStyle('mail').textContent = message.css;
      break;
    case 'attributes':
      codes = message.codes.length === 0 ? undefined : new Set(message.codes);
      paintTags();
      break;
    case 'tag':
      showTag(tagAt(document));
      break;
    case 'command':
      perform(message.command);
      sayEdits();
      sayPlace();
      break;
    case 'reveal':
      reveal(message.id, message.characters);
      break;
    case 'focus':
      unmark();
      document.body.focus();
      break;
    case 'flush':
      sayEdits();
      tell({ kind: 'flushed', turn: message.turn });
      break;
    case 'look':
      page?.watch.stop();
      page = null;
      viewMail(message, tell);
      break;
  }
}

function perform(command: Command): void {
  if (command.name === 'image' && command.place !== undefined) {
    // The author may be typing elsewhere by then, so the focus stays.
    places.insertAt(command.place, () => runCommand(document, command, marks));
    return;
  }
  document.body.focus();
  runCommand(document, command, marks);
}

/** Rewrites the page with the email's own doctype. The previous page's listeners are already removed. */
function showPage({ html, isEditable, css, label }: Extract<ToFrame, { kind: 'page' }>): void {
  const [left, top] = [window.scrollX, window.scrollY];
  page?.watch.stop();
  document.open();
  document.write(html);
  document.close();
  ownStyle('editor').textContent = ownCss + mergeTagCss;
  ownStyle('mail').textContent = css;
  const { body } = document;
  if (isEditable) {
    body.contentEditable = 'true';
    body.setAttribute('role', 'textbox');
    body.setAttribute('aria-multiline', 'true');
    body.setAttribute('aria-label', label);
  }
  spareLayout(document, html.length);
  const shown = createShownElements(body);
  page = { shown, watch: watchEdits(body, shown, sayEditsSoon) };
  paintTags();
  listen();
  window.scrollTo(left, top);
  tell({ kind: 'shown' });
}

function showElement(id: number, html: string): void {
  const element = page?.shown.elementOf(id);
  if (!element || page === null) return;
  element.innerHTML = html;
  page.shown.read(element);
  page.watch.forget();
  paintTags();
}

function paintTags(): void {
  paintMergeTags(document, { attributes: codes });
}

/** Selects a merge tag, and asks the editor to show it. */
function showTag(tag: ReturnType<typeof tagAt>): void {
  if (tag === null) return;
  selectTag(document, tag);
  sayEdits();
  const { left, top, width, height } = tag.range.getBoundingClientRect();
  tell({ kind: 'tag', source: tag.source, box: { left, top, width, height } });
}

function listen(): void {
  document.addEventListener('selectionchange', sayPlaceSoon);
  document.addEventListener('pointerdown', unmark);
  document.addEventListener('click', (event) => {
    // A link in an email doesn't navigate here; an image is selected whole.
    event.preventDefault();
    if (document.getSelection()?.isCollapsed === true)
      showTag(tagAtPoint(document, event.clientX, event.clientY));
    if (!(event.target instanceof HTMLImageElement)) return;
    const range = document.createRange();
    range.selectNode(event.target);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
  });
  document.addEventListener('dblclick', (event) => {
    if (event.target instanceof HTMLImageElement) sayKey('image', event);
  });
  for (const name of ['auxclick', 'submit', 'dragover']) {
    document.addEventListener(name, (event) => event.preventDefault());
  }
  document.addEventListener('paste', (event) => takeIn(event, event.clipboardData));
  document.addEventListener('drop', (event) => takeIn(event, event.dataTransfer));
  document.addEventListener('dragstart', () => (isOwnDrag = true));
  document.addEventListener('dragend', () => (isOwnDrag = false));
  document.addEventListener('keydown', onKey);
  document.addEventListener('beforeinput', onInput);
  document.addEventListener('input', unwrapLeftovers);
  document.addEventListener('input', (event) => {
    if (event instanceof InputEvent && event.inputType === 'insertText') marks.applyTo(event.data ?? '');
  });
  document.addEventListener('compositionend', ({ data }) => marks.applyTo(data));
  document.addEventListener('selectionchange', marks.follow);
  document.addEventListener('keydown', tagSteps.onKey);
  document.addEventListener('selectionchange', tagSteps.follow);
  document.addEventListener('blur', sayEdits, true);
  window.addEventListener('pagehide', sayEdits);
}

/** Input that this page handles instead of the browser, by kind; typing and deleting letters stay the browser's. */
const ownInput: Readonly<Record<string, () => void>> = {
  historyUndo: () => sayKey('undo'),
  historyRedo: () => sayKey('redo'),
  formatBold: () => marks.toggle('bold'),
  formatItalic: () => marks.toggle('italic'),
  formatUnderline: () => marks.toggle('underline'),
  insertParagraph: () => breakParagraph(document),
  insertLineBreak: () => breakLine(document),
};

function onInput(event: InputEvent): void {
  const own = ownInput[event.inputType];
  if (own !== undefined || event.inputType.startsWith('format')) {
    event.preventDefault();
    own?.();
    sayEdits();
    sayPlaceSoon();
    return;
  }
  const deletion = /^delete(?:Content|Word)(Backward|Forward)$/.exec(event.inputType)?.[1];
  if (deletion !== undefined && selectTagBeside(document, deletion === 'Backward' ? 'before' : 'after')) {
    event.preventDefault();
    return;
  }
  const range = rangeOf(document);
  if (range === null || !crossesElements(range)) return;
  if (event.inputType.startsWith('delete')) {
    event.preventDefault();
    deleteSelected(range);
  } else if (event.inputType === 'insertText') {
    event.preventDefault();
    insertText(document, event.data ?? '');
  }
}

/**
 * Inserts content from elsewhere as text and structure, without its styles, scripts, and URLs. Image files that come
 * without words are passed on.
 */
function takeIn(event: Event, transfer: DataTransfer | null): void {
  event.preventDefault();
  const html = transfer?.getData('text/html') ?? '';
  const text = transfer?.getData('text/plain') ?? '';
  const clean = html === '' ? '' : cleanHtml(html);
  const files = isOwnDrag || hasWords(clean) ? [] : imageFilesOf(transfer);
  if (files.length > 0) takeFiles(event, files);
  else if (clean !== '') insertHtml(document, clean);
  else insertText(document, text);
}

function hasWords(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';
}

/** Passes on image files for the place where they were dropped, or for the caret. */
function takeFiles(event: Event, files: readonly File[]): void {
  if (event instanceof DragEvent) {
    document.body.focus();
    selectPoint(document, event);
  }
  const at = places.add();
  if (at !== null) tell({ kind: 'files', files: [...files].slice(0, mostFiles), ...at });
}

/** Removes the styles that Chromium adds to the text of joined paragraphs. */
function unwrapLeftovers(event: Event): void {
  if (!(event instanceof InputEvent) || !event.inputType.startsWith('delete')) return;
  const leftovers = [...document.querySelectorAll('span, font')].filter(isLeftover);
  if (leftovers.length === 0) return;
  const selection = keptSelection(document);
  for (const one of leftovers) one.replaceWith(...one.childNodes);
  selection.restore();
}

/** Returns whether the browser left a span behind; the email's own spans never count. */
function isLeftover(element: Element): boolean {
  if (page === null || element.closest(`[${ownName}]`) !== null) return false;
  if (page.shown.isImplied(element) || page.shown.numberOf(element) !== null) return false;
  const isBare = [...element.attributes].every(({ name }) => name.startsWith(numberName));
  return isBare || !element.hasAttribute(numberName);
}

function onKey(event: KeyboardEvent): void {
  const isMod = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (event.key === 'F6') {
    event.preventDefault();
    tell({ kind: 'region', isBack: event.shiftKey });
  }
  if (event.altKey && event.key === 'F10') sayKey('toolbar', event);
  if (!isMod || event.altKey) return;
  if (key === 'z') sayKey(event.shiftKey ? 'redo' : 'undo', event);
  else if (key === 'y') sayKey('redo', event);
  else if (key === 's') sayKey('save', event);
  else if (key === 'k') sayKey('link', event);
}

function sayKey(key: Extract<FromFrame, { kind: 'key' }>['key'], event?: Event): void {
  event?.preventDefault();
  sayEdits();
  tell({ kind: 'key', key });
}

function sayEditsSoon(): void {
  const now = performance.now();
  if (unsaidSince === 0) {
    unsaidSince = now;
    tell({ kind: 'typing' });
  }
  window.clearTimeout(timer);
  timer = window.setTimeout(sayEdits, Math.max(0, Math.min(rest, unsaidSince + latest - now)));
}

function sayEdits(): void {
  window.clearTimeout(timer);
  unsaidSince = 0;
  const elements = page?.watch.take() ?? [];
  if (elements.length === 0) return;
  tell({ kind: 'edits', elements });
  paintTags();
}

let placeTimer = 0;

function sayPlaceSoon(): void {
  window.clearTimeout(placeTimer);
  // Reading marks such as bold computes the layout, which typing shouldn't wait for; letters don't change them.
  placeTimer = window.setTimeout(sayPlace, unsaidSince === 0 ? 60 : rest);
}

function sayPlace(): void {
  window.clearTimeout(placeTimer);
  const selection = page === null ? null : selectionState(document, page.shown, marks);
  if (selection !== null) tell({ kind: 'selection', selection });
}

function reveal(id: number, characters?: number): void {
  const element = page?.shown.elementOf(id);
  if (!element) return;
  element.scrollIntoView({ block: 'nearest' });
  if (characters === undefined) {
    mark(element);
    return;
  }
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = characters;
  while (walker.nextNode() !== null) {
    const node = walker.currentNode;
    const length = node.nodeValue?.length ?? 0;
    if (left <= length) {
      document.getSelection()?.collapse(node, left);
      return;
    }
    left -= length;
  }
  document.getSelection()?.selectAllChildren(element);
  document.getSelection()?.collapseToEnd();
}

/** Highlights an element with a mark over the email, not in it. */
function mark(element: Element): void {
  unmark();
  const { left, top, width, height } = element.getBoundingClientRect();
  const box = document.createElement('div');
  box.setAttribute(ownName, 'mark');
  box.style.cssText = `left:${left + window.scrollX}px;top:${top + window.scrollY}px;width:${width}px;height:${height}px`;
  document.documentElement.append(box);
}

function unmark(): void {
  document.querySelector(`[${ownName}="mark"]`)?.remove();
}

function ownStyle(name: string): HTMLStyleElement {
  const there = document.querySelector(`style[${ownName}="${name}"]`);
  if (there instanceof HTMLStyleElement) return there;
  const style = document.createElement('style');
  style.setAttribute(ownName, name);
  document.head.append(style);
  return style;
}

const ownCss = `
  html { min-height: 100%; cursor: text; }
  body { min-height: 90vh; outline: none; }
  [data-nd-closed] { cursor: not-allowed; }
  img { cursor: pointer; }
  [data-nd-own="mark"] {
    position: absolute; z-index: 2147483647; pointer-events: none; box-sizing: border-box;
    outline: 2px solid #4a45d1; outline-offset: -2px; border-radius: 2px;
  }
`;
