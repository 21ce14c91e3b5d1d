import type { Block, BlockDocument, PlacedBlock } from '../../../../../../contract/mails/block-document.ts';

/** Returns a kind of block with a text, for tests. */
export function makeKind(id: number, over: Partial<Block> = {}): Block {
  return {
    id,
    url: null,
    category: 'Text',
    type: 'text',
    belongs_to: '',
    slug: `kind-${id}`,
    name: `Kind ${id}`,
    thumb_url: null,
    components: [{ type: 'text', name: 'text' }],
    layout: { id, content: '<p>{{text}}</p>' },
    editable: true,
    ...over,
  };
}

/** Returns a placed block of kind 1, for tests. */
export function makePlaced(over: Partial<PlacedBlock> = {}): PlacedBlock {
  return { area: 1, sort_order: 0, data: {}, block: makeKind(1), ...over };
}

/** Returns a document with the given number of blocks in each area, area 1 first, each block with its own name. */
export function makeDocument(...counts: number[]): BlockDocument {
  return {
    areas: Object.fromEntries(counts.map((_, index) => [String(index + 1), { width: 600 }])),
    blockdata_set: counts.flatMap((count, index) =>
      Array.from({ length: count }, (_, sort_order) =>
        makePlaced({ area: index + 1, sort_order, data: { text: `${index + 1}.${sort_order}` } }),
      ),
    ),
    layout: { id: 1, content: '' },
  };
}
