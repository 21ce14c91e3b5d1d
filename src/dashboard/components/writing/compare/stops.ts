import type { BlockChange, ComparedBlocks } from './compare-blocks.ts';
import type { BlockStop } from './ComparedPictures.tsx';

/** A block that differs, on the side that has it. */
export interface ChangedBlock extends BlockStop {
  readonly change: Exclude<BlockChange, 'same'>;
}

/** Returns the blocks that differ in reading order; a removed one comes after the block it followed. */
export function changedBlocks({ before, after }: ComparedBlocks): ChangedBlock[] {
  const gone = new Map<number | null, ChangedBlock[]>();
  let last: number | null = null;
  for (const [index, { change, other }] of before) {
    if (change === 'gone') gone.set(last, [...(gone.get(last) ?? []), { side: 'before', index, change }]);
    else last = other;
  }
  const changed = [...(gone.get(null) ?? [])];
  for (const [index, { change }] of after) {
    if (change !== 'same') changed.push({ side: 'after', index, change });
    changed.push(...(gone.get(index) ?? []));
  }
  return changed;
}
