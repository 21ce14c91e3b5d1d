import { expect, it } from 'vitest';
import { newBlock } from './catalog.ts';
import { defaultLayout } from './layouts.ts';
import { renderDocument } from './render-document.ts';

function mailWith(numbers: readonly string[]): string {
  const items = numbers.map((number) => ({ number, caption: 'People' }));
  const { id, content } = defaultLayout;
  const placed = newBlock('figures', { area: 2, sort_order: 0 }, { items });
  return renderDocument(
    { areas: { '2': { width: 600 } }, blockdata_set: [placed], layout: { id, content } },
    { title: 'T' },
  );
}

function sizesIn(html: string): readonly (number | null)[] {
  const inline = /font-size:(\d+)px[^>]*>\d/u.exec(html)?.[1];
  const onPhones = /\.nd-fig-\d+ p\{font-size:(\d+)px!important/u.exec(html)?.[1];
  return [inline, onPhones].map((size) => (size === undefined ? null : Number(size)));
}

it('leaves short numbers unchanged', () => {
  const [usual, onPhones] = sizesIn(mailWith(['12', '98%', '7']));
  expect(usual).toBeGreaterThan(30);
  expect(onPhones).toBeNull();
});

it('shrinks long numbers to fit phones, and the email itself', () => {
  const [usual] = sizesIn(mailWith(['12']));
  const [three, threeOnPhones] = sizesIn(mailWith(['48,213', '3,100', '61%']));
  expect(three).toBe(usual);
  // 320 px for three numbers, 16 px between them, and 3.8 times the size for the longest.
  expect(threeOnPhones).toBe(23);
  const [four] = sizesIn(mailWith(['1,048,213', '310', '61%', '9']));
  expect(four).toBeLessThan(usual ?? 0);
});

it('measures each word of a number, but no merge tags', () => {
  expect(sizesIn(mailWith(['3 t', '12 kg', '1 h'])).at(1)).toBeNull();
  expect(sizesIn(mailWith(['7 ##points|many points for you##', '1', '2'])).at(1)).toBeNull();
});
