import { sayPlace, stepOf } from './block-actions.ts';
import type { EditorStore } from './editor-store.ts';
import { areasOf, blocksOf, findBlock, placeOf, type Place } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { record } from '../model/history.ts';
import { moveBlocks } from '../model/operations.ts';
import { keysWith, selectWith } from './selection.ts';
import { placeValues } from '../model/sentences.ts';
import type { Translator } from '../../../../../messages/translator.ts';

// Moving by keyboard: a block is picked up, follows the arrow keys visibly, and is put down or returned. The history
// records it only when it is put down, so that the whole move is one step.

/** Picks a block up. */
export function pickUp(store: EditorStore, key: BlockKey): void {
  const t: Translator<'block-editor'> = store.t;
  const placed = findBlock(store.document(), key);
  if (placed === undefined) return;
  const keys = keysWith(store, key);
  store.patch({ lift: { key, keys, before: store.get().history } });
  focusLifted(store);
  store.say(t('lift.status', placeValues(t, store.document(), placed)));
}

/** Puts the block down at its current place. */
export function putDown(store: EditorStore): void {
  const { lift, history } = store.get();
  if (lift === null) return;
  const { document } = history.present.value;
  const placed = findBlock(document, lift.key);
  store.patch({ lift: null, history: lift.before });
  if (placed !== undefined) store.apply(document, stepOf(store, 'move', lift.keys));
  sayPlace(store, 'drop', lift.key);
  focusLifted(store, lift);
}

/** Returns the picked-up block to its old place. */
export function putBack(store: EditorStore): void {
  const { lift } = store.get();
  if (lift === null) return;
  store.patch({ lift: null, history: lift.before });
  sayPlace(store, 'cancel', lift.key);
  focusLifted(store, lift);
}

/** Focuses the picked-up block; those picked up with it stay selected. */
function focusLifted(store: EditorStore, lift = store.get().lift): void {
  if (lift === null) return;
  store.focusBlock(lift.key);
  selectWith(store, lift.key, lift.keys);
}

/** Moves the picked-up block by one step. Returns true if the key is one that moves. */
export function moveLifted(store: EditorStore, key: string): boolean {
  const t: Translator<'block-editor'> = store.t;
  const { lift } = store.get();
  if (lift === null || !/^(Arrow(Up|Down|Left|Right)|Home|End)$/.test(key)) return false;
  const isBack = /^(ArrowUp|ArrowLeft|Home)$/.test(key);
  const leader = (isBack ? lift.keys[0] : lift.keys.at(-1)) ?? lift.key;
  const place = nextStop(store, leader, key);
  if (place === null) {
    store.say(t('lift.end.status'));
    return true;
  }
  const { history } = store.get();
  const value = { ...history.present.value, document: moveBlocks(store.document(), lift.keys, place) };
  store.patch({ history: record(history, { value, label: '', group: 'lift', now_ms: 0 }) });
  sayPlace(store, 'move', lift.key);
  focusLifted(store);
  return true;
}

/**
 * Returns the place that a key leads to, across the ends of areas, counting the block itself; null if there is none.
 */
function nextStop(store: EditorStore, block: BlockKey, key: string): Place | null {
  const document = store.document();
  const place = placeOf(document, block);
  if (place === undefined) return null;
  const areas = areasOf(document).map(({ area }) => area);
  const at = areas.indexOf(place.area);
  const end = blocksOf(document, place.area).length;
  const into = (area: number | undefined, isAtEnd: boolean): Place | null =>
    area === undefined ? null : { area, position: isAtEnd ? blocksOf(document, area).length : 0 };
  switch (key) {
    case 'Home':
      return { ...place, position: 0 };
    case 'End':
      return { ...place, position: end };
    case 'ArrowLeft':
      return into(areas[at - 1], true);
    case 'ArrowRight':
      return into(areas[at + 1], false);
    case 'ArrowUp':
      return place.position > 0 ? { ...place, position: place.position - 1 } : into(areas[at - 1], true);
    default:
      return place.position < end - 1
        ? { ...place, position: place.position + 2 }
        : into(areas[at + 1], false);
  }
}
