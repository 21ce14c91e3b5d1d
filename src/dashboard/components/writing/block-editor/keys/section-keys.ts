import type { KeyboardEvent } from 'react';
import { areasOf, blocksOf } from '../model/areas.ts';
import { keyOf, type BlockKey } from '../model/block-keys.ts';
import { placeOutside } from '../model/sections.ts';
import { sectionOf, type SectionView } from '../model/section-marks.ts';
import type { Editor } from '../state/editor-context.ts';
import { nextPlace, type EditorStore } from '../state/editor-store.ts';

type Action = (() => void) | null;

/**
 * Handles the keys of a selected part of the layout: a column of a section, or a stretch outside of sections; and of the
 * email as a whole, without a selection.
 */
export function areaKey(editor: Editor, event: KeyboardEvent): Action {
  const { store } = editor;
  const { target, key } = event;
  const within = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-area]') : null;
  const area = Number(within?.dataset['area'] ?? Number.NaN);
  if (within === null) return isEmail(target) ? emailKey(store, event) : null;
  if (Number.isNaN(area)) return null;
  // A button in an empty column handles its own keys.
  if (target !== within) return key === 'Escape' ? () => store.focusArea(area) : null;
  const section = sectionOf(store.document(), area);
  return (
    ownKey(store, area, key) ?? (section === undefined ? null : sectionKey(editor, event, { section, area }))
  );
}

function isEmail(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset['canvas'] !== undefined;
}

function emailKey(store: EditorStore, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): Action {
  const isAdd = (key === 'a' || key === '/') && !ctrlKey && !metaKey && !altKey;
  return isAdd ? () => store.patch({ picking: nextPlace(store) }) : null;
}

function ownKey(store: EditorStore, area: number, key: string): Action {
  switch (key) {
    case 'Escape':
      return () => {
        store.patch({ area: null });
        document.querySelector<HTMLElement>('[data-canvas]')?.focus();
      };
    case 'Enter': {
      const [first] = blocksOf(store.document(), area);
      return first === undefined
        ? () => store.patch({ picking: { area, position: 0 } })
        : () => store.focusBlock(keyOf(first));
    }
    case 'ArrowDown':
    case 'ArrowUp':
      return () => leaveArea(store, area, key === 'ArrowDown' ? 1 : -1);
    default:
      return null;
  }
}

interface Within {
  readonly section: SectionView;
  readonly area: number;
}

function sectionKey(editor: Editor, event: KeyboardEvent, { section, area }: Within): Action {
  const { store } = editor;
  const { id, areas } = section;
  const change = sectionChange(editor, event, id);
  if (change !== null || event.ctrlKey || event.metaKey) return change;
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const next = areas[areas.indexOf(area) + (event.key === 'ArrowLeft' ? -1 : 1)];
      return next === undefined ? null : () => store.focusArea(next);
    }
    case 'a':
    case '/':
      return () => store.patch({ picking: placeOutside(store.document(), { area, position: 0 }) });
    case 'Tab':
      return event.shiftKey ? null : toBar(event);
    default:
      return null;
  }
}

/** Returns the action of a key on a section, here or in the outline: duplicates or deletes it; null for none. */
export function sectionChange({ actions }: Editor, event: KeyboardEvent, section: string): Action {
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'd' ? () => actions.duplicateColumns(section) : null;
  const isDelete = event.key === 'Delete' || event.key === 'Backspace';
  return isDelete ? () => actions.deleteColumns(section) : null;
}

/** Handles Alt with an arrow on a selected section, which moves it. */
export function movedSection({ store, actions }: Editor, event: KeyboardEvent): Action {
  const { area, selected } = store.get();
  if (!event.altKey || area === null || selected !== null) return null;
  const section = sectionOf(store.document(), area);
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
  return section === undefined || by === null ? null : () => actions.moveColumns(section.id, by);
}

/** Returns an action that moves the focus from an element on the canvas to its bar; null if it has none. */
export function toBar({ target }: KeyboardEvent): Action {
  const canvas = target instanceof Element ? target.closest('[data-canvas]') : null;
  const tool = canvas?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]') ?? null;
  return tool === null ? null : () => tool.focus();
}

/** A stop of the arrow keys: a block, or a column without blocks. */
type Stop =
  | { readonly block: BlockKey; readonly area: number }
  | { readonly block: null; readonly area: number };

function stopsOf(store: EditorStore): Stop[] {
  const document = store.document();
  return areasOf(document).flatMap(({ area, blocks }): Stop[] => {
    if (blocks.length > 0) return blocks.map((placed) => ({ block: keyOf(placed), area }));
    return sectionOf(document, area) === undefined ? [] : [{ block: null, area }];
  });
}

/** Moves from a block to the next or previous one, or to the empty column between them. */
export function goToStop(store: EditorStore, block: BlockKey, by: 1 | -1): void {
  const stops = stopsOf(store);
  goTo(store, stops[stops.findIndex((stop) => stop.block === block) + by]);
}

/** Returns the column without blocks right before or after a block; null for none. */
export function emptyColumnBeside(store: EditorStore, block: BlockKey, by: 1 | -1): number | null {
  const stops = stopsOf(store);
  const beside = stops[stops.findIndex((stop) => stop.block === block) + by];
  return beside?.block === null ? beside.area : null;
}

/** Moves from a part of the layout to its first block, or to the stop above it. */
function leaveArea(store: EditorStore, area: number, by: 1 | -1): void {
  const order = areasOf(store.document()).map((view) => view.area);
  const rank = (stop: Stop) => order.indexOf(stop.area) - order.indexOf(area);
  const stops = stopsOf(store);
  const isEmpty = blocksOf(store.document(), area).length === 0;
  if (by === -1)
    goTo(
      store,
      stops.findLast((stop) => rank(stop) < 0),
    );
  else
    goTo(
      store,
      stops.find((stop) => (isEmpty ? rank(stop) > 0 : rank(stop) >= 0)),
    );
}

function goTo(store: EditorStore, stop: Stop | undefined): void {
  if (stop === undefined) return;
  if (stop.block === null) store.focusArea(stop.area);
  else store.focusBlock(stop.block);
}
