import { readFileSync, writeFileSync } from 'node:fs';
import { interfacePage, pages } from './interface-pages.ts';

// npx tsx .ci/documents/write-interface-pages.ts: writes the generated parts of docs/interface.
for (const name of Object.keys(pages)) {
  const file = `docs/interface/${name}.md`;
  writeFileSync(file, interfacePage(name, readFileSync(file, 'utf8')));
}
