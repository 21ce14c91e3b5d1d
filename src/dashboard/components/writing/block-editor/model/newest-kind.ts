import type { Block, BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { findBlock } from './areas.ts';
import { withKeyOf, type BlockKey } from './block-keys.ts';
import { replacedBlocks, withChange } from './operations.ts';
import { kindOf } from './sentences.ts';

/**
 * Returns the palette's version of a block's kind if it only adds settings, so that blocks of older emails have them
 * too; otherwise the block's own kind.
 */
export function newestKind(placed: PlacedBlock, palette: readonly Block[]): Block {
  const own = kindOf(placed);
  const offered = palette.find(({ id, slug }) => id === own?.id && slug === own.slug);
  if (own === null || offered === undefined || !Array.isArray(own.components)) return placed.block;
  const types = new Map(offered.components.map(({ name, type }) => [name, type]));
  const hasAll = own.components.every(
    (component: unknown) => isRecord(component) && types.get(String(component['name'])) === component['type'],
  );
  return hasAll && offered.components.length > own.components.length ? offered : placed.block;
}

/** Updates a block to the newest kind if its own lacks the settings with these names. */
export function withNewestKind(
  document: BlockDocument,
  key: BlockKey,
  { names, palette }: { readonly names: readonly string[]; readonly palette: readonly Block[] },
): BlockDocument {
  const placed = findBlock(document, key);
  if (placed === undefined) return document;
  const block = newestKind(placed, palette);
  const isNew = (name: string) => placed.block.components.every((component) => component.name !== name);
  if (block === placed.block || !names.some(isNew)) return document;
  return replacedBlocks(document, new Map([[placed, withKeyOf(placed, withChange(placed, { block }))]]));
}
