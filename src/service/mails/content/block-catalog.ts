import { blockCatalog as entries } from '../../../rendering/blocks/catalog.ts';
import type { Block } from '../../../contract/mails/block-document.ts';
import type { BlockCatalog } from './block-document.rules.ts';

/** The kinds of blocks, in the order of the editor's palette. */
export const blocks: readonly Block[] = entries.map(({ block }) => block);

/** The kinds of blocks, by id. */
export const blockCatalog: BlockCatalog = new Map(blocks.map((block) => [block.id, block]));
