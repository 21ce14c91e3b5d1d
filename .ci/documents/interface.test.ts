import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '../../src/contract/index.ts';
import { citationsIn, findLostCitations, headingsIn } from './find-citations.ts';
import { interfacePage, pages } from './interface-pages.ts';

test.each(Object.keys(pages))(
  'the page %s matches the contract (npx tsx .ci/documents/write-interface-pages.ts)',
  (name) => {
    const current = readFileSync(`docs/interface/${name}.md`, 'utf8');
    expect(current).toBe(interfacePage(name, current));
  },
);

test('every resource has a page', () => {
  const resources = new Set<string>(endpoints.map(({ resource }) => resource));
  expect(new Set<string>(Object.values(pages).flat())).toEqual(resources);
  const files = readdirSync('docs/interface').map((file) => file.replace('.md', ''));
  expect(files.filter((file) => !(file in pages)).toSorted()).toEqual([
    'README',
    'conventions',
    'placeholders',
  ]);
});

test('every citation of the interface has a heading', () => {
  const { found, lost } = findLostCitations(process.cwd(), ['src', 'e2e']);
  expect(lost).toEqual([]);
  // Fewer would mean that the citations weren't parsed correctly.
  expect(found).toBeGreaterThan(200);
});

test('a citation can continue on a second line and ends with its heading', () => {
  const text =
    '/**\n * Reads it. Interface: contacts,\n * Subscribing again. More. Interface: imports, Modes; also\n */';
  expect(citationsIn(text, 'a.ts')).toEqual([
    { file: 'a.ts', page: 'contacts', heading: 'Subscribing again' },
    { file: 'a.ts', page: 'imports', heading: 'Modes' },
  ]);
  expect(headingsIn('# A\n\n## B c\n\n### d\n')).toEqual(['B c', 'd']);
});
