import type { Translator } from '../../../../../messages/translator.ts';
import { areasOf, findBlock, placeOf } from '../model/areas.ts';
import { keyOf, type BlockKey } from '../model/block-keys.ts';
import type { EditorStore } from './editor-store.ts';

/** Returns the keys of the selected blocks in the email's order. */
function selectedKeys(store: EditorStore): BlockKey[] {
  const { selected, others } = store.get();
  const keys = new Set([...(selected === null ? [] : [selected]), ...others]);
  return blockOrder(store).filter((key) => keys.has(key));
}

/** Returns the blocks that an action on this one applies to: all that are selected with it. */
export function keysWith(store: EditorStore, key: BlockKey): BlockKey[] {
  const keys = selectedKeys(store);
  return keys.includes(key) ? keys : [key];
}

/** Keeps blocks selected together with the focused one. */
export function selectWith(store: EditorStore, key: BlockKey, keys: readonly BlockKey[]): void {
  store.patch({ others: keys.filter((other) => other !== key) });
}

/** Returns the keys of all blocks in the email's order. */
export function blockOrder(store: EditorStore): BlockKey[] {
  return areasOf(store.document()).flatMap(({ blocks }) => blocks.map(keyOf));
}

/** The block of each editor at which a range selection starts. */
const anchors = new WeakMap<EditorStore, BlockKey>();

/** Selects the blocks between the range's start and this one. */
export function selectRange(store: EditorStore, to: BlockKey): void {
  const { selected, others } = store.get();
  if (others.length === 0) anchors.set(store, selected ?? to);
  const order = blockOrder(store);
  const from = order.indexOf(anchors.get(store) ?? to);
  const end = order.indexOf(to);
  select(store, to, order.slice(Math.min(from, end), Math.max(from, end) + 1));
}

/** Adds a block to the selection, or removes it. */
export function toggleSelected(store: EditorStore, key: BlockKey): void {
  const keys = selectedKeys(store);
  const [first, ...left] = keys.filter((other) => other !== key);
  if (!keys.includes(key)) select(store, key, [...keys, key]);
  else if (first === undefined) store.patch({ selected: null, others: [], text: null });
  else select(store, first, [first, ...left]);
}

/** Selects all blocks of this block's area. */
export function selectArea(store: EditorStore, key: BlockKey): void {
  const place = placeOf(store.document(), key);
  const blocks = areasOf(store.document()).find(({ area }) => area === place?.area)?.blocks ?? [];
  select(store, key, blocks.map(keyOf));
}

function select(store: EditorStore, key: BlockKey, keys: readonly BlockKey[]): void {
  if (findBlock(store.document(), key) === undefined) return;
  store.focusBlock(key);
  selectWith(store, key, keys);
  const t: Translator<'block-editor'> = store.t;
  if (keys.length > 1) store.say(t('selection.status', { count: keys.length }));
}
