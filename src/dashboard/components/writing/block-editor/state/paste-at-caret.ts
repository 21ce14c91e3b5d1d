import { findBlock, placeOf, type Place } from '../model/areas.ts';
import { changeData, dataOf, deleteBlock, insertBlocks, type UnplacedBlock } from '../model/operations.ts';
import type { TextPlace } from '../model/block-texts.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { keyAt, type EditorStore } from './editor-store.ts';
import type { MountedText } from './mounted-text.ts';

/** A live text, and its place. */
export interface CaretTarget {
  readonly place: TextPlace;
  readonly text: MountedText;
}

interface BlockPaste {
  readonly blocks: readonly UnplacedBlock[];
  /** The name of the step. */
  readonly label: string;
}

/**
 * Pastes blocks at the caret, in one step. A text block is split there: the first pasted text continues the words
 * before the caret, and the last one is continued by those after it. The caret is then behind the last pasted text or
 * image. Other blocks get everything below.
 */
export function pasteAtCaret(
  store: EditorStore,
  { place: { block, path }, text }: CaretTarget,
  { blocks, label }: BlockPaste,
): void {
  const document = store.document();
  const placed = findBlock(document, block);
  const place = placeOf(document, block);
  if (placed === undefined || place === undefined || blocks.length === 0) return;
  const below = { area: place.area, position: place.position + 1 };
  if (placed.block.slug !== 'text' || text.kind !== 'rich') {
    store.apply(insertBlocks(document, below, blocks), label);
    focusAt(store, { ...below, position: below.position + blocks.length - 1 });
    return;
  }
  const { before, after, sizeAfter } = text.around();
  const [first, ...others] = blocks;
  const isFirstText = first?.block.slug === 'text';
  const rest = isFirstText ? others : blocks;
  const last = rest.at(-1);
  const isLastText = last?.block.slug === 'text';
  const head = before + (isFirstText ? textData(first.data['text']) : '');
  const tail = (isLastText ? textData(last.data['text']) : '') + after;
  const own = (html: string): UnplacedBlock => ({ ...placed, data: { ...dataOf(placed), [path]: html } });
  const added = [...(isLastText ? rest.slice(0, -1) : rest), ...(tail === '' ? [] : [own(tail)])];
  const kept = head === '' ? deleteBlock(document, block) : changeData(document, block, { [path]: head });
  const position = head === '' ? place.position : below.position;
  store.apply(insertBlocks(kept, { ...below, position }, added), label);
  const end = { ...below, position: position + added.length - 1 };
  focusPaste(store, end, tail === '' ? null : { path, isLastText, sizeAfter });
}

/** Puts the caret behind the pasted words in the text at a place, or focuses the block there without one. */
function focusPaste(
  store: EditorStore,
  place: Place,
  text: { readonly path: string; readonly isLastText: boolean; readonly sizeAfter: number } | null,
): void {
  const key = keyAt(store.document(), place);
  if (text === null || key === null) focusAt(store, place);
  else store.focusText(key, text.path, text.isLastText ? { fromEnd: text.sizeAfter } : 'start');
}

function focusAt(store: EditorStore, place: Place): void {
  const key = keyAt(store.document(), place);
  if (key !== null) store.focusBlock(key);
}
