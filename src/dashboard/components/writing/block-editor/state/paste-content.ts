import { imageData } from '../../../../../rendering/blocks/block-data.ts';
import { escapeHtml } from '../../../../../lib/text/escape-html.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { toast } from '../../../overlay/overlay-store.ts';
import { imageFilesOf } from '../../images/image-files.ts';
import type { PastedImage, PastedPiece } from '../../paste/flow.ts';
import { pasteReader } from '../../paste/paste-reader.ts';
import type { ClipboardContent, Pasted } from '../../paste/read-clipboard.ts';
import { kindsFor } from '../model/clipboard.ts';
import { findBlock } from '../model/areas.ts';
import { textAt } from '../model/block-texts.ts';
import { marksAt } from '../model/text-marks.ts';
import { dataOf, type UnplacedBlock } from '../model/operations.ts';
import { withHref } from '../model/with-href.ts';
import { blocksOfPieces, imageBlock, textBlock } from '../model/pasted-blocks.ts';
import type { Editor } from './editor-context.ts';
import type { CaretRange } from './mounted-text.ts';
import { fillNewImages, insertImages } from './insert-images.ts';
import { newBlock } from './new-block.ts';
import { pasteAtCaret, type CaretTarget } from './paste-at-caret.ts';

/** The text with the caret that receives a paste. */
interface TextTarget extends CaretTarget {
  readonly caret: CaretRange;
}

interface PasteWay {
  /** True to paste words only. */
  readonly isPlain: boolean;
  /** True if the focus is in a text or field. */
  readonly isInText: boolean;
}

/** Handles a paste on the canvas, and returns whether it did; the text engine handles plain words itself. */
export function takePaste(editor: Editor, event: ClipboardEvent, { isPlain, isInText }: PasteWay): boolean {
  const { clipboardData } = event;
  const target = targetOf(editor);
  if (clipboardData === null || (isInText && target === null)) return false;
  const content: ClipboardContent = {
    html: isPlain ? '' : clipboardData.getData('text/html'),
    text: clipboardData.getData('text/plain'),
    images: imageFilesOf(clipboardData),
  };
  if (editor.actions.paste(content.html, editor)) return true;
  const isEmpty = content.html === '' && content.text === '';
  if (isEmpty && content.images.length > 0) {
    pasteImages(editor, target, content.images);
    return true;
  }
  if (isEmpty || (target !== null && isOfEngine(target, content, isPlain))) return false;
  void paste(editor, target, { content, isPlain });
  return true;
}

/** Returns whether the text engine handles a paste: its own words, or in a line plain words that aren't a URL. */
function isOfEngine(
  { text: { kind } }: TextTarget,
  { html, text }: ClipboardContent,
  isPlain: boolean,
): boolean {
  if (/\sdata-pm-slice=/.test(html)) return true;
  return kind === 'line' && (isPlain || (html === '' && !/^\s*https?:\/\/\S+\s*$/i.test(text)));
}

function targetOf({ store }: Editor): TextTarget | null {
  const text = store.texts.focused();
  const { selected, text: path } = store.get();
  if (text === null || selected === null || path === null) return null;
  return { text, place: { block: selected, path }, caret: text.caret() };
}

async function paste(
  editor: Editor,
  target: TextTarget | null,
  { content, isPlain }: { readonly content: ClipboardContent; readonly isPlain: boolean },
): Promise<void> {
  const { store } = editor;
  const t: Translator<'block-editor'> = store.t;
  const reader = await pasteReader.load().catch(() => null);
  if (reader === null) {
    store.say(t('paste.load.error'));
    return;
  }
  const { readClipboard, plainHtml } = reader;
  const plain = plainHtml(content.text);
  if (isPlain) {
    insertHtml(editor, target, plain);
    return;
  }
  const read = readClipboard({
    ...content,
    html: content.html.replaceAll(' data-pm-slice=', ' data-slice='),
  });
  const pasted =
    read.kind === 'email'
      ? readClipboard({ html: '', text: await withOwnTags(editor, read.html), images: [] })
      : read;
  const before = store.document();
  insert(editor, target, pasted);
  const after = store.document();
  if (before === after) store.say(t('paste.none.status'));
  const other = otherWay(editor, pasted, plain);
  if (before === after || other === null) return;
  toast(t('paste.toast', { source: other.source }), {
    action: {
      label: t('paste.other.button', { source: other.source }),
      run() {
        if (store.document() === after) store.undo();
        other.insert(target === null ? null : backAt(editor, target));
      },
    },
  });
}

/** Returns the HTML of an email with another service's tags replaced by merge tags of the same meaning. */
async function withOwnTags({ placeholders, brand }: Editor, html: string): Promise<string> {
  const [{ convertTags }, { serviceOf }] = await Promise.all([
    import('../../../../../rendering/bring-in/bring-in.ts'),
    import('../../../../../rendering/bring-in/service-tags.ts'),
  ]);
  const attributes = placeholders.flatMap(({ text, label }) => {
    const code = /^\[\[([^\]|]+)\]\]$/.exec(text)?.[1];
    return code === undefined ? [] : [{ code, name: label }];
  });
  return convertTags(html, {
    ...{ subject: '', preview: '', company: brand?.name ?? '', address: brand?.address ?? '' },
    ...{ year: new Date().getFullYear(), service: serviceOf(html), attributes },
    fields: new Map(),
    branches: new Map(),
  }).html;
}

/** Returns the text before the paste, with the same selection, or null if it no longer exists. */
function backAt({ store }: Editor, target: TextTarget): TextTarget | null {
  const { place, caret } = target;
  const placed = findBlock(store.document(), place.block);
  const given = placed === undefined ? undefined : textAt(placed, place.path);
  const text = store.texts.wake(place);
  if (text === null || placed === undefined || given === undefined) return null;
  // The undo reaches the screen later.
  text.setValue(given.value, marksAt(placed, given));
  text.focus(caret);
  return { place, text, caret };
}

