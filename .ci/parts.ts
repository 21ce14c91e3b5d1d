import { existsSync } from 'node:fs';
import { reportPath } from './part.ts';
import type { Part } from './part.ts';

const limit_s = 900;
const tsx = 'node_modules/tsx/dist/cli.mjs';
const knip = 'node_modules/knip/bin/knip.js';

/** A setting for short Go programs: a fifth less time for a fifth more memory. */
const seldomCollected = { GOGC: '400' };

const vitestProgram = 'node_modules/vitest/vitest.mjs';

/** Files that any part may depend on. */
const settings = String.raw`package-lock\.json|.*tsconfig\.json|\.oxlintrc\.json|\.oxfmtrc\.json|vite\.config\.ts|\.ci/.*`;

const code = /\.(tsx?|mjs)$/;

function filesBelow(...folders: readonly string[]): RegExp {
  return new RegExp(`^(${folders.map((folder) => `${folder}/.*`).join('|')}|${settings})$`);
}

/** Returns the changed files if all are existing code files and none is a setting; otherwise null. */
function changedCode(changed: readonly string[]): readonly string[] | null {
  const isWhole = new RegExp(`^(${settings})$`);
  return changed.every((file) => code.test(file) && !isWhole.test(file) && existsSync(file)) ? changed : null;
}

/** The files that the types of a folder's sources depend on. */
const typeInputs: Readonly<Record<string, RegExp>> = {
  'src/contract': filesBelow('src/contract', 'src/lib'),
  'src/rendering': filesBelow('src/rendering', 'src/contract', 'src/lib'),
  'src/messages': filesBelow('src/messages', 'src/lib'),
  'src/lib': filesBelow('src/lib'),
};

/** Returns the type check of a folder. With two parts at a time, more checkers have no core and repeat much work. */
function typesOf(folder: string): Part {
  const tsc = ['node_modules/@typescript/native/bin/tsc', '--checkers', '1', '-p', folder] as const;
  return {
    name: `types: ${folder === '.' ? 'all' : folder}`,
    command: [...tsc],
    env: seldomCollected,
    inputs: typeInputs[folder] ?? filesBelow('src', 'e2e', 'packaging'),
    limit_s,
  };
}

/** The check of the first loads' budgets, which builds if the build is stale. */
const bundleBudget: Part = {
  name: 'bundle budget',
  command: [tsx, '.ci/bundle-budget/check.ts'],
  inputs: filesBelow(
    'public',
    ...['dashboard', 'contract', 'rendering', 'messages', 'lib', 'bin'].map((name) => `src/${name}`),
  ),
  limit_s,
};

const deadCode = [
  knip,
  '--config',
  '.ci/dead-code/knip.config.ts',
  '--treat-config-hints-as-errors',
] as const;

/** The other parts without tests. `src/bin` includes proxy and service; `.` is everything, including tests. */
const checks: readonly Part[] = [
  {
    name: 'lint',
    command: [tsx, '.ci/lint/check.ts'],
    env: seldomCollected,
    inputs: new RegExp(`${code.source}|^(${settings})$`),
    // The compiler and npm test check the effects of changed types on other files.
    narrowed: (changed) => {
      const files = changedCode(changed);
      return files === null ? null : [tsx, '.ci/lint/check.ts', ...files];
    },
    limit_s,
  },
  ...['.', 'src/dashboard', 'src/bin', 'src/contract', 'src/rendering', 'src/messages', 'src/lib'].map(
    typesOf,
  ),
  {
    name: 'import rules',
    command: [tsx, '.ci/import-rules/check.ts'],
    inputs: filesBelow('src', 'e2e'),
    limit_s,
  },
  {
    name: 'dead code',
    command: [...deadCode],
    // It still checks all files but parses only the changed ones.
    narrowed: () => [...deadCode, '--cache'],
    limit_s,
  },
  { name: 'messages', command: [tsx, '.ci/messages/check.ts'], inputs: filesBelow('src'), limit_s },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', '--threads', '1'], limit_s },
];

/** Returns the parts of `npm run check`: the fast tests on SQLite, and all checks. */
export function fastParts(): Part[] {
  return [unitTests(), bundleBudget, ...checks];
}

/**
 * Returns the parts that `npm test` runs before the journeys, which need the build from the bundle budget.
 * `databaseUrl` names a PostgreSQL for the tests, or is null.
 */
export function thoroughParts(databaseUrl: string | null): Part[] {
  return [bundleBudget, allTests(databaseUrl), ...checks];
}

/** The fast tests, on SQLite. */
function unitTests(): Part {
  const part = vitest('unit, SQLite', ['--project=unit', '--project=dashboard']);
  const [, , ...args] = part.command;
  return {
    ...part,
    // The tests that import changed files, and those that read all sources and pages as text.
    narrowed: (changed) => {
      const files = changedCode(changed.filter((file) => !file.endsWith('.md')));
      if (files === null) return null;
      const ofPages = testsOfPages(files);
      if (ofPages !== null) return [vitestProgram, 'run', ...ofPages, ...readersOfAll, ...args];
      return [vitestProgram, 'related', '--run', ...files, ...readersOfAll, ...args];
    },
  };
}

/**
 * Returns the tests of the changed pages, and those that open every page; null if something else has changed, too. Pages
 * don't import each other: other tests could reach these only through the routes, and `npm test` runs all tests.
 */
export function testsOfPages(files: readonly string[]): readonly string[] | null {
  const folders = files.map((file) => /^src\/dashboard\/pages\/[^/]+\//.exec(file)?.[0] ?? null);
  const pages = folders.filter((folder) => folder !== null);
  return pages.length === 0 || pages.length < files.length
    ? null
    : [...new Set(pages), 'src/dashboard/messages/'];
}

const readersOfAll = ['.ci/documents/', 'src/dashboard/api/one-way.test.ts'];

/** Returns the parts for the named tests: those below `e2e/` in a browser, all others in vitest on both engines. */
export function namedParts(paths: readonly string[], databaseUrl: string | null): Part[] {
  const journeyPaths = paths.filter((path) => /(^|\/)e2e\//.test(path));
  const testPaths = paths.filter((path) => !journeyPaths.includes(path));
  return [
    ...(testPaths.length === 0 ? [] : [allTests(databaseUrl, testPaths)]),
    ...(journeyPaths.length === 0 ? [] : [journeys(journeyPaths)]),
  ];
}

/** Returns all tests except the journeys; those of the stores also run on PostgreSQL if `databaseUrl` names one. */
function allTests(databaseUrl: string | null, paths: readonly string[] = []): Part {
  if (databaseUrl === null) return vitest('unit and slow, SQLite', paths);
  return vitest('unit and slow, both engines', paths, { NEWSDESK_TEST_DATABASE_URL: databaseUrl });
}

function vitest(name: string, args: readonly string[], env: Record<string, string> = {}): Part {
  const report = reportPath('vitest');
  return {
    name,
    command: [
      vitestProgram,
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
    report,
    limit_s: 1800,
  };
}

/** Returns the journeys in a real browser, on the built app. */
export function journeys(paths: readonly string[] = []): Part {
  const report = reportPath('playwright');
  return {
    name: 'e2e, Chromium',
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...paths,
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    limit_s: 1800,
    talks: true,
  };
}
