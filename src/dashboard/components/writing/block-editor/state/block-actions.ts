import type { Block } from '../../../../../contract/mails/block-document.ts';
import { arrive, createTextActions, type TextActions } from './text-actions.ts';
import { keyAt, nextPlace, type EditorStore } from './editor-store.ts';
import { goNear } from './go-near.ts';
import { createOptionActions, type OptionActions } from './option-actions.ts';
import { createSavedActions, type SavedActions } from './saved-actions.ts';
import { createSectionActions, type SectionActions } from './section-actions.ts';
import { blocksOf, findBlock, placeOf, type Place } from '../model/areas.ts';
import { type BlockKey } from '../model/block-keys.ts';
import { copiedFrom, kindsFor, pastedColumns, pastedFrom, type CopiedText } from '../model/clipboard.ts';
import {
  changeData,
  changeStyle,
  deleteBlock,
  copyOf,
  insertBlocks,
  moveAllBy,
  moveBlocks,
  type UnplacedBlock,
} from '../model/operations.ts';
import { carryMarks } from '../model/text-marks.ts';
import { withNewestKind } from '../model/newest-kind.ts';
import { ofKinds } from './foreign-blocks.ts';
import { keysWith, selectWith } from './selection.ts';
import { blockName, placeValues } from '../model/sentences.ts';
import type { StyleChange } from '../model/style-members.ts';
import type { Translator } from '../../../../../messages/translator.ts';

interface InsertOptions {
  readonly place?: Place;
  /** False for blocks from the clipboard, whose words are to be kept. */
  readonly isNew?: boolean;
}

/** The kinds of blocks that an editor accepts from the clipboard; columns only if it has options. */
interface PasteTarget {
  readonly palette: readonly Block[];
  readonly hasOptions: boolean;
}

/** Actions on blocks. Each is a history step and announces its result. */
export interface BlockActions extends TextActions, OptionActions, SectionActions, SavedActions {
  /** Inserts blocks at a place, or at the default one, and moves to the first of them. */
  readonly insert: (blocks: readonly UnplacedBlock[], options?: InsertOptions) => void;
  /** Moves a block, and those selected with it, to a place; the position counts them too. */
  readonly move: (key: BlockKey, place: Place) => void;
  /** Moves a block, and those selected with it, by one position within its area. */
  readonly moveBy: (key: BlockKey, by: -1 | 1) => void;
  readonly duplicate: (key: BlockKey) => void;
  readonly remove: (key: BlockKey) => void;
  readonly changeData: (key: BlockKey, change: Readonly<Record<string, unknown>>) => void;
  readonly changeStyle: (change: StyleChange) => void;
  /** Returns the clipboard content for a block; null if the block no longer exists. */
  readonly copied: (key: BlockKey) => CopiedText | null;
  /**
   * Inserts the blocks in clipboard HTML at a place, or at the default one, with their surrounding columns if the
   * service keeps options; returns false if there are none.
   */
  readonly paste: (html: string, into: PasteTarget, place?: Place) => boolean;
}

/** Returns the actions on the document of one editor. */
export function createBlockActions(store: EditorStore, palette: () => readonly Block[]): BlockActions {
  const placing = placingActions(store);
  const sections = createSectionActions(store);
  return {
    ...placing,
    ...removal(store),
    ...valueActions(store, palette),
    ...createOptionActions(store),
    ...sections,
    ...createSavedActions(store),
    ...clipboardActions(store, placing.insert, sections.pasteColumns),
    ...createTextActions(store, () => kindsFor(palette(), store.document())),
  };
}

/** Returns the name of a step on the blocks that still exist. */
export function stepOf(
  store: EditorStore,
  action: 'move' | 'duplicate' | 'delete',
  keys: readonly BlockKey[],
): string {
  const t: Translator<'block-editor'> = store.t;
  const [key = ''] = keys;
  if (keys.length > 1) return t('step.several.label', { action, count: keys.length });
  const placed = findBlock(store.document(), key);
  return t('step.label', { action, name: blockName(t, placed ?? {}) });
}