/** Returns another way to paste the same content; null if there is none. */
function otherWay(
  editor: Editor,
  pasted: Pasted,
  plain: string,
): { readonly source: 'email' | 'other'; readonly insert: (target: TextTarget | null) => void } | null {
  if (pasted.kind === 'email') {
    const block = kindsOf(editor).find(({ slug }) => slug === 'html');
    if (block === undefined) return null;
    return {
      source: 'email',
      insert: (target) => insertAll(editor, target, [{ block, data: { html: pasted.html } }]),
    };
  }
  const [only, ...more] = pasted.kind === 'content' ? pasted.pieces : [];
  const isPlain = only === undefined || (only.kind === 'text' && only.html === plain && more.length === 0);
  return isPlain ? null : { source: 'other', insert: (target) => insertHtml(editor, target, plain) };
}

/** Puts image files into the selected image block if it is empty, otherwise into new blocks. */
function pasteImages(editor: Editor, target: TextTarget | null, files: readonly File[]): void {
  const { store, images, fills } = editor;
  const t: Translator<'block-editor'> = store.t;
  const { selected } = store.get();
  const [file] = files;
  if (images === undefined || file === undefined) {
    store.say(t('paste.none.status'));
    return;
  }
  const placed = selected === null ? undefined : findBlock(store.document(), selected);
  const isWaiting = placed?.block.slug === 'image' && imageData(dataOf(placed)['image']).src === '';
  if (target === null && selected !== null && isWaiting && files.length === 1) {
    fills.start(images, { block: selected, name: 'image' }, file);
  } else insertImages(editor, files, target === null ? {} : { caret: target });
}

function insert(editor: Editor, target: TextTarget | null, pasted: Pasted): void {
  if (pasted.kind === 'images') pasteImages(editor, target, pasted.files);
  if (pasted.kind === 'address') insertAddress(editor, target, pasted);
  if (pasted.kind !== 'content' && pasted.kind !== 'email') return;
  const [only, ...more] = pasted.pieces;
  if (only?.kind === 'text' && more.length === 0) insertHtml(editor, target, only.html);
  else if (target?.text.kind === 'line' && pasted.kind === 'content')
    target.text.run({ name: 'insert', text: pasted.words });
  else insertPieces(editor, target, pasted.pieces);
}

/** Inserts pieces as blocks. Images contained in the clipboard are stored first. */
function insertPieces(editor: Editor, target: TextTarget | null, pieces: readonly PastedPiece[]): void {
  const files: File[] = [];
  const linked = pieces.map((piece): PastedPiece => {
    const file = piece.kind === 'image' && editor.images !== undefined ? fileOf(piece) : null;
    if (file === null || piece.kind !== 'image') return piece;
    files.push(file);
    return { ...piece, src: '' };
  });
  const before = editor.store.document();
  insertAll(editor, target, blocksOfPieces(linked, kindsOf(editor)));
  fillNewImages(editor, before, files);
}

/** Returns the file of an image with a data URL; null for any other. */
function fileOf({ src, alt }: PastedImage): File | null {
  const [, type, base64] = /^data:(image\/[a-z]+);base64,([\w+/=\s]+)$/i.exec(src) ?? [];
  if (type === undefined || base64 === undefined) return null;
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  return new File([bytes], alt === '' ? 'image' : alt, { type });
}

function insertAddress(
  editor: Editor,
  target: TextTarget | null,
  { href, of }: Extract<Pasted, { readonly kind: 'address' }>,
): void {
  const hasWords = target !== null && target.caret.from < target.caret.to;
  const video = of === 'video' ? kindsOf(editor).find(({ slug }) => slug === 'video') : undefined;
  if (hasWords && linkWords(editor, target, href)) return;
  if (of === 'image' && target?.text.kind !== 'line') {
    insertAll(editor, target, [imageBlock({ src: href, alt: '', href: '' }, kindsOf(editor))]);
  } else if (video !== undefined && target?.text.kind !== 'line') {
    const made = newBlock(video, editor);
    insertAll(editor, target, [{ ...made, data: { ...made.data, image: { src: '', alt: '', href } } }]);
  } else {
    const address = escapeHtml(href);
    insertHtml(editor, target, `<p><a href="${address}">${address}</a></p>`);
  }
}

/** Links the selected words, or all of a text that has one link, such as a button's; returns false for any other. */
function linkWords(
  { store, actions }: Editor,
  { text, place: { block, path } }: TextTarget,
  href: string,
): boolean {
  if (text.hasLinks) {
    text.run({ name: 'link', href });
    return true;
  }
  const placed = findBlock(store.document(), block);
  if (placed === undefined || (textAt(placed, path)?.href ?? null) === null) return false;
  actions.changeData(block, withHref(dataOf(placed), path, href));
  return true;
}

/** Inserts a text at the caret, or as a block. */
function insertHtml(editor: Editor, target: TextTarget | null, html: string): void {
  if (target === null) insertAll(editor, null, [textBlock(html, kindsOf(editor))]);
  else target.text.run({ name: 'paste', html });
}

function insertAll(
  editor: Editor,
  target: TextTarget | null,
  given: readonly (UnplacedBlock | null)[],
): void {
  const { store, actions } = editor;
  const t: Translator<'block-editor'> = store.t;
  const blocks = given.filter((block) => block !== null);
  if (target === null) actions.insert(blocks, { isNew: false });
  else pasteAtCaret(store, target, { blocks, label: t('step.paste.label') });
}

function kindsOf({ palette, store }: Editor) {
  return kindsFor(palette, store.document());
}
