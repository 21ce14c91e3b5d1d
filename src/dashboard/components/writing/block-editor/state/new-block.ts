import type { Block } from '../../../../../contract/mails/block-document.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { blockCatalog } from '../../../../../rendering/blocks/catalog.ts';
import { sampleTexts } from '../model/block-samples.ts';
import type { UnplacedBlock } from '../model/operations.ts';

/** Makes a new block of a kind, with sample texts in the email's language; one of a kind from elsewhere is empty. */
export function newBlock(kind: Block, samples: Translator<'email-samples'>): UnplacedBlock {
  const entry = blockCatalog.find(({ block }) => block.id === kind.id && block.slug === kind.slug);
  if (entry === undefined) return { data: {}, block: kind };
  return { data: { ...structuredClone(entry.defaults), ...sampleTexts(samples, kind.slug) }, block: kind };
}
