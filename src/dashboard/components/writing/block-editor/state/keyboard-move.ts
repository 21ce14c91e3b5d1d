import { sayPlace } from './block-actions.ts';
import type { EditorStore } from './editor-store.ts';
import { areasOf, blocksOf, findBlock, placeOf, type Place } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { record } from '../model/history.ts';
import { moveBlock } from '../model/operations.ts';
import { blockName, placeValues } from '../model/sentences.ts';
import type { Translator } from '../../../../../messages/translator.ts';

// Moving by keyboard: a block is picked up, follows the arrow keys visibly, and is put down or returned. The history
// records it only when it is put down, so that the whole way is one step.

/** Picks a block up. */
export function pickUp(store: EditorStore, key: BlockKey): void {
  const t: Translator<'block-editor'> = store.t;
  const placed = findBlock(store.document(), key);
  if (placed === undefined) return;
  store.patch({ lift: { key, before: store.get().history } });
  store.focusBlock(key);
  store.say(t('lift.status', placeValues(t, store.document(), placed)));
}

/** Puts the block down at its current place. */
export function putDown(store: EditorStore): void {
  const t: Translator<'block-editor'> = store.t;
  const { lift, history } = store.get();
  if (lift === null) return;
  const placed = findBlock(history.present.value, lift.key);
  const value = history.present.value;
  store.patch({ lift: null, history: lift.before });
  if (placed !== undefined)
    store.apply(value, t('step.label', { action: 'move', name: blockName(t, placed) }));
  sayPlace(store, 'drop', lift.key);
  store.focusBlock(lift.key);
}

/** Returns the picked-up block to its old place. */
export function putBack(store: EditorStore): void {
  const { lift } = store.get();
  if (lift === null) return;
  store.patch({ lift: null, history: lift.before });
  sayPlace(store, 'cancel', lift.key);
  store.focusBlock(lift.key);
}

/** Moves the picked-up block by one step. Returns true if the key is one that moves. */
export function moveLifted(store: EditorStore, key: string): boolean {
  const t: Translator<'block-editor'> = store.t;
  const { lift } = store.get();
  if (lift === null || !/^(Arrow(Up|Down|Left|Right)|Home|End)$/.test(key)) return false;
  const place = nextStop(store, lift.key, key);
  if (place === null) {
    store.say(t('lift.end.status'));
    return true;
  }
  const value = moveBlock(store.document(), lift.key, place);
  const { history } = store.get();
  store.patch({ history: record(history, { value, label: '', group: 'lift', now_ms: 0 }) });
  sayPlace(store, 'move', lift.key);
  store.focusBlock(lift.key);
  return true;
}

/** Returns the place that a key leads to, across the ends of areas; null if there is none. */
function nextStop(store: EditorStore, block: BlockKey, key: string): Place | null {
  const document = store.document();
  const place = placeOf(document, block);
  if (place === undefined) return null;
  const areas = areasOf(document).map(({ area }) => area);
  const at = areas.indexOf(place.area);
  const last = blocksOf(document, place.area).length - 1;
  const into = (area: number | undefined, isAtEnd: boolean): Place | null =>
    area === undefined ? null : { area, position: isAtEnd ? blocksOf(document, area).length : 0 };
  switch (key) {
    case 'Home':
      return { ...place, position: 0 };
    case 'End':
      return { ...place, position: last };
    case 'ArrowLeft':
      return into(areas[at - 1], true);
    case 'ArrowRight':
      return into(areas[at + 1], false);
    case 'ArrowUp':
      return place.position > 0 ? { ...place, position: place.position - 1 } : into(areas[at - 1], true);
    default:
      return place.position < last ? { ...place, position: place.position + 1 } : into(areas[at + 1], false);
  }
}
