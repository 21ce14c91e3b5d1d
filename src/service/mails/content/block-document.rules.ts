import { isDeepStrictEqual } from 'node:util';
import {
  block,
  blockDocument,
  layout,
  type Block,
  type BlockDocument,
  type WrittenBlockDocument,
} from '../../../contract/mails/block-document.ts';
import { documentLayouts } from '../../../rendering/blocks/layouts.ts';

/** Defaults for a partly given block that neither the document nor the catalog knows. */
const unknownBlock = {
  url: null,
  category: '',
  type: '',
  belongs_to: '',
  slug: '',
  name: 'Unknown block',
  thumb_url: null,
  components: [],
  layout: { id: 0, content: '' },
  editable: false,
};

/** An empty document, for previews that belong to no email. */
export const emptyDocument: BlockDocument = {
  areas: {},
  blockdata_set: [],
  layout: { id: 0, content: '' },
};

/** Kinds of blocks, by id. */
export type BlockCatalog = ReadonlyMap<number, Block>;

/**
 * Returns a document after a save: omitted members stay, unknown members are kept, and a written block's id alone
 * decides which block it is: the document's own block with that id, else the catalog's. A document older than the
 * catalog may have both: then the one that equals the written block counts. A block that neither knows is kept as
 * written, so that nothing is lost. Interface: content, Block documents.
 */
export function mergeDocument(
  stored: BlockDocument,
  written: WrittenBlockDocument,
  catalog: BlockCatalog,
): BlockDocument {
  const own = kindsOf(stored);
  const blockOf = (one: { id: number }): Block => {
    const ofCatalog = catalog.get(one.id);
    const known = [...(own.get(one.id) ?? []), ...(ofCatalog === undefined ? [] : [ofCatalog])];
    return known.find((kind) => isDeepStrictEqual(kind, one)) ?? known[0] ?? completed(one);
  };
  const { areas = stored.areas, blockdata_set, layout: writtenLayout, ...members } = written;
  const readLayout = layout.safeParse(writtenLayout);
  return {
    ...stored,
    ...members,
    areas,
    blockdata_set:
      blockdata_set?.map((placed) => ({ ...placed, block: blockOf(placed.block) })) ?? stored.blockdata_set,
    layout: readLayout.success ? readLayout.data : stored.layout,
  };
}

/** Most kinds with one id that are searched for in a document: one for each time its catalog changed. */
const mostKinds = 8;

/** Returns the different kinds of a document's blocks by id, the last ones first. */
function kindsOf({ blockdata_set }: BlockDocument): ReadonlyMap<number, readonly Block[]> {
  const kinds = new Map<number, Block[]>();
  for (const { block: kind } of blockdata_set.toReversed()) {
    const known = kinds.get(kind.id) ?? [];
    if (known.length >= mostKinds || known.some((one) => isDeepStrictEqual(one, kind))) continue;
    kinds.set(kind.id, [...known, kind]);
  }
  return kinds;
}

function completed(written: { id: number }): Block {
  const told = block.safeParse({ ...unknownBlock, ...written });
  return told.success ? told.data : { ...unknownBlock, id: written.id };
}

/** Reads a stored document. Throws a TypeError if the database holds something else. */
export function readDocument(json: string): BlockDocument {
  const read = blockDocument.safeParse(JSON.parse(json));
  if (!read.success) throw new TypeError('a stored block document can not be read');
  return read.data;
}

/** Returns the name of a document's layout; empty if it is none of ours. Interface: content, Block documents. */
export function layoutSlug(document: BlockDocument): string {
  return documentLayouts.find(({ id }) => id === document.layout.id)?.slug ?? '';
}
