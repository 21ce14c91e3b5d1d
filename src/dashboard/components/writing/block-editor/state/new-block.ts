import type { Block } from '../../../../../contract/mails/block-document.ts';
import { blockCatalogue } from '../../../../../rendering/blocks/catalogue.ts';
import type { UnplacedBlock } from '../model/operations.ts';

/** A fresh block of a kind, with the catalogue's words to begin with; of a kind from elsewhere it is empty. */
export function newBlock(kind: Block): UnplacedBlock {
  const entry = blockCatalogue.find(({ block }) => block.id === kind.id && block.slug === kind.slug);
  return { data: structuredClone({ ...entry?.defaults }), block: kind };
}
