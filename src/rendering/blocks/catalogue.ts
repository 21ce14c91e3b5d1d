import type { Block, PlacedBlock } from '../../contract/block-document.ts';
import { catalogueEntries } from './catalogue-entries.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** Every kind of block there is, in the order of the palette. Ids are for good: documents hold them. */
export const blockCatalogue: readonly CatalogueEntry[] = catalogueEntries;

const byId = new Map(blockCatalogue.map((entry) => [entry.block.id, entry]));
const bySlug = new Map(blockCatalogue.map((entry) => [entry.block.slug, entry]));

/** The kind with this id, or null. A caller that writes a document gives only the id. */
export function blockById(id: number): Block | null {
  return byId.get(id)?.block ?? null;
}

/** Where a new block goes. */
export interface BlockPlace {
  readonly area: number;
  readonly sort_order: number;
}

/** A new block of a kind with its default values, or those of `data`. Throws for a slug that isn't in the catalogue. */
export function newBlock(
  slug: string,
  { area, sort_order }: BlockPlace,
  data: Readonly<Record<string, unknown>> = {},
): PlacedBlock {
  const entry = bySlug.get(slug);
  if (entry === undefined) throw new Error(`There is no block "${slug}" in the catalogue.`);
  return { area, sort_order, data: { ...structuredClone(entry.defaults), ...data }, block: entry.block };
}
