import type { PlacedBlock } from '../../contract/mails/block-document.ts';
import { catalogueEntries } from './catalogue-entries.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** Every kind of block there is, in the order of the palette. Ids are for good: documents hold them. */
export const blockCatalogue: readonly CatalogueEntry[] = catalogueEntries;

const bySlug = new Map(blockCatalogue.map((entry) => [entry.block.slug, entry]));

/** Place of a new block. */
export interface BlockPlace {
  readonly area: number;
  readonly sort_order: number;
}

/** A new block of a kind with its default values, or those of `data`. Throws for a slug that isn't in the catalog. */
export function newBlock(
  slug: string,
  { area, sort_order }: BlockPlace,
  data: Readonly<Record<string, unknown>> = {},
): PlacedBlock {
  const entry = bySlug.get(slug);
  if (entry === undefined) throw new Error(`There is no block "${slug}" in the catalogue.`);
  return { area, sort_order, data: { ...structuredClone(entry.defaults), ...data }, block: entry.block };
}
