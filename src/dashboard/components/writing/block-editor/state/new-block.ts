import type { Block } from '../../../../../contract/mails/block-document.ts';
import { blockCatalog } from '../../../../../rendering/blocks/catalog.ts';
import { blockInBrand } from '../../../../../rendering/brand/apply-brand.ts';
import { sampleTexts } from '../model/block-samples.ts';
import type { UnplacedBlock } from '../model/operations.ts';
import type { Editor } from './editor-context.ts';

/**
 * Creates a block of a kind, in the brand, with sample texts in the email's language; one of an unknown kind is empty.
 */
export function newBlock(kind: Block, { samples, brand }: Pick<Editor, 'samples' | 'brand'>): UnplacedBlock {
  const entry = blockCatalog.find(({ block }) => block.id === kind.id && block.slug === kind.slug);
  if (entry === undefined) return { data: {}, block: kind };
  const data = { ...structuredClone(entry.defaults), ...sampleTexts(samples, kind.slug) };
  if (brand === null) return { data, block: kind };
  const {
    area: _area,
    sort_order: _order,
    ...block
  } = blockInBrand({ area: 1, sort_order: 0, data, block: kind }, brand);
  return block;
}

/** Returns a new Image block with a stored image. */
export function showing(
  block: UnplacedBlock,
  { src, alt }: { readonly src: string; readonly alt: string },
): UnplacedBlock {
  return { ...block, data: { ...block.data, image: { src, alt, href: '' } } };
}
