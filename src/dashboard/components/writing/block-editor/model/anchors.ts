import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { readAnchor } from '../../../../../rendering/blocks/block-look.ts';
import { areasOf, findBlock } from './areas.ts';
import type { BlockKey } from './block-keys.ts';
import { changeBlockOption } from './options.ts';

/** Returns the first block with an anchor. Undefined if there is none. */
export function anchoredBlock(document: BlockDocument, anchor: string): PlacedBlock | undefined {
  return allBlocks(document).find((placed) => readAnchor(placed.newsdesk) === anchor);
}

/** Returns the anchor of a block, or the one it would get. */
export function anchorFor(document: BlockDocument, key: BlockKey): string {
  const placed = findBlock(document, key);
  const own = readAnchor(placed?.newsdesk);
  if (own !== null) return own;
  const taken = new Set(allBlocks(document).map(({ newsdesk }) => readAnchor(newsdesk)));
  let number = 1;
  while (taken.has(`part-${number}`)) number += 1;
  return `part-${number}`;
}

/** Adds an anchor to a block. A document without the block stays unchanged. */
export function withAnchor(document: BlockDocument, key: BlockKey, anchor: string): BlockDocument {
  return changeBlockOption(document, key, { path: ['anchor'], value: anchor });
}

function allBlocks(document: BlockDocument): readonly PlacedBlock[] {
  return areasOf(document).flatMap(({ blocks }) => blocks);
}
