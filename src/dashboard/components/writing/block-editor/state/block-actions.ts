import type { Block, BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { keyAt, nextPlace, type EditorStore } from './editor-store.ts';
import { createOptionActions, type OptionActions } from './option-actions.ts';
import { blockAt, blocksOf, findBlock, placeOf, type Place } from '../model/areas.ts';
import { keyOf, type BlockKey } from '../model/block-keys.ts';
import { copiedFrom, kindsFor, pastedFrom, type CopiedText } from '../model/clipboard.ts';
import {
  changeData,
  changeStyle,
  deleteBlock,
  duplicateBlock,
  insertBlocks,
  moveBlock,
  type UnplacedBlock,
} from '../model/operations.ts';
import { blockName, placeValues } from '../model/sentences.ts';
import type { StyleChange } from '../model/style-members.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** Actions on blocks. Each is a step of the history and announces its result. */
export interface BlockActions extends OptionActions {
  /** Inserts blocks at a place, or at the default one, and selects the first of them. */
  readonly insert: (blocks: readonly UnplacedBlock[], place?: Place) => void;
  readonly move: (key: BlockKey, place: Place) => void;
  /** Moves a block by as many positions within its area. */
  readonly moveBy: (key: BlockKey, by: -1 | 1) => void;
  readonly duplicate: (key: BlockKey) => void;
  readonly remove: (key: BlockKey) => void;
  readonly changeData: (key: BlockKey, change: Readonly<Record<string, unknown>>) => void;
  readonly changeStyle: (change: StyleChange) => void;
  /** Returns the clipboard content for a block; null if the block no longer exists. */
  readonly copied: (key: BlockKey) => CopiedText | null;
  /** Inserts the blocks in the clipboard's HTML; returns false if there are none. */
  readonly paste: (html: string, palette: readonly Block[]) => boolean;
}

/** Returns the actions on the document of one editor. */
export function createBlockActions(store: EditorStore): BlockActions {
  const placing = placingActions(store);
  return {
    ...placing,
    ...removal(store),
    ...valueActions(store),
    ...createOptionActions(store),
    ...clipboardActions(store, placing.insert),
  };
}

/** Performs an operation on an existing block, as a step named after it. */
function perform(
  store: EditorStore,
  key: BlockKey,
  {
    action,
    operation,
  }: { action: 'move' | 'duplicate' | 'delete'; operation: (placed: PlacedBlock) => BlockDocument },
): PlacedBlock | null {
  const t: Translator<'block-editor'> = store.t;
  const placed = findBlock(store.document(), key);
  if (placed === undefined) return null;
  store.apply(operation(placed), t('step.label', { action, name: blockName(t, placed) }));
  return placed;
}

function placingActions(store: EditorStore): Pick<BlockActions, 'insert' | 'move' | 'moveBy' | 'duplicate'> {
  const t: Translator<'block-editor'> = store.t;
  const { document } = store;
  const arrive = (action: PlaceAction, key: BlockKey | null) => {
    if (key === null) return;
    store.focusBlock(key);
    sayPlace(store, action, key);
  };
  const move = (key: BlockKey, place: Place) => {
    perform(store, key, { action: 'move', operation: () => moveBlock(document(), key, place) });
    arrive('move', key);
  };
  return {
    move,
    insert(blocks, place = nextPlace(store)) {
      const first = blocks[0];
      if (first === undefined) return;
      const position = Math.min(place.position, blocksOf(document(), place.area).length);
      const step =
        blocks.length === 1
          ? t('step.label', { action: 'insert', name: blockName(t, first) })
          : t('step.insert.label', { count: blocks.length });
      store.apply(insertBlocks(document(), { ...place, position }, blocks), step);
      arrive('insert', keyAt(document(), { area: place.area, position }));
    },
    moveBy(key, by) {
      const place = placeOf(document(), key);
      if (place === undefined) return;
      const position = place.position + by;
      const isAtEnd = position < 0 || position >= blocksOf(document(), place.area).length;
      if (isAtEnd) store.say(t('move.end.status', { end: by < 0 ? 'first' : 'last' }));
      else move(key, { ...place, position });
    },
    duplicate(key) {
      perform(store, key, { action: 'duplicate', operation: () => duplicateBlock(document(), key) });
      const place = placeOf(document(), key);
      if (place === undefined) return;
      arrive('duplicate', keyAt(document(), { ...place, position: place.position + 1 }));
    },
  };
}

function removal(store: EditorStore): Pick<BlockActions, 'remove'> {
  const t: Translator<'block-editor'> = store.t;
  const { document } = store;
  return {
    remove(key) {
      const place = placeOf(document(), key);
      const placed = perform(store, key, { action: 'delete', operation: () => deleteBlock(document(), key) });
      if (placed === null || place === undefined) return;
      const near =
        blockAt(document(), place) ?? blockAt(document(), { ...place, position: place.position - 1 });
      if (near === undefined) store.patch({ selected: null, editing: null });
      else store.focusBlock(keyOf(near));
      store.say(t('delete.status', { name: blockName(t, placed) }));
    },
  };
}

function valueActions(store: EditorStore): Pick<BlockActions, 'changeData' | 'changeStyle'> {
  const t: Translator<'block-editor'> = store.t;
  const { document, apply } = store;
  return {
    changeData(key, values) {
      const placed = findBlock(document(), key);
      if (placed === undefined) return;
      const group = `${key} ${Object.keys(values).join(' ')}`;
      const step = t('step.label', { action: 'edit', name: blockName(t, placed) });
      apply(changeData(document(), key, values), step, group);
    },
    changeStyle(values) {
      const group = `style ${Object.keys(values).join(' ')}`;
      apply(changeStyle(document(), values), t('step.style.label'), group);
    },
  };
}

function clipboardActions(
  store: EditorStore,
  insert: BlockActions['insert'],
): Pick<BlockActions, 'copied' | 'paste'> {
  const t: Translator<'block-editor'> = store.t;
  const { document } = store;
  return {
    copied(key) {
      const placed = findBlock(document(), key);
      return placed === undefined ? null : copiedFrom(t, [placed]);
    },
    paste(html, palette) {
      const pasted = pastedFrom(html, kindsFor(palette, document()));
      if (pasted === null) return false;
      insert(pasted.blocks);
      if (pasted.unknown > 0) store.say(t('paste.unknown.status', { count: pasted.unknown }));
      return true;
    },
  };
}

/** Actions that announce the block's place to screen readers. */
type PlaceAction = 'insert' | 'move' | 'duplicate' | 'drop' | 'cancel';

/** Announces a block's place after an action. */
export function sayPlace(store: EditorStore, action: PlaceAction, key: BlockKey): void {
  const t: Translator<'block-editor'> = store.t;
  const placed = findBlock(store.document(), key);
  if (placed === undefined) return;
  store.say(t('block.place.status', { action, ...placeValues(t, store.document(), placed) }));
}
