import type { PlacedBlock } from '../../contract/mails/block-document.ts';
import { catalogEntries } from './catalog-entries.ts';
import type { CatalogEntry } from './catalog-entry.ts';

/** All kinds of blocks, in the order of the palette. Ids are permanent because documents hold them. */
export const blockCatalog: readonly CatalogEntry[] = catalogEntries;

const bySlug = new Map(blockCatalog.map((entry) => [entry.block.slug, entry]));

/** Place of a new block. */
export interface BlockPlace {
  readonly area: number;
  readonly sort_order: number;
}

/**
 * Returns a new block of a kind with its default values, or the values of `data`. Throws for a slug that isn't in the
 * catalog.
 */
export function newBlock(
  slug: string,
  { area, sort_order }: BlockPlace,
  data: Readonly<Record<string, unknown>> = {},
): PlacedBlock {
  const entry = bySlug.get(slug);
  if (entry === undefined) throw new Error(`There is no block "${slug}" in the catalog.`);
  return { area, sort_order, data: { ...structuredClone(entry.defaults), ...data }, block: entry.block };
}
