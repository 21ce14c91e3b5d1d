import { copiedFrom, type CopiedColumns, type CopiedText } from '../model/clipboard.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { Place } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { columnName } from '../model/column-place.ts';
import { insertBlocks, moveBlocks, type UnplacedBlock } from '../model/operations.ts';
import type { OptionPath } from '../model/options.ts';
import { findSection } from '../model/section-marks.ts';
import {
  addSection,
  changeColumnOption,
  changeSectionOption,
  changeShares,
  copiedSection,
  pasteSection,
  placeOutside,
  deleteSection,
  duplicateSection,
  makeRoomBeside,
  moveSection,
  moveSectionTo,
  placeAround,
  removeSection,
  type AddedSection,
} from '../model/sections.ts';
import { keyAt, nextPlace, type EditorStore } from './editor-store.ts';
import { goNear } from './go-near.ts';
import { keysWith } from './selection.ts';
import { arrive } from './text-actions.ts';

/** The side of a block at which another one is placed. */
export interface Beside {
  readonly key: BlockKey;
  readonly side: 'left' | 'right';
}

/** Actions on sections of columns. Each is a history step and announces its result. */
export interface SectionActions {
  /** Adds columns with these shares at a place, or at the default one, and selects the first of them. */
  readonly addColumns: (shares: readonly number[], place?: Place) => void;
  /** Puts a block, and those selected with it, next to another, into 2 new columns with it. */
  readonly moveBeside: (key: BlockKey, beside: Beside) => void;
  /** Puts a new block next to another, into 2 new columns. */
  readonly insertBeside: (block: UnplacedBlock, beside: Beside) => void;
  readonly duplicateColumns: (section: string) => void;
  /** Returns the clipboard content for a section; null if it no longer exists. */
  readonly copiedColumns: (section: string) => CopiedText | null;
  /** Adds a section from the clipboard, and selects the first of its columns. */
  readonly pasteColumns: (columns: CopiedColumns, blocks: readonly UnplacedBlock[], place?: Place) => void;
  /** Moves a section past the next block or section. */
  readonly moveColumns: (section: string, by: -1 | 1) => void;
  /** Moves a section to a place; one within a column is below that column's section. */
  readonly moveColumnsTo: (section: string, place: Place) => void;
  /** Deletes a section with its blocks. */
  readonly deleteColumns: (section: string) => void;
  /** Removes a section; its blocks stay. */
  readonly removeColumns: (section: string) => void;
  readonly changeShares: (section: string, shares: readonly number[]) => void;
  /** Sets an option of a section; undefined removes it. */
  readonly changeSectionOption: (section: string, path: OptionPath, value: unknown) => void;
  /** Sets an option of a column; undefined removes it. */
  readonly changeColumnOption: (area: number, path: OptionPath, value: unknown) => void;
}

/** Returns the actions on sections. */
export function createSectionActions(store: EditorStore): SectionActions {
  const t: Translator<'block-editor'> = store.t;
  const { document, apply } = store;
  const change = (value: BlockDocument, group?: string) =>
    apply(value, t('section.step.label', { action: 'change' }), group === undefined ? {} : { group });
  return {
    addColumns: (shares, place = nextPlace(store)) =>
      land(store, 'add', addSection(document(), place, shares)),
    moveBeside(key, beside) {
      const room = makeRoomBeside(document(), beside.key, beside.side);
      if (room === null || key === beside.key) return;
      const keys = keysWith(store, key).filter((one) => one !== beside.key);
      const moved = moveBlocks(room.document, keys, { area: room.free, position: 0 });
      apply(moved, t('section.step.label', { action: 'add' }));
      store.focusBlock(key);
      say(store, 'add', room.free);
    },
    insertBeside(block, beside) {
      const room = makeRoomBeside(document(), beside.key, beside.side);
      if (room === null) return;
      const place = { area: room.free, position: 0 };
      apply(insertBlocks(room.document, place, [block]), t('section.step.label', { action: 'add' }));
      const key = keyAt(document(), place);
      if (key !== null) arrive(store, key, 'all');
      say(store, 'add', room.free);
    },
    ...columnClipboard(store),
    duplicateColumns: (section) => land(store, 'duplicate', duplicateSection(document(), section)),
    moveColumns(section, by) {
      const moved = moveSection(document(), section, by);
      if (moved === document()) {
        say(store, 'end');
        return;
      }
      apply(moved, t('section.step.label', { action: 'move' }));
      say(store, 'move', findSection(moved, section)?.areas[0]);
    },
    moveColumnsTo(section, place) {
      const moved = moveSectionTo(document(), section, place);
      if (moved === document()) return;
      apply(moved, t('section.step.label', { action: 'move' }));
      const [first] = findSection(moved, section)?.areas ?? [];
      if (first !== undefined) store.focusArea(first);
      say(store, 'move', first);
    },
    deleteColumns(section) {
      leave(store, section, { action: 'delete', value: deleteSection(document(), section) });
    },
    removeColumns(section) {
      leave(store, section, { action: 'remove', value: removeSection(document(), section) });
    },
    changeShares: (section, shares) => change(changeShares(document(), section, shares)),
    changeSectionOption(section, path, value) {
      change(changeSectionOption(document(), section, { path, value }), `${section} ${path.join(' ')}`);
    },
    changeColumnOption(area, path, value) {
      change(changeColumnOption(document(), area, { path, value }), `area ${area} ${path.join(' ')}`);
    },
  };
}

function columnClipboard(store: EditorStore): Pick<SectionActions, 'copiedColumns' | 'pasteColumns'> {
  const t: Translator<'block-editor'> = store.t;
  const { document } = store;
  return {
    copiedColumns(section) {
      const copied = copiedSection(document(), section);
      if (copied === null) return null;
      const names = t('section.title', { count: copied.columns.shares.length });
      const { html, text } = copiedFrom(t, copied.blocks, copied.columns);
      return { html, text: text === '' ? names : text, names };
    },
    pasteColumns(columns, blocks, place) {
      const at = place === undefined ? nextPlace(store) : placeOutside(document(), place);
      land(store, 'add', pasteSection(document(), at, { columns, blocks }));
    },
  };
}

/** Moves to a new section. */
function land(store: EditorStore, action: 'add' | 'duplicate', added: AddedSection | null): void {
  const t: Translator<'block-editor'> = store.t;
  if (added === null) return;
  store.apply(added.document, t('section.step.label', { action }));
  store.focusArea(added.areas[0] ?? 0);
  say(store, action, added.areas[0]);
}

/** Moves from a removed section to the part now in its place. */
function leave(
  store: EditorStore,
  section: string,
  { action, value }: { readonly action: 'delete' | 'remove'; readonly value: BlockDocument },
): void {
  const t: Translator<'block-editor'> = store.t;
  const place = placeAround(store.document(), section);
  store.apply(value, t('section.step.label', { action }));
  if (place === null) store.patch({ area: null });
  else goNear(store, place);
  say(store, action);
}

type Said = 'add' | 'duplicate' | 'move' | 'delete' | 'remove' | 'end';

/** Announces an action, and the section's new place. */
function say(store: EditorStore, action: Said, area?: number): void {
  const t: Translator<'block-editor'> = store.t;
  const place = area === undefined ? '' : columnName(t, store.document(), area);
  store.say(t('section.status', { action, place }));
}
