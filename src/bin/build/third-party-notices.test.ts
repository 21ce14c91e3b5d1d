import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAllowed, noticesOf, usedPackages } from './third-party-notices.ts';

interface Listed {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>;
}

/** Creates a project with these packages in its lock file. `texts` has the license files of installed ones. */
function project(packages: Record<string, Listed>, texts: Record<string, string | null>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'newsdesk-notices-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const listed = Object.entries(packages).map(([name, one]) => [`node_modules/${name}`, one] as const);
  const own: readonly (readonly [string, Listed])[] = [['', { version: '1.0.0' }]];
  const lock = { packages: Object.fromEntries([...own, ...listed]) };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock));
  for (const [name, text] of Object.entries(texts)) {
    const folder = path.join(root, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    if (text !== null) writeFileSync(path.join(folder, 'LICENSE.md'), text);
  }
  return root;
}

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('the license "%s" is allowed: %s', (license, isFine) => {
  expect(isAllowed(license)).toBe(isFine);
});

test('lists the packages that run, with their license texts', () => {
  const root = project(
    {
      '@a/b': { version: '1.0.0', license: 'MIT' },
      c: { version: '2.0.0', license: 'ISC' },
      'for-tests': { version: '3.0.0', license: 'GPL-3.0', dev: true },
      'for-windows': { version: '4.0.0', license: 'MIT', optional: true },
    },
    { '@a/b': 'Copyright A\n', c: null },
  );
  expect(usedPackages(root)).toEqual([
    { name: '@a/b', version: '1.0.0', license: 'MIT', text: 'Copyright A' },
    { name: 'c', version: '2.0.0', license: 'ISC', text: null },
  ]);
});

test('packages that only the browser gets are listed with what they need', () => {
  const dev = { license: 'MIT', dev: true };
  const root = project(
    {
      chart: { ...dev, dependencies: { scale: '^1.0.0' }, peerDependencies: { view: '1', slow: '1' } },
      'chart/node_modules/scale': dev,
      scale: dev,
      view: dev,
      slow: dev,
      style: {
        ...dev,
        peerDependencies: { view: '1', slow: '1' },
        peerDependenciesMeta: { slow: { optional: true } },
      },
      compiler: dev,
    },
    { chart: null, 'chart/node_modules/scale': null, view: null, slow: null, style: null, compiler: null },
  );
  const sources = path.join(root, 'src/dashboard');
  mkdirSync(sources, { recursive: true });
  writeFileSync(
    path.join(sources, 'page.tsx'),
    "import { Chart } from 'chart/lines';\nimport 'style/all.css';\n",
  );
  writeFileSync(path.join(sources, 'page.test.tsx'), "import { compile } from 'compiler';\n");
  expect(usedPackages(root).map(({ name }) => name)).toEqual(['chart', 'scale', 'view', 'slow', 'style']);
});

test.each([
  ['an unknown license', { license: 'UNKNOWN' }, /a has the license "UNKNOWN"/],
  ['no license', {}, /a has the license ""/],
])('a package with %s stops the build', (_, listed, message) => {
  const root = project({ a: listed }, { a: null });
  expect(() => usedPackages(root)).toThrow(message);
});

test('a package that isn’t installed stops the build', () => {
  expect(() => usedPackages(project({ a: { license: 'MIT' } }, {}))).toThrow(/npm install/);
});

test('every package of Newsdesk has an allowed license', () => {
  const names = usedPackages(process.cwd()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'fastify', 'kysely']));
});

test('writes a shared license text once, below the names of its packages', () => {
  const packages = [
    { name: 'a', version: '1.0.0', license: 'MIT', text: 'The text' },
    { name: 'b', version: '2.0.0', license: 'MIT', text: 'The text' },
    { name: 'c', version: '3.0.0', license: 'ISC', text: null },
  ];
  const notices = noticesOf(packages);
  expect(notices).toContain('a 1.0.0 (MIT)\nb 2.0.0 (MIT)\n\nThe text\n');
  expect(notices.split('The text')).toHaveLength(2);
  expect(notices).toContain('c 3.0.0 (ISC)\n\nPublished under ISC');
});
