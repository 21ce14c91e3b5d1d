import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { findFolderCircles } from './folder-circles.ts';
import type { Inspection } from './find-violations.ts';
import { rooms } from './rooms.ts';
import { circleRule, importRules } from './rules.ts';

const ruleOf = (room: string): string => `${room.replace('/', '-')}-is-below`;

/** Files that break one rule each: rule, file, import. */
const planted: [rule: string, file: string, imports: string][] = [
  ['lib-imports', 'src/lib/a.ts', '../contract/good.ts'],
  ['lib-is-pure', 'src/lib/b.ts', 'node:fs'],
  ['lib-is-pure', 'src/lib/c.ts', 'zod'],
  ['contract-imports', 'src/contract/a.ts', '../service/good.ts'],
  ['contract-is-pure', 'src/contract/b.ts', 'kysely'],
  ['messages-imports', 'src/messages/a.ts', '../contract/good.ts'],
  ['messages-are-read-by-node', 'src/dashboard/d.ts', '../messages/node/good.ts'],
  ['messages-are-read-by-node', 'src/messages/b.ts', './node/good.ts'],
  ['rendering-imports', 'src/rendering/a.ts', '../dashboard/good.ts'],
  ['rendering-is-pure', 'src/rendering/b.ts', 'node:path'],
  ['dashboard-imports', 'src/dashboard/a.ts', '../service/good.ts'],
  ['dashboard-runs-in-a-browser', 'src/dashboard/b.tsx', 'node:path'],
  ['query-strings-stay-out-of-the-browser', 'src/dashboard/c.ts', '../contract/match.ts'],
  ['proxy-imports', 'src/proxy/a.ts', '../contract/good.ts'],
  ['service-imports', 'src/service/a.ts', '../dashboard/good.ts'],
  ['bin-imports', 'src/bin/a.ts', '../contract/good.ts'],
  ['pages-stay-apart', 'src/dashboard/pages/lists/a.ts', '../contacts/good.ts'],
  ['shared-parts-know-no-page', 'src/dashboard/components/a.ts', '../pages/contacts/good.ts'],
  ['only-api-speaks-to-the-service', 'src/dashboard/pages/lists/b.ts', '../../../contract/wire/client.ts'],
  ['only-http-knows-the-web-framework', 'src/service/lists/list.handlers.ts', 'fastify'],
  ['only-http-knows-the-web-framework', 'src/service/lists/other.handlers.ts', '@fastify/multipart'],
  ['only-stores-speak-sql', 'src/service/lists/list.commands.ts', 'kysely'],
  ['only-dialect-knows-the-engines', 'src/service/storage/pool.ts', 'pg'],
  ['only-dialect-knows-the-engines', 'src/service/lists/list.store.ts', '@photostructure/sqlite'],
  ['rules-touch-nothing', 'src/service/lists/list.rules.ts', './good.store.ts'],
  ['storage-knows-no-resource', 'src/service/storage/tables.ts', '../lists/good.store.ts'],
  ['stores-and-views-know-no-handler', 'src/service/lists/list.view.ts', './good.handlers.ts'],
  ['no-circles', 'src/lib/circle.ts', './circle.ts'],
  ['tests-stay-out', 'src/proxy/b.ts', './testing/good.ts'],
  ['nobody-imports-programs', 'src/service/b.ts', '../bin/good.ts'],
  ['no-development-packages', 'src/proxy/c.ts', 'jsdom'],
  ['no-unlisted-packages', 'src/dashboard/pages/contacts/unlisted.ts', 'scheduler'],
  ['everything-resolves', 'src/proxy/d.ts', './nowhere.ts'],
  ...rooms.slice(0, -1).flatMap((room, index): [string, string, string][] => [
    [ruleOf(room), `src/service/${room}/a.ts`, path.posix.relative(room, `${rooms[index + 1]}/good.ts`)],
    [ruleOf(room), `src/service/${room}/inner/a.ts`, path.posix.relative(`${room}/inner`, 'roof/good.ts')],
  ]),
];

/** Imports that all rules allow. */
const allowed: [file: string, imports: string][] = [
  ['src/contract/good-zod.ts', 'zod/mini'],
  ['src/contract/good-lib.ts', '../lib/good.ts'],
  ['src/contract/wire/query-string.ts', 'qs'],
  ['src/lib/good.test.ts', 'node:fs'],
  ['src/service/roof/http/routes.ts', 'fastify'],
  ['src/service/roof/http/below.ts', '../../people/good.ts'],
  ['src/service/roof/http/beside.ts', '../readers/good.ts'],
  ['src/service/people/below.ts', '../storage/good.ts'],
  ['src/service/people/within.ts', './good.ts'],
  ['src/service/lists/good-sql.store.ts', 'kysely'],
  ['src/service/storage/dialect/postgres.ts', 'pg'],
  ['src/service/importer/good.store.ts', 'kysely'],
  ['src/dashboard/pages/contacts/page.tsx', './good.ts'],
  ['src/dashboard/pages/contacts/for-browsers.ts', 'fflate'],
  ['src/bin/start.ts', '../proxy/good.ts'],
];

