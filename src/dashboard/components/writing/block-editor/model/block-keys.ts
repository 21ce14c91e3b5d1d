import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';

/** Tells one placed block from all others while an editor is open; never saved. */
export type BlockKey = string;

// The interface gives placed blocks no identity, and a key of ours inside them would be saved along.
const keys = new WeakMap<PlacedBlock, BlockKey>();
let lastKey = 0;

/** The key of a placed block; a new one where it has none yet. */
export function keyOf(placed: PlacedBlock): BlockKey {
  const known = keys.get(placed);
  if (known !== undefined) return known;
  lastKey += 1;
  const key = `block-${lastKey}`;
  keys.set(placed, key);
  return key;
}

/** Gives a changed block the key of what it was, so that selection and screen follow it. */
export function withKeyOf(before: PlacedBlock, after: PlacedBlock): PlacedBlock {
  keys.set(after, keyOf(before));
  return after;
}