function placingActions(store: EditorStore): Pick<BlockActions, 'insert' | 'move' | 'moveBy' | 'duplicate'> {
  const t: Translator<'block-editor'> = store.t;
  const { document } = store;
  const land = (action: PlaceAction, key: BlockKey | null) => {
    if (key === null) return;
    store.focusBlock(key);
    sayPlace(store, action, key);
  };
  const move = (key: BlockKey, place: Place) => {
    if (findBlock(document(), key) === undefined) return;
    const keys = keysWith(store, key);
    store.apply(moveBlocks(document(), keys, place), stepOf(store, 'move', keys));
    land('move', key);
    selectWith(store, key, keys);
  };
  return {
    move,
    insert(blocks, { place = nextPlace(store), isNew = true } = {}) {
      const first = blocks[0];
      if (first === undefined) return;
      const position = Math.min(place.position, blocksOf(document(), place.area).length);
      const step =
        blocks.length === 1
          ? t('step.label', { action: 'insert', name: blockName(t, first) })
          : t('step.insert.label', { count: blocks.length });
      store.apply(insertBlocks(document(), { ...place, position }, blocks), step);
      const key = keyAt(document(), { area: place.area, position });
      if (key === null) return;
      // Words of pasted blocks are to be kept; those of a new block are to be replaced.
      if (isNew) arrive(store, key, 'all');
      else store.focusBlock(key);
      sayPlace(store, 'insert', key);
    },
    moveBy(key, by) {
      const keys = keysWith(store, key);
      const moved = moveAllBy(document(), keys, by);
      if (moved === document()) {
        store.say(t('move.end.status', { end: by < 0 ? 'first' : 'last' }));
        return;
      }
      store.apply(moved, stepOf(store, 'move', keys));
      land('move', key);
      selectWith(store, key, keys);
    },
    duplicate(key) {
      const keys = keysWith(store, key);
      const last = placeOf(document(), keys.at(-1) ?? key);
      if (last === undefined) return;
      const copies = keys.flatMap((one) => findBlock(document(), one) ?? []).map(copyOf);
      const at = { area: last.area, position: last.position + 1 };
      store.apply(insertBlocks(document(), at, copies), stepOf(store, 'duplicate', keys));
      land('duplicate', keyAt(document(), at));
    },
  };
}

function removal(store: EditorStore): Pick<BlockActions, 'remove'> {
  const t: Translator<'block-editor'> = store.t;
  const { document } = store;
  return {
    remove(key) {
      const keys = keysWith(store, key);
      const placed = findBlock(document(), key);
      const place = placeOf(document(), keys[0] ?? key);
      if (placed === undefined || place === undefined) return;
      store.apply(keys.reduce(deleteBlock, document()), stepOf(store, 'delete', keys));
      goNear(store, place);
      store.say(
        keys.length > 1
          ? t('delete.several.status', { count: keys.length })
          : t('delete.status', { name: blockName(t, placed) }),
      );
    },
  };
}

function valueActions(
  store: EditorStore,
  palette: () => readonly Block[],
): Pick<BlockActions, 'changeData' | 'changeStyle'> {
  const t: Translator<'block-editor'> = store.t;
  const { document, apply } = store;
  return {
    changeData(key, values) {
      const placed = findBlock(document(), key);
      if (placed === undefined) return;
      const group = `${key} ${Object.keys(values).join(' ')}`;
      const step = t('step.label', { action: 'edit', name: blockName(t, placed) });
      const known = withNewestKind(document(), key, { names: Object.keys(values), palette: palette() });
      apply(carryMarks(changeData(known, key, values), placed), step, { group });
    },
    changeStyle(values) {
      const group = `style ${Object.keys(values).join(' ')}`;
      apply(changeStyle(document(), values), t('step.style.label'), { group });
    },
  };
}

function clipboardActions(
  store: EditorStore,
  insert: BlockActions['insert'],
  pasteColumns: BlockActions['pasteColumns'],
): Pick<BlockActions, 'copied' | 'paste'> {
  const t: Translator<'block-editor'> = store.t;
  const { document } = store;
  return {
    copied(key) {
      const placed = keysWith(store, key).flatMap((one) => findBlock(document(), one) ?? []);
      return placed.length === 0 ? null : copiedFrom(t, placed);
    },
    paste(html, { palette, hasOptions }, place) {
      const at = { isNew: false, ...(place === undefined ? {} : { place }) };
      const kinds = kindsFor(palette, document());
      const pasted = pastedFrom(html, kinds);
      if (pasted === null) return false;
      const known = pasted.flatMap((one) => ('block' in one ? one.block : []));
      const count = pasted.length - known.length;
      const columns = count === 0 && hasOptions ? pastedColumns(html, known.length) : null;
      if (columns !== null) {
        pasteColumns(columns, known, place);
        return true;
      }
      if (pasted.length === 0) return false;
      if (count === 0) insert(known, at);
      else
        void ofKinds(pasted, kinds).then((blocks) => {
          insert(blocks, at);
          store.say(t('paste.unknown.status', { count }));
        });
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
