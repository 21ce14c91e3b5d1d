import type { Block, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { imageData } from '../../../../../rendering/blocks/block-data.ts';
import { escapeHtml } from '../../../../../lib/text/escape-html.ts';
import { areasOf, blockAt, findBlock, placeOf, type Place } from '../model/areas.ts';
import { keyOf, type BlockKey } from '../model/block-keys.ts';
import { isEmptyText, textAt, textsOf, type BlockText, type TextPlace } from '../model/block-texts.ts';
import { changeMarks, marksAt } from '../model/text-marks.ts';
import { changeData, dataOf, deleteBlock, insertBlocks, type UnplacedBlock } from '../model/operations.ts';
import { sectionOf } from '../model/section-marks.ts';
import { blockName } from '../model/sentences.ts';
import { joinHtml } from '../model/join-html.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { keyAt, type EditorStore } from './editor-store.ts';
import { goNear } from './go-near.ts';
import type { MountedText, TextChange, WantedPlace } from './mounted-text.ts';

/** Actions on texts that reach beyond them. Each is a history step. */
export interface TextActions {
  readonly writeText: (place: TextPlace, change: TextChange) => void;
  /** Joins a text with the one above or below, if both are text blocks; otherwise selects that block or section. */
  readonly join: (place: TextPlace, way: 'up' | 'down') => void;
  /** Adds an empty text block below, with the caret in it, and changes values of the block above in the same step. */
  readonly addTextBelow: (block: BlockKey, values?: Readonly<Record<string, unknown>>) => void;
  /** Replaces the caret's paragraph with a line. */
  readonly replaceByLine: (place: TextPlace, text: MountedText) => void;
  /** Inserts a block at the caret: a text block is split there, others get it below. */
  readonly insertAtCaret: (place: TextPlace, text: MountedText, block: UnplacedBlock) => void;
}

/** Returns the actions on texts; `kinds` are the kinds of blocks that the email can have. */
export function createTextActions(store: EditorStore, kinds: () => readonly Block[]): TextActions {
  const t: Translator<'block-editor'> = store.t;
  const { document } = store;
  const kindNamed = (slug: string) => kinds().find((kind) => kind.slug === slug);
  const insertAtCaret: TextActions['insertAtCaret'] = ({ block, path }, text, added) => {
    const placed = findBlock(document(), block);
    const place = placeOf(document(), block);
    if (placed === undefined || place === undefined) return;
    const step = t('step.label', { action: 'insert', name: blockName(t, added) });
    const at = { area: place.area, position: place.position + 1 };
    if (isTextBlock(placed) && text.kind === 'rich') {
      const { before, after } = text.around();
      const rest = after === '' ? [] : [{ ...placed, data: { ...dataOf(placed), [path]: after } }];
      const isFirst = before === '';
      const kept = isFirst
        ? deleteBlock(document(), block)
        : changeData(document(), block, { [path]: before });
      const position = isFirst ? place.position : at.position;
      store.apply(insertBlocks(kept, { ...at, position }, [added, ...rest]), step);
      arrive(store, keyAt(document(), { ...at, position }), 'all');
    } else {
      store.apply(insertBlocks(document(), at, [added]), step);
      arrive(store, keyAt(document(), at), 'all');
    }
  };
  return {
    insertAtCaret,
    writeText({ block, path }, { value, marks, before, run }) {
      const placed = findBlock(document(), block);
      const text = placed === undefined ? undefined : textAt(placed, path);
      if (placed === undefined || text === undefined) return;
      noteText(store, { block, path });
      const label = t('step.label', { action: 'edit', name: blockName(t, placed) });
      const group = run === null ? null : `${block} ${path} ${run}`;
      const written = changeData(document(), block, text.changed(value));
      store.apply(changeMarks(written, block, { path, marks }), label, { group, caret: before });
    },
    join: (place, way) => join(store, place, way),
    addTextBelow(block, values = {}) {
      const kind = kindNamed('text');
      const place = placeOf(document(), block);
      if (kind === undefined || place === undefined) return;
      const at = { area: place.area, position: place.position + 1 };
      const step = t('step.label', { action: 'insert', name: blockName(t, { block: kind }) });
      store.apply(insertBlocks(changeData(document(), block, values), at, [emptyText(kind)]), step);
      arrive(store, keyAt(document(), at), 'start');
    },
    replaceByLine(place, text) {
      const line = kindNamed('divider');
      const kind = kindNamed('text');
      if (line === undefined || kind === undefined) return;
      text.deleteBefore(3);
      insertAtCaret(place, text, { block: line, data: {} });
      const { selected } = store.get();
      const at = selected === null ? undefined : placeOf(document(), selected);
      const below = at === undefined ? null : keyAt(document(), { ...at, position: at.position + 1 });
      if (below !== null && isTextBlock(findBlock(document(), below))) arrive(store, below, 'start');
    },
  };
}

function emptyText(kind: Block): UnplacedBlock {
  return { block: kind, data: { text: '', align: 'left' } };
}

/** Records that the caret is in a text that was just edited, even if only its block was recorded as selected. */
function noteText(store: EditorStore, { block, path }: TextPlace): void {
  const { selected, text } = store.get();
  if (selected === block && text !== path) store.patch({ text: path });
}

/** Puts the caret into the first text of a block, or selects a block without texts. */
export function arrive(store: EditorStore, key: BlockKey | null, place: WantedPlace): void {
  const placed = key === null ? undefined : findBlock(store.document(), key);
  if (key === null || placed === undefined) return;
  const first = textsOf(placed).find((text) => place !== 'all' || !isEmptyText(text));
  if (first === undefined) store.focusBlock(key);
  else store.focusText(key, first.path, place);
}

function isTextBlock(placed: PlacedBlock | undefined): placed is PlacedBlock {
  return placed?.block.slug === 'text' && textsOf(placed).length === 1;
}

/** Returns whether a block has no content to lose. */
function isEmptyBlock(placed: PlacedBlock): boolean {
  const texts = textsOf(placed);
  const pictures = placed.block.components.filter(({ type }) => type === 'image' || type === 'html');
  const isWithout = pictures.every(({ name }) => imageData(dataOf(placed)[name]).src === '');
  return texts.length > 0 && texts.every(isEmptyText) && isWithout;
}

function join(store: EditorStore, { block, path }: TextPlace, way: 'up' | 'down'): void {
  const { document } = store;
  const placed = findBlock(document(), block);
  const place = placeOf(document(), block);
  if (placed === undefined || place === undefined) return;
  const step = way === 'up' ? -1 : 1;
  const shown = store.texts.of(block)?.paths() ?? [];
  const inside = shown[shown.indexOf(path) + step];
  if (inside !== undefined && !isEmptyBlock(placed)) {
    store.focusText(block, inside, way === 'up' ? 'end' : 'start');
    return;
  }
  const beside = (by: 1 | -1) => blockAt(document(), { ...place, position: place.position + by });
  const other = beside(step);
  if (other === undefined) {
    if (!isEmptyBlock(placed)) selectBeyond(store, place, step);
    else if (way === 'up') removeEmpty(store, placed, { near: beside(1), end: 'start' });
  } else if (isEmptyBlock(placed)) {
    removeEmpty(store, placed, { near: other, end: way === 'up' ? 'end' : 'start' });
  } else joinNeighbors(store, { placed, other, way });
}

/** Selects the section above or below an area, or the block there; nothing beyond a column. */
function selectBeyond(store: EditorStore, { area }: Place, step: 1 | -1): void {
  const document = store.document();
  if (sectionOf(document, area) !== undefined) return;
  const areas = areasOf(document);
  const at = areas.findIndex((view) => view.area === area);
  const beyond = step === 1 ? areas.slice(at + 1) : areas.slice(0, at).toReversed();
  const next = beyond.find((view) => view.blocks.length > 0 || sectionOf(document, view.area) !== undefined);
  if (next === undefined) return;
  const near = next.blocks.at(step === 1 ? 0 : -1);
  if (near === undefined || sectionOf(document, next.area) !== undefined) store.focusArea(next.area);
  else store.focusBlock(keyOf(near));
}

/** Joins two blocks if their texts fit together; otherwise selects the other one. */
function joinNeighbors(
  store: EditorStore,
  { placed, other, way }: { placed: PlacedBlock; other: PlacedBlock; way: 'up' | 'down' },
): void {
  const [above, below] = way === 'up' ? [other, placed] : [placed, other];
  if (isTextBlock(above) && isSingleText(below)) joinBlocks(store, above, below);
  else store.focusBlock(keyOf(other));
}

/** Deletes a block, and moves to that end of its neighbor. */
function removeEmpty(
  store: EditorStore,
  placed: PlacedBlock,
  { near, end }: { readonly near: PlacedBlock | undefined; readonly end: 'start' | 'end' },
): void {
  const t: Translator<'block-editor'> = store.t;
  const label = t('step.label', { action: 'delete', name: blockName(t, placed) });
  const place = placeOf(store.document(), keyOf(placed));
  store.apply(deleteBlock(store.document(), keyOf(placed)), label);
  if (near !== undefined) leaveTo(store, near, end);
  else if (place !== undefined) goNear(store, place);
}

/** Joins a block with one text to the text block above it, and puts the caret where they meet. */
function joinBlocks(store: EditorStore, above: PlacedBlock, below: PlacedBlock): void {
  const t: Translator<'block-editor'> = store.t;
  const { document } = store;
  const [upper] = textsOf(above);
  const [lower] = textsOf(below);
  if (upper === undefined || lower === undefined) return;
  const caret = store.texts.wake({ block: keyOf(above), path: upper.path })?.lastCaret() ?? 'end';
  const without = deleteBlock(document(), keyOf(below));
  const label = t('step.join.label');
  store.apply(
    changeData(without, keyOf(above), upper.changed(joinHtml(upper.value, htmlOf(below, lower)))),
    label,
  );
  store.focusText(keyOf(above), upper.path, caret);
}

function isSingleText(placed: PlacedBlock): boolean {
  const { slug } = placed.block;
  return (slug === 'text' || slug === 'heading') && textsOf(placed).length === 1;
}

function htmlOf(placed: PlacedBlock, text: BlockText): string {
  const { kind, value } = text;
  if (kind === 'rich') return value;
  return `<p>${marksAt(placed, text) ?? escapeHtml(value).replace(/\n/g, '<br>')}</p>`;
}

function leaveTo(store: EditorStore, placed: PlacedBlock, end: 'start' | 'end'): void {
  const texts = textsOf(placed).filter((text) => !isEmptyText(text));
  const text = texts.at(end === 'end' ? -1 : 0);
  if (text === undefined) store.focusBlock(keyOf(placed));
  else store.focusText(keyOf(placed), text.path, end);
}
