import { describe, expect, it } from 'vitest';
import { blockCatalog, newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { renderBlock } from '../../../../../rendering/blocks/render-block.ts';
import { textAt, textsOf } from './block-texts.ts';

const place = { area: 2, sort_order: 0 };
const kinds = blockCatalog.map(({ block }) => block.slug);

describe('the texts of a block', () => {
  it.each(kinds)(
    'of %s match the hooks that rendering writes, and each can be changed separately',
    (slug) => {
      const placed = newBlock(slug, place);
      const texts = textsOf(placed);
      for (const { path } of texts) {
        const data = { ...placed.data, ...textAt(placed, path)?.changed('otherwise') };
        const changed = textsOf({ ...placed, data }).filter((text, at) => text.value !== texts[at]?.value);
        expect(changed.map((text) => [text.path, text.value])).toEqual([[path, 'otherwise']]);
        const [component = '', part] = path.split('/');
        const html = renderBlock({ ...placed, data }, { hooks: true });
        expect(html).toContain(
          part === undefined ? `data-nd-component="${component}"` : `data-nd-text="${part}"`,
        );
      }
    },
  );

  it('of a list item are named by its position and field', () => {
    const placed = newBlock('stories', place, { items: [{ heading: 'One', other: 1 }, 'mere words'] });
    expect(textsOf(placed).map(({ path, kind }) => [path, kind])).toEqual([
      ['items/0-kicker', 'line'],
      ['items/0-heading', 'line'],
      ['items/0-text', 'rich'],
      ['items/0-link-label', 'line'],
    ]);
    expect(textAt(placed, 'items/0-heading')?.changed('Two')).toEqual({
      items: [{ heading: 'Two', other: 1 }, 'mere words'],
    });
  });
});
