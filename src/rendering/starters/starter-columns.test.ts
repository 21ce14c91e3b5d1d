import { expect, it } from 'vitest';
import { renderDocument } from '../blocks/render-document.ts';
import { webinar } from './designs-people.ts';
import { arranged, type StarterBlock } from './starter-columns.ts';

const block = (slug: string): StarterBlock => [slug];

it('numbers columns and what follows them as areas of their own', () => {
  const columns = [
    [25, [block('image')]],
    [75, [block('heading'), block('text')]],
  ] as const;
  const { areas, marks, sections, last } = arranged([
    block('hero'),
    { columns, options: { phones: 'side' } },
    { columns },
    block('facts'),
  ]);
  expect([...areas].map(([area, blocks]) => [area, ...blocks.map(([slug]) => slug)])).toEqual([
    [2, 'hero'],
    [10, 'image'],
    [11, 'heading', 'text'],
    [12],
    [13, 'image'],
    [14, 'heading', 'text'],
    [15, 'facts'],
  ]);
  const section = (id: string, left: number, right: number) =>
    `{{section:${id}}}{{columns}}{{column:25}}{{area:${left}}}{{/column}}{{column:75}}{{area:${right}}}{{/column}}{{/columns}}{{/section}}`;
  expect(marks).toBe(`{{area:2}}${section('s10', 10, 11)}{{area:12}}${section('s13', 13, 14)}{{area:15}}`);
  expect(sections).toEqual({ s10: { phones: 'side' } });
  expect(last).toBe(15);
});

it('keeps the portraits of the webinar beside their names on phones', () => {
  const { blockdocument } = webinar;
  expect(renderDocument(blockdocument, { title: 'Test' })).not.toContain('nd-stk');
  expect(Object.values(blockdocument.newsdesk?.sections ?? {}).map(({ phones }) => phones)).toEqual([
    'side',
    'side',
    'side',
  ]);
  const widths = [10, 11, 12].map((area) => blockdocument.areas[String(area)]?.width);
  expect(widths).toEqual([104, 416, 600]);
});
