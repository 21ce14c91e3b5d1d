import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { decisionIndex } from './decision-index.ts';
import { documentsBelow, findMissingPaths, namedPaths } from './find-missing.ts';

test('every path named in README, CONTRIBUTING, and the folders’ READMEs exists', () => {
  const { named, missing } = findMissingPaths(process.cwd());
  expect(missing).toEqual([]);
  // Fewer would mean that the documents weren't parsed correctly.
  expect(named).toBeGreaterThan(400);
});

// The map of the source and the index of decisions grow with the project.
const isLonger = /^src\/(?:decisions\/)?README\.md$/;

test('a folder’s README has at most 30 lines', () => {
  const readmes = documentsBelow(process.cwd()).filter((file) =>
    /^(?:src|e2e|\.ci)\b.*README\.md$/.test(file),
  );
  expect(readmes.length).toBeGreaterThan(30);
  const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;
  expect(readmes.filter((file) => !isLonger.test(file) && linesOf(file) > 30)).toEqual([]);
});

test('names of files, folders, and links are paths, and commands, URLs, and merge tags aren’t', () => {
  const text = [
    'See `a.ts`, `b/c`, `<resource>.rules.ts`, [the map](src/README.md) and [a part](../x.md#part).',
    'Not `npm test`, `/v3/contacts/`, [a page](https://example.com/a.html), `<b></b>`, `.ts`, `data/uploads`.',
  ].join('\n');
  expect(namedPaths(text)).toEqual(['a.ts', 'b/c', '<resource>.rules.ts', 'src/README.md', '../x.md']);
});

test('a path may start at the root, at src, at its part of src, or below the document', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'newsdesk-documents-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text = ''): void => {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('src/service/people/lists/lists.rules.ts');
  write('src/dashboard/components/table/DataTable.tsx');
  const found =
    '`src/service`, `service/people/`, `people/lists`, `lists/*.rules.ts`, `lists.{rules,store}.ts`, `.rules.ts`';
  write(
    'src/service/people/README.md',
    `${found}. Missing: \`lists/lists.view.ts\`, \`../sending/\`, \`table/DataTable\`.`,
  );
  write('README.md', '[people](src/service/people) and `lists.rules.ts`, [none](CHANGES.md)');
  write('src/decisions/0001-of-its-day.md', '`long/gone.ts`');
  const { missing } = findMissingPaths(root);
  expect(missing.map(({ document, named }) => `${document}: ${named}`).toSorted()).toEqual([
    'README.md: CHANGES.md',
    'README.md: lists.rules.ts',
    'src/service/people/README.md: ../sending/',
    'src/service/people/README.md: lists/lists.view.ts',
    'src/service/people/README.md: table/DataTable',
  ]);
});

test('the index of decisions matches its records (npx tsx .ci/documents/write-decision-index.ts)', () => {
  expect(readFileSync('src/decisions/README.md', 'utf8')).toContain(decisionIndex('src/decisions'));
});

/** Creates a folder with records from 1 to 23, each with its text from `texts` or the default one. */
function recordsUntil23(texts: Record<string, string | null>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'newsdesk-decisions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const number of Array.from({ length: 21 }, (_, index) => index + 1)) {
    if (number === 11 || number === 12) continue;
    const file = `${String(number).padStart(4, '0')}-a.md`;
    const text =
      texts[number] === undefined ? `# ${number}. A\n\nStatus: accepted, 2026-01-02.\n` : texts[number];
    if (text !== null) writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

test('the index shows number, title, date, and status, and numbers without a record', () => {
  const index = decisionIndex(
    recordsUntil23({ 3: '# 3. How\n\nStatus: superseded by 4, 2026-02-03.\n\nText' }),
  );
  expect(index).toContain('| 3 | [How](0003-a.md) | 2026-02-03 | superseded by 4 |');
  expect(index).toMatch(/\| 11 \| Not used/);
});

test.each([
  ['a number is missing', { 4: null }, /Decision 4 is missing/],
  ['a record has no status', { 4: '# 4. A\n\nText' }, /0004-a\.md doesn't start/],
  [
    'a record has another number',
    { 4: '# 5. A\n\nStatus: accepted, 2026-01-02.\n' },
    /0004-a\.md doesn't start/,
  ],
  [
    'the successor is missing',
    { 4: '# 4. A\n\nStatus: superseded by 99, 2026-01-02.\n' },
    /superseded by 99/,
  ],
])('the index is refused when %s', (_, texts, message) => {
  expect(() => decisionIndex(recordsUntil23(texts))).toThrow(message);
});
