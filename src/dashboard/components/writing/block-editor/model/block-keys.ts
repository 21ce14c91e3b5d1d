import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';

/** A key that identifies a placed block while an editor is open; never saved. */
export type BlockKey = string;

// The API gives placed blocks no identity, and a key added to them would be saved.
const keys = new WeakMap<PlacedBlock, BlockKey>();
let lastKey = 0;

/** Returns the key of a placed block, and assigns one if it has none. */
export function keyOf(placed: PlacedBlock): BlockKey {
  const known = keys.get(placed);
  if (known !== undefined) return known;
  lastKey += 1;
  const key = `block-${lastKey}`;
  keys.set(placed, key);
  return key;
}

/** Returns whether a placed block has a key. */
export function hasKey(placed: PlacedBlock): boolean {
  return keys.has(placed);
}

/** Assigns the key of a block's previous version to the changed one, so that it stays selected and on the screen. */
export function withKeyOf(before: PlacedBlock, after: PlacedBlock): PlacedBlock {
  keys.set(after, keyOf(before));
  return after;
}
