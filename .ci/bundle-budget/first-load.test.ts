import { expect, test } from 'vitest';
import { firstLoads, readManifest } from './first-load.ts';

const page = 'src/dashboard/pages/contacts/ContactsPage.tsx';

function manifestWith(pageImports: string[]): ReturnType<typeof readManifest> {
  return readManifest(
    JSON.stringify({
      'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'], css: ['index.css'] },
      '_shared.js': { file: 'shared.js', css: ['shared.css'] },
      '_table.js': { file: 'table.js', imports: ['_shared.js'] },
      [page]: { file: 'page.js', isDynamicEntry: true, imports: pageImports },
      'src/dashboard/shell/Palette.tsx': { file: 'palette.js', isDynamicEntry: true },
    }),
  );
}

test('a first load has the entry and the page with all their static imports, each counted once', () => {
  expect(firstLoads(manifestWith(['_table.js', '_shared.js']))).toEqual([
    { page, files: ['index.js', 'index.css', 'shared.js', 'shared.css', 'page.js', 'table.js'] },
  ]);
});

test('chunks that import each other don’t cause an endless loop', () => {
  const [load] = firstLoads(manifestWith(['index.html']));
  expect(load?.files).toEqual(['index.js', 'index.css', 'shared.js', 'shared.css', 'page.js']);
});
