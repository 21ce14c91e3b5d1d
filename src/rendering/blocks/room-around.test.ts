import { expect, it } from 'vitest';
import { blockCatalog, newBlock } from './catalog.ts';
import { renderBlock, roomAround } from './render-block.ts';

const place = { area: 2, sort_order: 0 };

it('is that of the email without options, in each of a block’s frames', () => {
  const text = newBlock('text', place, { text: '<p>Some words</p>' });
  const own = { top: 16, right: 32, bottom: 16, left: 32 };
  expect(roomAround(text, {})).toEqual(own);
  expect(roomAround({ ...text, newsdesk: { space: { top: 3, left: 7 } } }, {})).toEqual(own);
});

it.each(blockCatalog.map(({ block }) => block.slug))(
  'changes nothing of a block of kind %s once it is set',
  (slug) => {
    const placed = newBlock(slug, place);
    const { top, right, bottom, left } = roomAround(placed, { hooks: true });
    const paddings = (html: string) =>
      Array.from(html.matchAll(/(?<![\w-])padding:([^;"]+)/g), ([, padding = '']) => {
        const [one = '', two = one, three = one, four = two] = padding.split(' ');
        return [one, two, three, four].map((side) => (side === '0' ? '0px' : side)).join(' ');
      }).filter((padding) => padding !== '0px 0px 0px 0px');
    const before = renderBlock(placed, { hooks: true });
    const after = renderBlock(
      { ...placed, newsdesk: { space: { top, right, bottom, left } } },
      { hooks: true },
    );
    expect(paddings(after)).toEqual(paddings(before));
  },
);