const targets = [
  'src/lib/good.ts',
  'src/contract/good.ts',
  'src/contract/wire/client.ts',
  'src/contract/match.ts',
  'src/dashboard/good.ts',
  'src/messages/node/good.ts',
  'src/dashboard/pages/contacts/good.ts',
  'src/proxy/good.ts',
  'src/proxy/testing/good.ts',
  'src/service/good.ts',
  ...rooms.map((room) => `src/service/${room}/good.ts`),
  'src/service/lists/good.store.ts',
  'src/service/lists/good.handlers.ts',
  'src/bin/good.ts',
];

describe('the import rules', () => {
  let root: string;
  let inspection: Inspection;

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'newsdesk-imports-'));
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
    cpSync('package.json', path.join(root, 'package.json'));
    for (const file of targets) write(file, 'export const good = 1;\n');
    for (const [file, imports] of allowed) write(file, `import * as it from '${imports}';\nexport { it };\n`);
    for (const [, file, imports] of planted)
      write(file, `import * as it from '${imports}';\nexport { it };\n`);
    inspection = await findViolations(root);
  }, 30_000);

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }

  test.each(planted)('%s is found in %s importing %s', (rule, file) => {
    expect(inspection.violations.filter(({ from }) => from === file).map((found) => found.rule)).toContain(
      rule,
    );
  });

  test.each(allowed)('%s may import %s', (file) => {
    expect(inspection.violations.filter(({ from }) => from === file)).toEqual([]);
  });

  test('every rule is planted at least once and names the alternative', () => {
    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(importRules.map(({ name }) => name)));
    expect(importRules.filter(({ comment }) => (comment ?? '').length < 30)).toEqual([]);
  });

  test('every module is checked', () => {
    expect(inspection.moduleCount).toBe(targets.length + allowed.length + planted.length);
  });
});

describe('the rule against circles of folders', () => {
  const circle = [
    { source: 'src/lib/one/a.ts', imports: ['src/lib/two/a.ts', 'src/lib/one/b.ts'] },
    { source: 'src/lib/one/b.ts', imports: [] },
    { source: 'src/lib/two/a.ts', imports: [] },
    { source: 'src/lib/two/b.ts', imports: ['src/lib/three/a.ts'] },
    { source: 'src/lib/three/a.ts', imports: ['src/lib/one/b.ts'] },
  ];

  test('finds folders that import each other through a third, with one import per step', () => {
    expect(findFolderCircles(circle)).toEqual([
      {
        folders: ['src/lib/one', 'src/lib/three', 'src/lib/two'],
        way: [
          'src/lib/one/a.ts → src/lib/two/a.ts',
          'src/lib/two/b.ts → src/lib/three/a.ts',
          'src/lib/three/a.ts → src/lib/one/b.ts',
        ],
      },
    ]);
  });

  test('treats a folder and its subfolder as two', () => {
    const found = findFolderCircles([
      { source: 'src/lib/a.ts', imports: ['src/lib/inner/a.ts'] },
      { source: 'src/lib/b.ts', imports: [] },
      { source: 'src/lib/inner/a.ts', imports: ['src/lib/b.ts'] },
    ]);
    expect(found.map(({ folders }) => folders)).toEqual([['src/lib', 'src/lib/inner']]);
  });

  test.each([
    ['imports that lead one way', circle.slice(0, -1)],
    [
      'what only a test closes',
      [...circle.slice(0, -1), { source: 'src/lib/three/a.test.ts', imports: ['src/lib/one/b.ts'] }],
    ],
    [
      'a stylesheet of the other folder',
      [
        ...circle.slice(0, -1),
        { source: 'src/lib/three/a.ts', imports: ['src/lib/one/a.css'] },
        { source: 'src/lib/one/a.css', imports: [] },
      ],
    ],
  ])('allows %s', (_, modules) => {
    expect(findFolderCircles(modules)).toEqual([]);
  });

  test('checks the files of a root', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'newsdesk-circles-'));
    try {
      const files = {
        'src/lib/one/a.ts': "export { b } from '../two/b.ts';\n",
        'src/lib/one/b.ts': 'export const b = 1;\n',
        'src/lib/two/a.ts': "export { b as c } from '../one/b.ts';\n",
        'src/lib/two/b.ts': 'export const b = 2;\n',
      };
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
      }
      cpSync('package.json', path.join(root, 'package.json'));
      const { violations } = await findViolations(root);
      expect(violations).toMatchObject([{ rule: circleRule, from: 'src/lib/one, src/lib/two' }]);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
