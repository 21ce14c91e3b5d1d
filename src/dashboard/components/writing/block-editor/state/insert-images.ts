import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { imageData } from '../../../../../rendering/blocks/block-data.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { placedBlocks, type Place } from '../model/areas.ts';
import { kindsFor } from '../model/clipboard.ts';
import { keyOf } from '../model/block-keys.ts';
import { imageBlock } from '../model/pasted-blocks.ts';
import type { Editor } from './editor-context.ts';
import { pasteAtCaret, type CaretTarget } from './paste-at-caret.ts';

/** Adds image files as Image blocks, at a place, a caret, or below the selection, and stores them. */
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
  const blocks = files.flatMap(() => imageBlock({ src: '', alt: '', href: '' }, kinds) ?? []);
  const before = store.document();
  if (at.caret !== undefined) pasteAtCaret(store, at.caret, { blocks, label: t('step.paste.label') });
  else actions.insert(blocks, { isNew: false, ...(at.place === undefined ? {} : { place: at.place }) });
  fillNewImages(editor, before, files);
}

/** Stores files and shows them in the empty images that were added since, in their order. */
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
