import { expect, it } from 'vitest';
import { blockCatalog, newBlock } from './catalog.ts';
import { documentStyle } from './document-style.ts';
import { looksOfTexts, renderBlock } from './render-block.ts';

const place = { area: 2, sort_order: 0 };

const style = documentStyle({
  h_font_size: 30,
  p_font_size: 18,
  p_font_color: '111111',
  p_link_color: '0055aa',
});

it('are those of the email without options, of texts and of items', () => {
  const article = newBlock('article', place, { heading: 'Words', text: '<h2>Title</h2><p>Words</p>' });
  const own = { heading: { size: 30 }, text: { size: 18, color: '111111' } };
  expect(looksOfTexts(article, { style })).toMatchObject(own);
  const newsdesk = { text: { heading: { size: 50 }, text: { size: 12, color: 'ff0000' } } };
  expect(looksOfTexts({ ...article, newsdesk }, { style })).toMatchObject(own);
  expect(looksOfTexts(newBlock('steps', place), { style })['items/text']).toEqual({
    size: 18,
    color: '111111',
  });
  expect(looksOfTexts(newBlock('button', place), { style })['button']).toEqual({ size: 16, color: 'ffffff' });
});

it.each(blockCatalog.map(({ block }) => block.slug))(
  'change no size of a block of kind %s once they are set',
  (slug) => {
    const placed = newBlock(slug, place);
    const looks = looksOfTexts(placed, { style, hooks: true });
    const text = Object.fromEntries(Object.entries(looks).map(([name, { size }]) => [name, { size }]));
    expect(renderBlock({ ...placed, newsdesk: { text } }, { style, hooks: true })).toBe(
      renderBlock(placed, { style, hooks: true }),
    );
  },
);

it.each([
  ['button', { button_color: { color: '0055aa' }, corners: { size: 8 } }],
  ['steps', { color: { color: '0055aa' } }],
  ['voucher', { background: { color: 'ffffff' } }],
])('contain the defaults of the colors of a block of kind %s', (slug, looks) => {
  const placed = newBlock(slug, place, { button_color: 'ff0000', color: 'ff0000', background: 'ff0000' });
  expect(looksOfTexts(placed, { style })).toMatchObject(looks);
});
