import type { Block, BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { imageData } from '../../../../../rendering/blocks/block-data.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { placedBlocks, type Place } from '../model/areas.ts';
import { kindsFor } from '../model/clipboard.ts';
import { keyOf } from '../model/block-keys.ts';
import { imageBlock } from '../model/pasted-blocks.ts';
import type { Editor } from './editor-context.ts';
import { pasteAtCaret, type CaretTarget } from './paste-at-caret.ts';

/**
 * Adds image files at a place, a caret, or below the selection, and stores them: as Image blocks, or as a gallery for
 * several between blocks.
 */
export function insertImages(
  editor: Editor,
  files: readonly File[],
  at: { readonly place?: Place; readonly caret?: CaretTarget } = {},
): void {
  const { store, actions, palette } = editor;
  const t: Translator<'block-editor'> = store.t;
  const kinds = kindsFor(palette, store.document());
  if (!kinds.some(({ slug }) => slug === 'image')) {
    store.say(t('paste.none.status'));
    return;
  }
  const gallery = kinds.find(({ slug }) => slug === 'gallery');
  if (gallery !== undefined && at.caret === undefined && files.length > 1 && files.length <= mostInGallery) {
    insertGallery(editor, files, { gallery, place: at.place });
    return;
  }
  const blocks = files.flatMap(() => imageBlock({ src: '', alt: '', href: '' }, kinds) ?? []);
  const before = store.document();
  if (at.caret !== undefined) pasteAtCaret(store, at.caret, { blocks, label: t('step.paste.label') });
  else actions.insert(blocks, { isNew: false, ...(at.place === undefined ? {} : { place: at.place }) });
  fillNewImages(editor, before, files);
}

/** The maximum number of images in a gallery. */
const mostInGallery = 6;

/** Adds image files as one gallery, and stores them. */
function insertGallery(
  { store, actions, images, fills }: Editor,
  files: readonly File[],
  { gallery, place }: { readonly gallery: Block; readonly place: Place | undefined },
): void {
  if (images === undefined) return;
  const items = files.map(() => ({ image: { src: '', alt: '', href: '' } }));
  const data = { items, across: files.length % 3 === 0 ? '3' : '2' };
  const before = new Set(placedBlocks(store.document()).map(keyOf));
  actions.insert([{ block: gallery, data }], { isNew: false, ...(place === undefined ? {} : { place }) });
  const added = placedBlocks(store.document()).find((placed) => !before.has(keyOf(placed)));
  if (added === undefined) return;
  for (const [item, file] of files.entries())
    fills.start(images, { block: keyOf(added), name: 'items', item }, file);
}

/** Stores files and shows them, in order, in the empty images added since. */
export function fillNewImages(
  { store, fills, images }: Editor,
  before: BlockDocument,
  files: readonly File[],
): void {
  if (images === undefined) return;
  const old = new Set(placedBlocks(before).map(keyOf));
  const added = placedBlocks(store.document()).filter(
    (placed) =>
      !old.has(keyOf(placed)) && placed.block.slug === 'image' && imageData(placed.data['image']).src === '',
  );
  for (const [at, file] of files.entries()) {
    const block = added[at];
    if (block !== undefined) fills.start(images, { block: keyOf(block), name: 'image' }, file);
  }
}
