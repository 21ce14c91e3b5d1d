import { expect, it } from 'vitest';
import { newBlock } from '../../../rendering/blocks/catalog.ts';
import { renderBlock } from '../../../rendering/blocks/render-block.ts';
import { readStarterPicture } from '../images/starter-pictures.ts';
import { blockCatalogAt } from './block-catalog.ts';
import { emptyDocument, mergeDocument } from './block-document.rules.ts';

it('gives social icons this service’s public URL for their images', async () => {
  const placed = newBlock('social-icons', { area: 3, sort_order: 0 });
  const block = blockCatalogAt('https://news.example.com').get(placed.block.id);
  expect(block?.slug).toBe('social-icons');
  const html = renderBlock({ ...placed, block: block ?? placed.block });
  const files = [...html.matchAll(/src="https:\/\/news\.example\.com\/p\/images\/([^"]+)"/g)];
  expect(files).toHaveLength(3);
  for (const [, file = ''] of files) {
    expect((await readStarterPicture(file))?.subarray(1, 4).toString()).toBe('PNG');
  }
});

it('accepts a document with the old and the current version of a block', () => {
  const catalog = blockCatalogAt('https://news.example.com');
  const now = newBlock('image-right', { area: 2, sort_order: 0 });
  const before = { ...now, block: { ...now.block, layout: { id: 7, content: '{{row}}{{image}}{{/row}}' } } };
  const stored = { ...emptyDocument, blockdata_set: [before] };
  const saved = mergeDocument(
    stored,
    { blockdata_set: [now, before, { ...now, block: { id: 7 } }] },
    catalog,
  );
  expect(saved.blockdata_set.map(({ block }) => block.layout)).toEqual([
    now.block.layout,
    before.block.layout,
    before.block.layout,
  ]);
});
