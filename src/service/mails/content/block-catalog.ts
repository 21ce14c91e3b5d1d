import { blockCatalog as entries } from '../../../rendering/blocks/catalog.ts';
import type { Block } from '../../../contract/mails/block-document.ts';
import type { BlockCatalog } from './block-document.rules.ts';

/**
 * Returns the kinds of blocks, in the order of the editor's palette, with their own images at this service's public
 * URL.
 */
export function blocksAt(publicUrl: string): readonly Block[] {
  return entries.map(({ block }) => ({
    ...block,
    components: block.components.map((component) =>
      typeof component['pictures'] === 'string'
        ? { ...component, pictures: publicUrl + component['pictures'] }
        : component,
    ),
  }));
}

/** Returns the same kinds, by id. */
export function blockCatalogAt(publicUrl: string): BlockCatalog {
  return new Map(blocksAt(publicUrl).map((block) => [block.id, block]));
}
