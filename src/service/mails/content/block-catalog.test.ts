import { expect, it } from 'vitest';
import { newBlock } from '../../../rendering/blocks/catalog.ts';
import { renderBlock } from '../../../rendering/blocks/render-block.ts';
import { readStarterPicture } from '../images/starter-pictures.ts';
import { blockCatalogAt } from './block-catalog.ts';

it('gives social icons the public URL of this service, where their pictures are', async () => {
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
