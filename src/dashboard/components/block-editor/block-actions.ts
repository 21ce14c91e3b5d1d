import type { Block, BlockDocument, PlacedBlock } from '../../../contract/block-document.ts';
import { keyAt, nextPlace, type EditorStore } from './editor-store.ts';
import { blockAt, blocksOf, findBlock, placeOf, type Place } from './model/areas.ts';
import { keyOf, type BlockKey } from './model/block-keys.ts';
import { copiedFrom, kindsFor, pastedFrom, type CopiedText } from './model/clipboard.ts';
import {
  changeData,
  changeStyle,
  deleteBlock,
  duplicateBlock,
  insertBlocks,
  moveBlock,
  type UnplacedBlock,
} from './model/operations.ts';
import { blockName, placeSentence } from './model/sentences.ts';
import type { StyleChange } from './model/style-members.ts';

/** What a person can do to blocks. Each is a step of the history and says what it did. */
export interface BlockActions {
  /** Puts blocks at a place, or where new ones go by themselves, and selects the first of them. */
  readonly insert: (blocks: readonly UnplacedBlock[], place?: Place) => void;
  readonly move: (key: BlockKey, place: Place) => void;
  /** By as many positions; stays within its area. */
  readonly moveBy: (key: BlockKey, by: -1 | 1) => void;
  readonly duplicate: (key: BlockKey) => void;
  readonly remove: (key: BlockKey) => void;
  readonly changeData: (key: BlockKey, change: Readonly<Record<string, unknown>>) => void;
  readonly changeStyle: (change: StyleChange) => void;
  /** What copying the block puts on the clipboard; null where it is gone. */
  readonly copied: (key: BlockKey) => CopiedText | null;
  /** Inserts what the clipboard's HTML holds; false where it holds no blocks. */
  readonly paste: (html: string, palette: readonly Block[]) => boolean;
}

/** The actions on the document of one editor. */
export function createBlockActions(store: EditorStore): BlockActions {
  const placing = placingActions(store);
  return {
    ...placing,
    ...removal(store),
    ...valueActions(store),
    ...clipboardActions(store, placing.insert),
  };
}

/** Performs an operation on a block that is still there, as a step named after it. */
function perform(
  store: EditorStore,
  key: BlockKey,
  { verb, operation }: { verb: string; operation: (placed: PlacedBlock) => BlockDocument },
): PlacedBlock | null {
  const placed = findBlock(store.document(), key);
  if (placed === undefined) return null;
  store.apply(operation(placed), `${verb} ${blockName(placed)}`);
  return placed;
}

function placingActions(store: EditorStore): Pick<BlockActions, 'insert' | 'move' | 'moveBy' | 'duplicate'> {
  const { document } = store;
  const arrive = (verb: string, key: BlockKey | null) => {
    if (key === null) return;
    store.focusBlock(key);
    sayPlace(store, verb, key);
  };
  const move = (key: BlockKey, place: Place) => {
    perform(store, key, { verb: 'Move', operation: () => moveBlock(document(), key, place) });
    arrive('Moved', key);
  };
  return {
    move,
    insert(blocks, place = nextPlace(store)) {
      const first = blocks[0];
      if (first === undefined) return;
      const position = Math.min(place.position, blocksOf(document(), place.area).length);
      const what = blocks.length === 1 ? blockName(first) : `${blocks.length} blocks`;
      store.apply(insertBlocks(document(), { ...place, position }, blocks), `Insert ${what}`);
      arrive('Inserted', keyAt(document(), { area: place.area, position }));
    },
    moveBy(key, by) {
      const place = placeOf(document(), key);
      if (place === undefined) return;
      const position = place.position + by;
      const isAtEnd = position < 0 || position >= blocksOf(document(), place.area).length;
      if (isAtEnd) store.say(by < 0 ? 'Already the first of its area' : 'Already the last of its area');
      else move(key, { ...place, position });
    },
    duplicate(key) {
      perform(store, key, { verb: 'Duplicate', operation: () => duplicateBlock(document(), key) });
      const place = placeOf(document(), key);
      if (place === undefined) return;
      arrive('Duplicated', keyAt(document(), { ...place, position: place.position + 1 }));
    },
  };
}

function removal(store: EditorStore): Pick<BlockActions, 'remove'> {
  const { document } = store;
  return {
    remove(key) {
      const place = placeOf(document(), key);
      const placed = perform(store, key, { verb: 'Delete', operation: () => deleteBlock(document(), key) });
      if (placed === null || place === undefined) return;
      const near =
        blockAt(document(), place) ?? blockAt(document(), { ...place, position: place.position - 1 });
      if (near === undefined) store.patch({ selected: null, editing: null });
      else store.focusBlock(keyOf(near));
      store.say(`Deleted ${blockName(placed)} block`);
    },
  };
}

function valueActions(store: EditorStore): Pick<BlockActions, 'changeData' | 'changeStyle'> {
  const { document, apply } = store;
  return {
    changeData(key, values) {
      const placed = findBlock(document(), key);
      if (placed === undefined) return;
      const group = `${key} ${Object.keys(values).join(' ')}`;
      apply(changeData(document(), key, values), `Edit ${blockName(placed)}`, group);
    },
    changeStyle(values) {
      apply(changeStyle(document(), values), 'Change style', `style ${Object.keys(values).join(' ')}`);
    },
  };
}

function clipboardActions(
  store: EditorStore,
  insert: BlockActions['insert'],
): Pick<BlockActions, 'copied' | 'paste'> {
  const { document } = store;
  return {
    copied(key) {
      const placed = findBlock(document(), key);
      return placed === undefined ? null : copiedFrom([placed]);
    },
    paste(html, palette) {
      const pasted = pastedFrom(html, kindsFor(palette, document()));
      if (pasted === null) return false;
      insert(pasted.blocks);
      if (pasted.unknown > 0) store.say(`Left out ${pasted.unknown} of a kind that this mail can’t have`);
      return true;
    },
  };
}

/** Says where a block stands now. */
export function sayPlace(store: EditorStore, verb: string, key: BlockKey): void {
  const placed = findBlock(store.document(), key);
  if (placed !== undefined) store.say(`${verb}: ${placeSentence(store.document(), placed)}`);
}
